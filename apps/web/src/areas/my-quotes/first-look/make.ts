/** An element with what is in it; what is false is left out. */
export function make(
  tag: keyof HTMLElementTagNameMap,
  className: string | undefined,
  ...inside: (Node | string | false)[]
): HTMLElement {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.append(...inside.filter((one) => one !== false));
  return element;
}
