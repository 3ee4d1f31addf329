import { useEffect, useState } from 'react';

/** The nodes of the prerendered document, until React has rendered the page. */
let shell: readonly Node[] = [];

/** Takes the prerendered nodes over, so that they stay on the screen until the page can be rendered. */
export function preserveShell(root: HTMLElement): void {
  shell = [...root.childNodes];
}

/** Whether the prerendered shell is still on the screen. */
export const hasShell = (): boolean => shell.length > 0;

/** Shows the prerendered shell while the first page loads; empty after that. */
export function DocumentShell() {
  const [shown] = useState(shell);
  // Cleared on unmount: if part of the page is still missing, the next DocumentShell has taken the nodes over by then.
  useEffect(
    () => () => {
      shell = [];
    },
    [],
  );
  return shown.length > 0 && <div ref={(place) => place?.append(...shown)} inert />;
}
