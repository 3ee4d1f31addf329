const waiting: (() => void)[] = [];
let isPressed = false;

if (typeof window !== 'undefined') {
  // Only the main button: the others open a menu of the browser, which may swallow the end of the press.
  const press = ({ button }: PointerEvent) => button === 0 && setPressed(true);
  window.addEventListener('pointerdown', press, { capture: true });
  for (const end of ['pointerup', 'pointercancel'])
    window.addEventListener(end, () => setPressed(false), { capture: true });
}

function setPressed(presses: boolean): void {
  isPressed = presses;
  // After the click at the end of a press.
  if (!presses)
    setTimeout(() => {
      for (const run of waiting.splice(0)) run();
    });
}

/** Runs as soon as no pointer is pressed, so that new content does not move a button away under a finger. */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.push(run);
  else run();
}
