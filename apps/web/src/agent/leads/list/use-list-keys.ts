import type { PassReason } from '@fanwise/contract/agents/lead-table';
import type { LeadTableRow } from '@fanwise/contract/own';
import { quoteLeadPage } from '@fanwise/contract/pages';
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import { useMay } from '../../../app/session/use-may.ts';
import { useColleagues } from '../../assigning/use-colleagues.ts';
import { TABS } from '../../lead-rows/tabs.ts';
import { viewHref, viewsQuery } from '../../lead-rows/views.ts';
import { describeLead } from './describe-lead.ts';
import type { LeadActions } from './lead-actions.ts';
import { fittingReasons, reasonDigits } from './pass-reasons.ts';
import type { ListedLead } from './shown-page.ts';
import { useChangeList } from './use-change-list.ts';
import type { useFilterPanel } from './use-filter-panel.ts';
import { type KeyActions, useKeys } from './use-keys.ts';
import { isOnLead, type useLeadFocus } from './use-lead-focus.ts';
import type { ListWindow } from './use-windows.tsx';

/** The parts of the list that its keys act on. */
type ListForKeys = {
  readonly isRows: boolean;
  readonly isStale: boolean;
  readonly leads: readonly ListedLead[];
  readonly focus: ReturnType<typeof useLeadFocus>;
  readonly actions: LeadActions;
  readonly selection: {
    readonly ids: ReadonlySet<number>;
    readonly toggle: (lead: ListedLead) => void;
    readonly clear: () => void;
    readonly pass: () => void;
    readonly assign: (() => void) | undefined;
  };
  readonly filterPanel: ReturnType<typeof useFilterPanel>;
  readonly searchField: RefObject<HTMLInputElement | null>;
  /** Whether new leads wait, or shown ones left the list. */
  readonly hasNews: boolean;
  readonly showNews: () => void;
  readonly show: (window: ListWindow) => void;
  readonly toggleMenu: () => void;
  /** The passed leads for which a reason is asked now. */
  readonly passedToExplain: readonly LeadTableRow[];
  readonly answerReason: (reason: PassReason | null) => void;
};

/** Handles the keys of the list; rows have more of them than cards. */
export function useListKeys(list: ListForKeys, isOn: boolean): void {
  const commonKeys = useCommonKeys(list);
  const rowKeys = useRowKeys(list);
  const allKeys = list.isRows ? { ...commonKeys, ...rowKeys } : commonKeys;
  useKeys(
    list.passedToExplain.length > 0
      ? withReasonKeys(allKeys, list.passedToExplain, list.answerReason)
      : allKeys,
    isOn,
  );
}

/** Returns a key's action on the lead that was reached last; false if there is none, or it left the list. */
const onReachedLead =
  ({ leads, focus }: ListForKeys) =>
  (action: (lead: ListedLead) => unknown) =>
  () => {
    const lead = leads.find(({ applicationId }) => applicationId === focus.reached);
    return lead && !lead.isGone ? action(lead) : false;
  };

function useCommonKeys(list: ListForKeys): KeyActions {
  const navigate = useNavigate();
  const mayPay = useMay().may('unlock');
  const { focus, actions, searchField, show } = list;
  const onReached = onReachedLead(list);
  // Without the contact, the window leads to the payment.
  const hasInfo = (lead: ListedLead) => lead.confirmed || mayPay;
  return {
    ...Object.fromEntries(
      ['j', 'k', 'arrowdown', 'arrowup', 'arrowleft', 'arrowright'].map((key) => [
        key,
        () => focus.step(key),
      ]),
    ),
    enter: onReached((lead) => {
      const { first } = describeLead(lead);
      if (first === null || !isOnLead()) return false;
      if (first === 'clientInfo') return hasInfo(lead) && actions.onClientInfo(lead);
      return actions.onSummary(lead);
    }),
    q: onReached((lead) =>
      describeLead(lead).canQuote ? navigate(quoteLeadPage(lead.applicationId)) : false,
    ),
    c: onReached((lead) =>
      describeLead(lead).actions.clientInfo && hasInfo(lead) ? actions.onClientInfo(lead) : false,
    ),
    s: onReached(actions.onStar),
    '/': () => {
      searchField.current?.focus();
      // Typed text replaces the last search.
      searchField.current?.select();
    },
    f: () => show({ kind: 'filters' }),
    '?': () => show({ kind: 'help' }),
  };
}

function useRowKeys(list: ListForKeys): KeyActions {
  const changeList = useChangeList();
  const navigate = useNavigate();
  const { mayAssign } = useColleagues();
  const { data: views } = useQuery({ ...viewsQuery, enabled: list.isRows && !list.isStale });
  const { focus, actions, selection, show } = list;
  const hasSelection = selection.ids.size > 0;
  const onReached = onReachedLead(list);
  return {
    home: () => focus.focusAt(0),
    end: () => focus.focusAt(-1),
    ' ': onReached((lead) => show({ kind: 'outline', lead })),
    n: onReached((lead) => show({ kind: 'note', lead })),
    f: list.filterPanel.toggleByKey,
    '[': list.toggleMenu,
    x: onReached(selection.toggle),
    a: hasSelection
      ? (selection.assign ?? (() => false))
      : onReached((lead) => (mayAssign(lead) ? actions.onAssign(lead) : false)),
    e: hasSelection
      ? selection.pass
      : onReached((lead) => (describeLead(lead).canPass ? actions.onPass(lead) : false)),
    r: () => (list.hasNews ? list.showNews() : false),
    escape: () => (hasSelection ? selection.clear() : false),
    'shift+n': () => followPageLink('next'),
    'shift+p': () => followPageLink('previous'),
    ...Object.fromEntries(
      TABS.map((tab, index) => [
        String(index + 1),
        () => changeList({ tab: tab === 'todo' ? null : tab, filter: null }),
      ]),
    ),
    ...Object.fromEntries(
      ['6', '7', '8', '9'].map((key, index) => [
        key,
        () => {
          const view = views?.data[index];
          return view ? navigate(viewHref(view)) : false;
        },
      ]),
    ),
  };
}

/**
 * The keys of the list right after an opened lead was passed: a digit gives the reason, Escape gives none. Every other
 * key gives none too, and then acts on the list.
 */
const withReasonKeys = (
  keys: KeyActions,
  passed: readonly LeadTableRow[],
  answerReason: (reason: PassReason | null) => void,
): KeyActions => ({
  ...Object.fromEntries(
    Object.entries(keys).map(([key, act]) => [
      key,
      () => {
        answerReason(null);
        return act();
      },
    ]),
  ),
  ...Object.fromEntries(reasonDigits.map((digit) => [digit, () => undefined])),
  ...Object.fromEntries(
    fittingReasons(passed).map(({ digit, reason }) => [digit, () => answerReason(reason)]),
  ),
  escape: () => answerReason(null),
});

function followPageLink(link: 'next' | 'previous'): boolean {
  const target = document.querySelector<HTMLElement>(`[data-page="${link}"]`);
  target?.focus();
  target?.click();
  return target !== null;
}
