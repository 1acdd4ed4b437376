// Can this page be put among the phone's apps?
const isIos = /iPad|iPhone|iPod/.test(navigator.userAgent);
const isApp = matchMedia("(display-mode: standalone)").matches || navigator.standalone === true;
let offer = null;

const show = (what) => {
  for (const each of document.querySelectorAll(`[data-install=${what}]`)) each.hidden = false;
};

if (navigator.serviceWorker) {
  navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" }).catch(() => null);
} else {
  show("insecure");
}

window.addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  offer = event;
  show("button");
});
if (isIos && !isApp) show("ios");

document.addEventListener("click", async ({ target }) => {
  if (!offer || !target.closest("[data-install=button]")) return;
  await offer.prompt();
  offer = null;
});
