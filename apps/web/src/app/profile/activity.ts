/** Whether the person used a key or a pointer since the page last said so. Opening the page counts. */
let isActive = true;

/** Calls back at the first sign of the person after each `takeActivity`. */
export function watchActivity(onActive: () => void): void {
  const notice = () => {
    if (isActive) return;
    isActive = true;
    onActive();
  };
  for (const sign of ['pointerdown', 'keydown', 'input', 'wheel'])
    window.addEventListener(sign, notice, { capture: true, passive: true });
}

/** Whether there was a sign of the person since the last time this was asked. */
export function takeActivity(): boolean {
  const wasActive = isActive;
  isActive = false;
  return wasActive;
}
