// Has somebody at this phone seen what the table has drawn?
const place = () => `moment ${document.getElementById("frame")?.dataset.table}`;

function read() {
  try {
    return sessionStorage.getItem(place());
  } catch {
    return null;
  }
}

function show() {
  const moment = document.getElementById("moment");
  if (moment) moment.hidden = read() === moment.dataset.moment;
}

document.addEventListener("click", ({ target }) => {
  const moment = target.closest("[data-on]")?.closest("[data-moment]");
  if (!moment) return;
  try {
    sessionStorage.setItem(place(), moment.dataset.moment);
  } catch {
    // shown again after a reload, which does no harm
  }
  moment.hidden = true;
});
document.addEventListener("drawn", show);
show();
