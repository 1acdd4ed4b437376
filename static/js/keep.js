// What must a new board not take away from under somebody's finger?
/* global Idiomorph */
import { incoming } from "./board.js";
import { isWaiting } from "./outbox.js";

const isTyping = (node) =>
  node.contains(document.activeElement) &&
  document.activeElement.matches("input:not([type=radio],[type=checkbox],[type=hidden]),textarea") &&
  document.activeElement.value !== document.activeElement.defaultValue;

/** Picked or typed by somebody, and not sent yet; what a button or an option stands for is nobody's. */
const isTouched = (control) =>
  control.type === "radio" || control.type === "checkbox"
    ? control.checked !== control.defaultChecked || rivalIsTouched(control)
    : "defaultValue" in control && control.type !== "hidden" && control.value !== control.defaultValue;

const rivalIsTouched = (radio) =>
  radio.type === "radio" &&
  radio.form &&
  [...radio.form.elements].some(
    (other) => other.name === radio.name && other.checked !== other.defaultChecked,
  );

const keeps = {
  checked: isTouched,
  value: isTouched,
  open: () => true,
  "data-pending": (node) => isWaiting(node.dataset.pending),
};

/** A refusal speaks of the board it was drawn with: the same version keeps it, a newer one does not. */
const isHeld = (node) =>
  node.nodeType === Node.ELEMENT_NODE &&
  node.matches("[data-held]") &&
  Number(node.dataset.held) === incoming();

Object.assign(Idiomorph.defaults.callbacks, {
  beforeAttributeUpdated: (name, node) => !keeps[name]?.(node),
  // What a script draws is the script's to change.
  beforeNodeMorphed: (node) => !node.hasAttribute?.("data-drawn"),
  beforeNodeRemoved: (node) => !(isHeld(node) || isTyping(node)),
});
