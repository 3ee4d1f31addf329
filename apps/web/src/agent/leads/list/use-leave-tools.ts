import { useEffect, useEffectEvent, useRef } from 'react';
import type { useLeadFocus } from './use-lead-focus.ts';

/** Where the focus goes from the tools: the first lead, or the lead that was reached last. */
type Target = 'first' | 'reached';

/**
 * Moves the focus from the tools to the list. While a search runs, the focus moves again when its leads are shown, unless
 * the agent focused something else.
 */
export function useLeaveTools(focus: ReturnType<typeof useLeadFocus>, isSearching: boolean) {
  const pending = useRef<{ target: Target; focused: Element | null }>(null);
  const moveTo = (target: Target) => (target === 'first' ? focus.to(0) : focus.enter());
  const leaveTools = (target: Target): boolean => {
    const isLeft = (isSearching && target === 'first') || moveTo(target);
    if (isSearching && isLeft) pending.current = { target, focused: document.activeElement };
    return isLeft;
  };
  const endSearch = useEffectEvent(() => {
    const move = pending.current;
    pending.current = null;
    const { activeElement, body } = document;
    if (move && (activeElement === move.focused || activeElement === body)) moveTo(move.target);
  });
  useEffect(() => {
    if (!isSearching) endSearch();
  }, [isSearching]);
  return {
    leaveTools,
    stayInTools: () => {
      pending.current = null;
    },
  };
}
