// Which of the four themes does this phone show? (Runs before the first paint, so it is no module.)
{
  const root = document.documentElement;
  root.dataset.js = "";

  const stored = (name) => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null; // storage may be forbidden; the server's cookie still knows
    }
  };

  // The server writes the theme into each page; the offline page, kept by the phone, cannot know it.
  if (!root.dataset.theme) root.dataset.theme = stored("theme") || "dark";

  const shadeOfTheFrame = () => {
    const ground = getComputedStyle(root).getPropertyValue("--ground").trim();
    document.querySelector("meta[name=theme-color]")?.setAttribute("content", ground);
  };

  document.addEventListener("DOMContentLoaded", shadeOfTheFrame);

  document.addEventListener("change", ({ target }) => {
    if (target.name !== "theme" || !target.closest("[data-settings]")) return;
    root.dataset.theme = target.value;
    shadeOfTheFrame();
    try {
      localStorage.setItem("theme", target.value);
    } catch {
      // shown now, and kept by the cookie
    }
    fetch(target.form.action, { method: "POST", redirect: "manual", body: new URLSearchParams({ theme: target.value }) });
  });
}
