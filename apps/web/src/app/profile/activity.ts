/** Whether the person used a key or a pointer since the last `readAndResetActivity`. Opening the page counts. */
let isActive = true;

/** Calls back at the first activity after each `readAndResetActivity`. */
export function watchActivity(onActive: () => void): void {
  const notice = () => {
    if (isActive) return;
    isActive = true;
    onActive();
  };
  for (const sign of ['pointerdown', 'keydown', 'input', 'wheel'])
    window.addEventListener(sign, notice, { capture: true, passive: true });
}

/** Whether there was activity since the last call. */
export function readAndResetActivity(): boolean {
  const wasActive = isActive;
  isActive = false;
  return wasActive;
}
