import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

// The document whose security policy is in force; /payment has one of its own.
const documentPath = typeof window === 'undefined' ? '/' : window.location.pathname;

/** Scrolls to the top of a new page, to the anchor of an address, and reloads on the way into and out of /payment. */
export function RouteChanges() {
  const { pathname, hash } = useLocation();
  const navigation = useNavigationType();
  const isFirst = useRef(true);
  useEffect(() => {
    if ((documentPath === '/payment') !== (pathname === '/payment')) {
      window.location.reload();
      return;
    }
    const wasFirst = isFirst.current;
    isFirst.current = false;
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
    else if (!wasFirst && navigation !== 'POP') window.scrollTo(0, 0);
  }, [pathname, hash, navigation]);
  return null;
}
