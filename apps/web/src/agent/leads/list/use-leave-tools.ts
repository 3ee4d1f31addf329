import { useEffect, useEffectEvent, useRef } from 'react';
import type { useLeadFocus } from './use-lead-focus.ts';

/** Where the focus goes from the tools: the first lead, or the lead that was reached last. */
type FocusTarget = 'first' | 'reached';

/**
 * Moves the focus from the tools to the list. While a search runs, the focus moves again when its leads are shown, unless
 * the agent focused something else.
 */
export function useLeaveTools(focus: ReturnType<typeof useLeadFocus>, isSearching: boolean) {
  const pending = useRef<{ target: FocusTarget; focused: Element | null }>(null);
  const moveTo = (target: FocusTarget) =>
    target === 'first' ? focus.focusAt(0) : focus.focusReached();
  const leaveTools = (target: FocusTarget): boolean => {
    const hasMoved = (isSearching && target === 'first') || moveTo(target);
    if (isSearching && hasMoved) pending.current = { target, focused: document.activeElement };
    return hasMoved;
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
