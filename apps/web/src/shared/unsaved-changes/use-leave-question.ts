import { useEffect, useState } from 'react';
import { keepPageOpen } from '../../app/session/session.ts';

/**
 * While `isActive`, stops links, and asks before the tab closes unless `isSafeToClose`. `target` is the page of the
 * stopped link, or null. The browser's Back is not stopped.
 */
export function useLeaveQuestion(
  isActive: boolean,
  isSafeToClose = false,
): {
  target: string | null;
  forget: () => void;
} {
  const [target, setTarget] = useState<string | null>(null);
  useEffect(() => (isActive ? keepPageOpen() : undefined), [isActive]);
  useEffect(() => {
    if (!isActive) return;
    const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const askBeforeLink = (event: MouseEvent) => {
      const path = pathLeftFor(event);
      if (path === null) return;
      event.preventDefault();
      event.stopPropagation();
      setTarget(path);
    };
    if (!isSafeToClose) window.addEventListener('beforeunload', askBeforeUnload);
    // In the capture phase, before React handles the click.
    document.addEventListener('click', askBeforeLink, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', askBeforeUnload);
      document.removeEventListener('click', askBeforeLink, { capture: true });
    };
  }, [isActive, isSafeToClose]);
  return { target, forget: () => setTarget(null) };
}

/** The product's page that a plain click on a link leads to; null for any other click. */
function pathLeftFor(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank') return null;
  const isElsewhere =
    link.origin === window.location.origin && link.pathname !== window.location.pathname;
  return isElsewhere ? `${link.pathname}${link.search}${link.hash}` : null;
}
