import { useEffect, useEffectEvent, useState } from 'react';

declare global {
  interface Window {
    /** Not in every browser, and not yet in TypeScript's own types. */
    CloseWatcher?: new () => { onclose: (() => void) | null; destroy(): void };
  }
}

/**
 * Closes the open window on the Back gesture of a phone, instead of leaving the page. Only in browsers with
 * CloseWatcher; elsewhere Back leaves the page as usual. Escape is handled by the window itself.
 */
export function useBackGesture(isOpen: boolean, onClose: () => void): void {
  const [turn, setTurn] = useState(0);
  const close = useEffectEvent(() => {
    onClose();
    // A CloseWatcher fires once, and a busy window stays open.
    setTurn(turn + 1);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn has its own watcher
  useEffect(() => {
    if (!isOpen || !window.CloseWatcher) return;
    const watcher = new window.CloseWatcher();
    watcher.onclose = () => close();
    return () => watcher.destroy();
  }, [isOpen, turn]);
}
