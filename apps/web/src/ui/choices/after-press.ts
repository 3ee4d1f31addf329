const waiting: (() => void)[] = [];
let isPressed = false;

if (typeof window !== 'undefined') {
  // The others open a menu of the browser, which may keep the end of the press to itself.
  const press = ({ button }: PointerEvent) => button === 0 && setPressed(true);
  window.addEventListener('pointerdown', press, { capture: true });
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
