import type { LeadFilter } from '@fanwise/contract';
import type { PassReason } from '@fanwise/contract/agents/lead-table';
import type { LeadTableRow } from '@fanwise/contract/own';
import { pages, quoteLeadPage } from '@fanwise/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { call } from '../../../app/api.ts';
import { useAct } from '../../../app/forms/use-act.ts';
import { keys } from '../../../app/keys.ts';
import { useMay } from '../../../app/session/use-may.ts';
import { createTabStorage } from '../../../app/tab-storage.ts';
import { storeListAddress } from '../../../shared/lead/list-address.ts';
import { shortcutsAreOn, storeShortcuts } from '../../../shared/lead/shortcuts.ts';
import { loadedLater } from '../../../ui/windows/loaded-later.ts';
import { useColleagues } from '../../assigning/use-colleagues.ts';
import { useShowClientInfo } from '../../client-info/use-show-client-info.tsx';
import { storeOrder } from '../../lead-rows/order.ts';
import type { ShownAs } from '../../lead-rows/shown-as.ts';
import { TABS } from '../../lead-rows/tabs.ts';
import { useSettled } from '../../lead-rows/use-settled.ts';
import { viewHref, viewsQuery } from '../../lead-rows/views.ts';
import { buildRowsQuery, CARDS_PER_PAGE, readAddress, readsLeadTable } from './address.ts';
import { describeLead } from './describe-lead.ts';
import { fittingReasons, reasonDigits } from './pass-reasons.ts';
import type { ListedLead } from './shown-page.ts';
import { useStartAtTop } from './start-at-top.ts';
import { useChangeList } from './use-change-list.ts';
import { type KeyActs, useKeys } from './use-keys.ts';
import { isOnLead, useLeadFocus } from './use-lead-focus.ts';
import { useLeadPage } from './use-lead-page.ts';
import { usePassing } from './use-passing.ts';
import { useRail } from './use-rail.ts';
import { useWindows } from './use-windows.tsx';

const { Component: WhyBar } = loadedLater(
  async () => (await import('../rows/more/why-bar.tsx')).WhyBar,
);

/** The actions on a lead of the list. */
export type LeadActions = {
  /** Opens the summary, or says that no carrier of the agent is free. */
  readonly onSummary: (lead: ListedLead) => void;
  readonly onClientInfo: (lead: ListedLead) => void;
  readonly onPass: (lead: ListedLead) => void;
  readonly onTakeBack: (lead: ListedLead) => void;
  /** Marks a lead with a star, or takes the star away. */
  readonly onStar: (lead: ListedLead) => void;
  readonly onAssign: (lead: ListedLead) => void;
};

export type LeadList = ReturnType<typeof useLeadList>;

/** The agent's list of leads: its data, its actions and its keys. Cards and rows draw it. */
export function useLeadList(shownAs: ShownAs) {
  const isRows = shownAs === 'rows';
  const [search] = useSearchParams();
  const changeList = useChangeList();
  const address = readAddress(search, shownAs);
  const [typed, setTyped] = useSearched(search.toString());
  const searched = useSettled(typed.trim());
  const isTable = readsLeadTable(shownAs, address, searched);
  const { page, waiting, isStale, showLatest, ...reading } = useLeadPage(
    shownAs,
    address,
    searched,
  );
  const passing = usePassing();
  const leads = arrange(
    address.tab === 'closed' || address.tab === 'all'
      ? (page?.leads ?? [])
      : (page?.leads ?? []).filter((lead) => !passing.isHidden(lead)),
    shownAs,
  );

  const container = useRef<HTMLDivElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const list = search.toString();
  const focus = useLeadFocus(container, leads, list);
  useStartAtTop(container, list, page !== undefined && !isStale);
  useEffect(() => storeListAddress(search), [search]);
  useEffect(() => {
    if (!page || isStale) return;
    const { next, count } = page;
    const now = readAddress(search, shownAs);
    storeOrder({
      leads: page.leads.filter((lead) => describeLead(lead).canQuote && !lead.isGone).map(idOf),
      tab: isRows ? now.tab : null,
      before: isTable ? now.before : (now.page - 1) * CARDS_PER_PAGE,
      count,
      following:
        isTable && next !== null ? { ...buildRowsQuery(now, searched), after: next } : null,
    });
  }, [page, isStale, search, searched, shownAs, isRows, isTable]);

  const isSearching = isStale || searched !== typed.trim();
  const leaving = useRef<{ to: 'first' | 'reached'; from: Element | null }>(null);
  const enter = (to: 'first' | 'reached') => (to === 'first' ? focus.to(0) : focus.enter());
  /**
   * Moves the focus from the tools to the list. Its first lead is known, and the reached one stays in it, only once it
   * shows what was asked for.
   */
  const leaveTools = (to: 'first' | 'reached'): boolean => {
    const isLeft = (isSearching && to === 'first') || enter(to);
    if (isSearching && isLeft) leaving.current = { to, from: document.activeElement };
    return isLeft;
  };
  const endSearch = useEffectEvent(() => {
    const asked = leaving.current;
    leaving.current = null;
    const { activeElement: now, body } = document;
    if (asked && (now === asked.from || now === body)) enter(asked.to);
  });
  useEffect(() => {
    if (!isSearching) endSearch();
  }, [isSearching]);

  const [selection, setSelection] = useState(NOTHING);
  const selected = selection.list === `${list} ${searched}` ? selection.ids : NOTHING.ids;
  const select = (ids: ReadonlySet<number>) => setSelection({ list: `${list} ${searched}`, ids });
  const [hasFilters, setFilters] = useState(false);
  const [entersFilters, setEntersFilters] = useState(false);
  const toggleFilters = (byKey: boolean) => {
    setEntersFilters(byKey);
    setFilters(!hasFilters);
  };
  const [isRail, turnRail] = useRail();
  const [hasKeys, setKeys] = useState(shortcutsAreOn);
  const switchKeys = (on: boolean) => {
    storeShortcuts(on);
    setKeys(on);
  };
  const windows = useWindows({
    shownAs,
    hasKeys,
    onKeys: switchKeys,
    count: isStale ? undefined : page?.count,
    findBeside: (lead, key) => {
      const at = leads.findIndex(({ applicationId }) => applicationId === lead.applicationId);
      const beside = at < 0 ? undefined : leads[at + (key === 'j' ? 1 : -1)];
      if (beside) focus.reach(beside.applicationId);
      return beside ?? null;
    },
    findReached: focus.find,
  });
  const clientInfo = useShowClientInfo();
  const { mayAssign } = useColleagues();

  const pass = (passed: readonly ListedLead[]) => {
    focus.leave(passed.map(idOf));
    void passing.pass(passed);
  };
  const star = useAct(
    ({ applicationId: id, starred }: ListedLead) =>
      call('PUT /agent/leads/:id/own', { params: { id }, body: { starred: !starred } }),
    { changes: [keys.agent.leads] },
  );
  const actions: LeadActions = {
    onSummary: (lead) =>
      windows.show({ kind: describeLead(lead).isCovered ? 'covered' : 'summary', lead }),
    onClientInfo: clientInfo.show,
    onPass: (lead) => pass([lead]),
    onStar: (lead) => void star.act(lead),
    onAssign: (lead) => windows.show({ kind: 'assign', leads: [lead] }),
    onTakeBack: (lead) => void passing.takeBack([lead.applicationId]),
  };
  const toggleSelected = (lead: ListedLead) => {
    const ids = new Set(selected);
    if (!ids.delete(lead.applicationId)) ids.add(lead.applicationId);
    select(ids);
  };
  const clearSelection = () => select(NOTHING.ids);
  const passSelected = () => {
    clearSelection();
    pass(leads.filter((lead) => selected.has(lead.applicationId) && describeLead(lead).canPass));
  };
  const chosen = leads.filter((lead) => selected.has(lead.applicationId) && !lead.isGone);
  const assignSelected = chosen.some(mayAssign)
    ? () => windows.show({ kind: 'assign', leads: chosen, onDone: clearSelection })
    : undefined;
  const showStatus = (filter: LeadFilter | null) => changeList({ filter, tab: null });
  const isFirstPage = isTable ? address.after === null : address.page === 1;
  const showWaiting = () => (isFirstPage ? showLatest() : changeList({}));

  const { data: views } = useQuery({ ...viewsQuery, enabled: isRows && !isStale });
  const navigate = useNavigate();
  const mayPay = useMay().may('unlock');
  const withLead = (act: (lead: ListedLead) => unknown) => () => {
    const lead = leads.find(({ applicationId }) => applicationId === focus.reached);
    return lead && !lead.isGone ? act(lead) : false;
  };
  // Without the contact, the window leads to the payment.
  const hasInfo = (lead: ListedLead) => lead.confirmed || mayPay;
  const keysOfList: KeyActs = {
    ...Object.fromEntries(
      ['j', 'k', 'arrowdown', 'arrowup', 'arrowleft', 'arrowright'].map((key) => [
        key,
        () => focus.step(key),
      ]),
    ),
    enter: withLead((lead) => {
      const { first } = describeLead(lead);
      if (first === null || !isOnLead()) return false;
      if (first === 'clientInfo') return hasInfo(lead) && actions.onClientInfo(lead);
      return actions.onSummary(lead);
    }),
    q: withLead((lead) =>
      describeLead(lead).canQuote ? navigate(quoteLeadPage(lead.applicationId)) : false,
    ),
    c: withLead((lead) =>
      describeLead(lead).actions.clientInfo && hasInfo(lead) ? actions.onClientInfo(lead) : false,
    ),
    s: withLead(actions.onStar),
    '/': () => {
      searchField.current?.focus();
      // Typed text replaces the last search.
      searchField.current?.select();
    },
    f: () => windows.show({ kind: 'filters' }),
    '?': () => windows.show({ kind: 'help' }),
  };
  const keysOfRows: KeyActs = {
    home: () => focus.to(0),
    end: () => focus.to(-1),
    ' ': withLead((lead) => windows.show({ kind: 'outline', lead })),
    n: withLead((lead) => windows.show({ kind: 'note', lead })),
    f: () => toggleFilters(true),
    '[': turnRail,
    x: withLead(toggleSelected),
    a: () => {
      if (selected.size > 0) return assignSelected ? assignSelected() : false;
      return withLead((lead) => (mayAssign(lead) ? actions.onAssign(lead) : false))();
    },
    e: () => {
      if (selected.size > 0) return passSelected();
      return withLead((lead) => (describeLead(lead).canPass ? actions.onPass(lead) : false))();
    },
    r: () => (waiting > 0 || leads.some(({ isGone }) => isGone) ? showWaiting() : false),
    escape: () => (selected.size > 0 ? clearSelection() : false),
    'shift+n': () => followPageLink('next'),
    'shift+p': () => followPageLink('previous'),
    ...Object.fromEntries(
      TABS.map((tab, index) => [
        String(index + 1),
        () => changeList({ tab: tab === 'todo' ? null : tab, filter: null }),
      ]),
    ),
    ...Object.fromEntries(
      ['6', '7', '8', '9'].map((key, place) => [
        key,
        () => {
          const view = views?.data[place];
          return view ? navigate(viewHref(view)) : false;
        },
      ]),
    ),
  };
  const isAskedWhy = passing.asksWhy.length > 0;
  const endWhy = (reason: PassReason | null) => {
    void passing.giveReason(reason);
    focus.enter();
  };
  const allKeys: KeyActs = isRows ? { ...keysOfList, ...keysOfRows } : keysOfList;
  // A window that is still loading takes the keys already.
  useKeys(
    isAskedWhy ? keysWhileAsked(allKeys, passing.asksWhy, endWhy) : allKeys,
    hasKeys && !windows.isOpen,
  );

  return {
    shownAs,
    isTable,
    address,
    ...reading,
    page,
    /** The leads of the page in the order in which they are drawn. */
    leads,
    isStale,
    waiting,
    showWaiting,
    showStatus,
    typed,
    setTyped: (text: string) => {
      leaving.current = null;
      setTyped(text);
      // A search begins on its first page.
      if (!isFirstPage) changeList({});
    },
    searched,
    searchField,
    leaveTools,
    hasFilters,
    /** The filters were opened by a key, so they take the focus. */
    entersFilters,
    toggleFilters: () => toggleFilters(false),
    container,
    focus,
    selected,
    toggleSelected,
    clearSelection,
    passSelected,
    /** Assigns the selected leads; undefined if the member may assign none of them. */
    assignSelected,
    actions,
    hasKeys,
    switchKeys,
    isRail: isRows && isRail,
    show: windows.show,
    ahead: windows.ahead,
    /** Every window over the list. Render it once. */
    windows: (
      <>
        {windows.window}
        {isAskedWhy && (
          <Suspense>
            <WhyBar
              key={passing.asksWhy.map(idOf).join()}
              leads={passing.asksWhy}
              onReason={endWhy}
            />
          </Suspense>
        )}
        {clientInfo.dialog}
      </>
    ),
  };
}

const NOTHING: { list: string; ids: ReadonlySet<number> } = { list: '', ids: new Set() };

/**
 * The keys of the list right after an opened lead was passed: a digit gives the reason, Escape gives none, and every
 * other key goes on with the list.
 */
const keysWhileAsked = (
  keys: KeyActs,
  passed: readonly LeadTableRow[],
  endWhy: (reason: PassReason | null) => void,
): KeyActs => ({
  ...Object.fromEntries(
    Object.entries(keys).map(([key, act]) => [
      key,
      () => {
        endWhy(null);
        return act();
      },
    ]),
  ),
  ...Object.fromEntries(reasonDigits.map((digit) => [digit, () => undefined])),
  ...Object.fromEntries(
    fittingReasons(passed).map(({ digit, reason }) => [digit, () => endWhy(reason)]),
  ),
  escape: () => endWhy(null),
});

const idOf = ({ applicationId }: Pick<ListedLead, 'applicationId'>): number => applicationId;

/** Puts one-line leads last: cards of deleted applications, and rows that fold. */
function arrange(leads: readonly ListedLead[], shownAs: ShownAs): readonly ListedLead[] {
  const isLast = (lead: ListedLead) => {
    const { status, isFolded } = describeLead(lead);
    return shownAs === 'cards' ? status === 'deleted' : isFolded;
  };
  return [...leads.filter((lead) => !isLast(lead)), ...leads.filter(isLast)];
}

function followPageLink(link: 'next' | 'previous'): boolean {
  const target = document.querySelector<HTMLElement>(`[data-page="${link}"]`);
  target?.focus();
  target?.click();
  return target !== null;
}

/** The search text of a list, for the way back from a lead. */
const kept = createTabStorage<{ list: string; typed: string }>('lead-search');

const isLeadOpen = (): boolean =>
  location.pathname !== pages.allLeads && location.pathname.startsWith(`${pages.leads}/`);

/** The search text: typed here, passed on from the palette, or typed before a lead of this list was opened. */
function useSearched(list: string) {
  const { key, state } = useLocation();
  const brought = (state as { searched?: string } | null)?.searched;
  const [from, setFrom] = useState('');
  const [typed, setTyped] = useState(
    () => kept.read((last) => (last.list === list ? last.typed : '')) ?? '',
  );
  useEffect(() => kept.forget(), []);
  useEffect(() => () => (isLeadOpen() ? kept.store({ list, typed }) : undefined), [list, typed]);
  if (brought !== undefined && from !== key) {
    setFrom(key);
    setTyped(brought);
  }
  return [typed, setTyped] as const;
}
