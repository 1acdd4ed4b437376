// Does this phone's own randomness go into the table's draws? Then nobody alone can know them before.
const frame = document.getElementById("frame");
const BYTES = 16;

function fresh() {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

if (frame?.dataset.nonce) {
  const body = new URLSearchParams({ nonce: fresh() });
  fetch(frame.dataset.nonce, { method: "POST", body }).catch(() => null); // draws are fair without it too
}
