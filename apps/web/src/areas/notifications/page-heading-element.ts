/** The heading of the page: where the focus goes when what had it is gone. */
export function pageHeading(): HTMLElement | null {
  return document.querySelector('h1');
}
