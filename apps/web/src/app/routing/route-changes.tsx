import { pages } from '@fanwise/contract/pages';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { preloadPage } from './lazy-page.ts';

// The path of the loaded document, whose security policy is in force; /payment has one of its own.
const documentPath = typeof window === 'undefined' ? pages.landing : window.location.pathname;

/**
 * Scrolls to the top of a new page and to the anchor of an address. On the way into and out of /payment it reloads the
 * document and renders no page meanwhile. A second click on a link to the current page is ignored, because it would add a
 * history entry.
 */
export function RouteChanges({ children }: { children: ReactNode }) {
  const { pathname, hash } = useLocation();
  const navigation = useNavigationType();
  const shownPath = useRef(pathname);
  const needsOtherDocument = (documentPath === pages.payment) !== (pathname === pages.payment);
  useEffect(() => {
    const isNewPage = shownPath.current !== pathname;
    shownPath.current = pathname;
    if (needsOtherDocument) window.location.reload();
    else if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
    else if (isNewPage && navigation !== 'POP') window.scrollTo(0, 0);
  }, [pathname, hash, navigation, needsOtherDocument]);
  useEffect(() => {
    document.addEventListener('click', cancelRepeatedClick, { capture: true });
    document.addEventListener('pointerover', preloadLinkTarget);
    document.addEventListener('focusin', preloadLinkTarget);
    return () => {
      document.removeEventListener('click', cancelRepeatedClick, { capture: true });
      document.removeEventListener('pointerover', preloadLinkTarget);
      document.removeEventListener('focusin', preloadLinkTarget);
    };
  }, []);
  return needsOtherDocument ? null : children;
}

/** Loads the page of a link as soon as a pointer, a finger or the focus is on it. */
function preloadLinkTarget({ target }: Event): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
  if (link && link.origin === window.location.origin) preloadPage(link.pathname);
}

function cancelRepeatedClick(event: MouseEvent): void {
  const link =
    event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
  if (event.detail > 1 && link && link.href === window.location.href) event.preventDefault();
}
