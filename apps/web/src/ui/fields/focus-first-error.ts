/** Moves the focus to the first invalid field of a form after it is marked, and scrolls it into view. */
export const focusFirstError = (form: HTMLElement | null): void => {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
};
