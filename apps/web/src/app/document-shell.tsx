import { useEffect, useState } from 'react';

/** What the document showed before there was a script, for as long as nothing else was drawn. */
let shell: readonly Node[] = [];

/** Takes over what the document shows: it stays on the screen until the page that it stands for can be drawn. */
export function preserveShell(root: HTMLElement): void {
  shell = [...root.childNodes];
}

/** Whether the document's shell is still to be replaced. */
export const hasShell = (): boolean => shell.length > 0;

/** In place of what is still on its way when the page is opened; nothing later on. */
export function DocumentShell() {
  const [shown] = useState(shell);
  // After the next one of these has taken it over, where a part of the page is still missing.
  useEffect(
    () => () => {
      shell = [];
    },
    [],
  );
  return shown.length > 0 && <div ref={(place) => place?.append(...shown)} inert />;
}
