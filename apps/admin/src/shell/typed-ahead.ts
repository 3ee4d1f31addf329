let captured: string | undefined;

const bufferKey = (event: KeyboardEvent) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const { key } = event;
  if (key === 'Backspace') captured = captured?.slice(0, -1);
  else if (key === 'Enter') captured += '\n';
  else if (key.length === 1) captured += key;
  else return;
  event.preventDefault();
  event.stopPropagation();
};

/** Buffers keys from the press that opens a window until its field is mounted. A press elsewhere ends it. */
export function captureTyping(): void {
  if (captured !== undefined) return;
  captured = '';
  document.addEventListener('keydown', bufferKey, true);
  document.addEventListener('pointerdown', takeTypedText, true);
}

/** Stops buffering and returns the typed text; a trailing newline means that Enter was pressed. */
export function takeTypedText(): string {
  const typed = captured ?? '';
  captured = undefined;
  document.removeEventListener('keydown', bufferKey, true);
  document.removeEventListener('pointerdown', takeTypedText, true);
  return typed;
}
