import { useEffect, useEffectEvent, useState } from 'react';

declare global {
  interface Window {
    /** Not in every browser, and not yet in TypeScript's own types. */
    CloseWatcher?: new () => { onclose: (() => void) | null; destroy(): void };
  }
}

/**
 * Closes what is open when the person asks the phone to go back, instead of leaving the page. Only where the browser
 * tells of it; elsewhere Back leaves the page as ever. Escape is not meant: the window answers it itself.
 */
export function useBackGesture(isOpen: boolean, onClose: () => void): void {
  const [turn, setTurn] = useState(0);
  const close = useEffectEvent(() => {
    onClose();
    // A watcher hears once, and a window that is busy stays open.
    setTurn(turn + 1);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn has a watcher of its own
  useEffect(() => {
    if (!isOpen || !window.CloseWatcher) return;
    const watcher = new window.CloseWatcher();
    watcher.onclose = () => close();
    return () => watcher.destroy();
  }, [isOpen, turn]);
}
