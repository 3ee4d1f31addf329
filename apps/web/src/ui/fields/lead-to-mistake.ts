/** Puts the caret into the first field of a form that is wrong, once it is marked: it may stand beyond the edge. */
export const leadToMistake = (form: HTMLElement | null): void => {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
};
