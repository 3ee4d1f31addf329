const waiting: (() => void)[] = [];
let isPressed = false;

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => setPressed(true), { capture: true });
  for (const end of ['pointerup', 'pointercancel'])
    window.addEventListener(end, () => setPressed(false), { capture: true });
}

function setPressed(presses: boolean): void {
  isPressed = presses;
  // After the click that a press ends with.
  if (!presses)
    setTimeout(() => {
      for (const run of waiting.splice(0)) run();
    });
}

/** Runs as soon as nothing is pressed: what appears then must not move a button away under a finger. */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.push(run);
  else run();
}
