/**
 * Whether an input event is of a single key. Pasting, dropping and autofill insert several characters at once, and some
 * browsers send an autofill event that is no `InputEvent`.
 */
export function isTyped(event: Event): boolean {
  if (!(event instanceof InputEvent)) return false;
  const { inputType, data } = event;
  if (inputType === 'insertText') return (data ?? '').length <= 1;
  return inputType === 'insertCompositionText' || inputType.startsWith('delete');
}
