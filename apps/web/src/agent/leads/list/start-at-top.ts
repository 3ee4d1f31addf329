import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';

/**
 * Another page of a list starts at its top, with the focus on its first lead when it was on the link that led there. The
 * way back keeps what the browser restores.
 */
export function useStartAtTop(
  list: RefObject<HTMLElement | null>,
  page: string,
  isLoaded: boolean,
) {
  const navigation = useNavigationType();
  const shown = useRef(page);
  useEffect(() => {
    if (!isLoaded || shown.current === page) return;
    shown.current = page;
    if (navigation === 'POP') return;
    // The filters stand above the list and stay where they are.
    if ((list.current?.getBoundingClientRect().top ?? 0) < 0) list.current?.scrollIntoView();
    const { activeElement } = document;
    if (activeElement === document.body || activeElement instanceof HTMLAnchorElement)
      list.current
        ?.querySelector<HTMLElement>('[data-lead][tabindex="0"]')
        ?.focus({ preventScroll: true });
  }, [list, page, isLoaded, navigation]);
}
