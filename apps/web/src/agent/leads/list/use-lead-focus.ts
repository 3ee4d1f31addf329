import { type RefObject, useState } from 'react';
import { createTabStorage } from '../../../app/tab-storage.ts';
import { findLeadToReach } from './lead-to-reach.ts';
import type { ListedLead } from './shown-page.ts';

/** The lead that was reached last, and its place, for a return to the same list. */
const storage = createTabStorage<{ list: string; id: number; place: number }>('reached-lead');

const findFocused = () => document.activeElement?.closest<HTMLElement>('[data-lead]') ?? null;

/** Whether a lead, or something in it, has the focus. */
export const isOnLead = (): boolean => findFocused() !== null;

/**
 * Tells which lead the keys act on: the one that has the focus or had it last, also before another page was visited. A lead
 * that left the list gives its place to the next. At first it is the first lead.
 */
export function useLeadFocus(
  container: RefObject<HTMLElement | null>,
  leads: readonly ListedLead[],
  list: string,
) {
  const [lastReached, setLastReached] = useState(() => storage.read((lead) => lead));
  const isBack = lastReached?.list === list;
  const findReached = () =>
    container.current?.querySelector<HTMLElement>('[data-lead][tabindex="0"]') ?? null;
  const setReached = (id: number) => {
    const lead = { list, id, place: leads.findIndex(({ applicationId }) => applicationId === id) };
    setLastReached(lead);
    storage.store(lead);
  };
  const findAll = () => [
    ...(container.current?.querySelectorAll<HTMLElement>('[data-lead]') ?? []),
  ];
  const focusLead = (lead: HTMLElement | null | undefined): boolean => {
    if (!lead) return false;
    setReached(Number(lead.dataset.lead));
    lead.focus({ preventScroll: true });
    lead.scrollIntoView({ block: 'nearest' });
    return true;
  };
  return {
    reached:
      (isBack &&
        leads.find(({ applicationId }) => applicationId === lastReached.id)?.applicationId) ||
      (leads[isBack ? Math.min(lastReached.place, leads.length - 1) : 0]?.applicationId ?? null),
    reach: setReached,
    /** Finds the element of the lead that the keys act on. */
    find: findReached,
    /** Scrolls to the lead that was reached on an earlier visit. */
    scrollBack: () => isBack && findReached()?.scrollIntoView({ block: 'nearest' }),
    /** Moves the focus to the lead that the keys act on. */
    focusReached: () => focusLead(findReached()),
    focusAt: (index: number) => focusLead(findAll().at(index)),
    /** Moves the focus by a key. The first letter enters the list; arrows scroll the page until then. */
    step: (key: string) => {
      if (!isOnLead()) return !key.startsWith('arrow') && focusLead(findReached());
      const from = findReached();
      return from ? focusLead(findLeadToReach(findAll(), from, key)) : false;
    },
    /** Moves the focus from leads that are about to leave to the next one that stays. */
    focusAfter: (ids: readonly number[]) => {
      if (!isOnLead()) return;
      const all = findAll();
      const isLeaving = (lead: HTMLElement) => ids.includes(Number(lead.dataset.lead));
      const from = all.findIndex(isLeaving);
      const after = all.slice(from).find((lead) => !isLeaving(lead));
      focusLead(after ?? all.slice(0, Math.max(0, from)).findLast((lead) => !isLeaving(lead)));
    },
  };
}
