import type { LeadFilter } from '@fanwise/contract';
import type { PassReason } from '@fanwise/contract/agents/lead-table';
import { Suspense, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useShortcuts } from '../../../shared/lead/shortcuts.ts';
import { lazyComponent } from '../../../ui/windows/lazy-component.ts';
import { useColleagues } from '../../assigning/use-colleagues.ts';
import { useShowClientInfo } from '../../client-info/use-show-client-info.tsx';
import type { ListLayout } from '../../lead-rows/list-layout.ts';
import { readAddress, readsLeadTable } from './address.ts';
import { describeLead } from './describe-lead.ts';
import type { LeadActions } from './lead-actions.ts';
import type { ListedLead } from './shown-page.ts';
import { useStartAtTop } from './start-at-top.ts';
import { useChangeList } from './use-change-list.ts';
import { useCollapsedMenu } from './use-collapsed-menu.ts';
import { useFilterPanel } from './use-filter-panel.ts';
import { useLeadFocus } from './use-lead-focus.ts';
import { useLeadPage } from './use-lead-page.ts';
import { useLeaveTools } from './use-leave-tools.ts';
import { useListKeys } from './use-list-keys.ts';
import { usePassing } from './use-passing.ts';
import { useSearchText } from './use-search-text.ts';
import { useSelection } from './use-selection.ts';
import { useStar } from './use-star.ts';
import { useStoredList } from './use-stored-list.ts';
import { useWindows } from './use-windows.tsx';

const { Component: PassReasonBar } = lazyComponent(
  async () => (await import('../rows/more/pass-reason-bar.tsx')).PassReasonBar,
);

export type LeadList = ReturnType<typeof useLeadList>;

/** The agent's list of leads: its data, its actions and its keys. Cards and rows render it. */
export function useLeadList(layout: ListLayout) {
  const isRows = layout === 'rows';
  const [params] = useSearchParams();
  const query = params.toString();
  const address = readAddress(params, layout);
  const changeList = useChangeList();
  const { isTyping, ...search } = useSearchText(query);
  const { searched } = search;
  const isTable = readsLeadTable(layout, address, searched);
  const {
    waiting: newLeadCount,
    showLatest,
    ...pageQuery
  } = useLeadPage(layout, address, searched);
  const { page, isStale } = pageQuery;
  const passing = usePassing();
  const keepsPassed = address.tab === 'closed' || address.tab === 'all';
  const leads = arrangeLeads(
    (page?.leads ?? []).filter((lead) => keepsPassed || !passing.isHidden(lead)),
    layout,
  );

  const container = useRef<HTMLDivElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const focus = useLeadFocus(container, leads, query);
  useStartAtTop(container, query, page !== undefined && !isStale);
  useStoredList(layout, page, isStale, searched);
  const { leaveTools, stayInTools } = useLeaveTools(focus, isStale || isTyping);
  const isFirstPage = isTable ? address.after === null : address.page === 1;
  const showWaiting = () => (isFirstPage ? showLatest() : changeList({}));

  const shortcuts = useShortcuts();
  const filterPanel = useFilterPanel();
  const collapsedMenu = useCollapsedMenu();
  const clientInfo = useShowClientInfo();
  const windows = useWindows({
    layout,
    hasKeys: shortcuts.isOn,
    onKeys: shortcuts.turn,
    count: isStale ? undefined : page?.count,
    findNeighbor: (lead, key) => {
      const at = leads.findIndex(({ applicationId }) => applicationId === lead.applicationId);
      const neighbor = at < 0 ? undefined : leads[at + (key === 'j' ? 1 : -1)];
      if (neighbor) focus.reach(neighbor.applicationId);
      return neighbor ?? null;
    },
    findReached: focus.find,
  });

  const pass = (passed: readonly ListedLead[]) => {
    focus.focusAfter(passed.map(idOf));
    void passing.pass(passed);
  };
  const star = useStar();
  const actions: LeadActions = {
    onSummary: (lead) =>
      windows.show({ kind: describeLead(lead).hasNoCarrierLeft ? 'covered' : 'summary', lead }),
    onClientInfo: clientInfo.show,
    onPass: (lead) => pass([lead]),
    onStar: (lead) => void star(lead),
    onAssign: (lead) => windows.show({ kind: 'assign', leads: [lead] }),
    onTakeBack: (lead) => void passing.takeBack([lead.applicationId]),
  };

  const { mayAssign } = useColleagues();
  const { ids, toggle, clear } = useSelection(`${query} ${searched}`);
  const selected = leads.filter((lead) => ids.has(lead.applicationId));
  const assignable = selected.filter((lead) => !lead.isGone);
  const selection = {
    ids,
    toggle,
    clear,
    pass: () => {
      clear();
      pass(selected.filter((lead) => describeLead(lead).canPass));
    },
    /** Undefined if the member may assign none of the selected leads. */
    assign: assignable.some(mayAssign)
      ? () => windows.show({ kind: 'assign', leads: assignable, onDone: clear })
      : undefined,
  };

  const answerReason = (reason: PassReason | null) => {
    void passing.giveReason(reason);
    focus.focusReached();
  };
  useListKeys(
    {
      isRows,
      isStale,
      leads,
      focus,
      actions,
      selection,
      filterPanel,
      searchField,
      hasNews: newLeadCount > 0 || leads.some(({ isGone }) => isGone),
      showNews: showWaiting,
      show: windows.show,
      toggleMenu: collapsedMenu.toggle,
      passedToExplain: passing.passedToExplain,
      answerReason,
    },
    // A window that is still loading takes the keys already.
    shortcuts.isOn && !windows.isOpen,
  );

  return {
    layout,
    isTable,
    address,
    pageQuery,
    newLeads: { count: newLeadCount, show: showWaiting },
    /** The leads of the page in the order in which they are rendered. */
    leads,
    container,
    focus,
    actions,
    selection,
    search: {
      ...search,
      field: searchField,
      setTyped: (text: string) => {
        stayInTools();
        search.setTyped(text);
        // A search begins on its first page.
        if (!isFirstPage) changeList({});
      },
    },
    leaveTools,
    filterPanel,
    showStatus: (filter: LeadFilter | null) => changeList({ filter, tab: null }),
    shortcuts,
    isMenuCollapsed: isRows && collapsedMenu.isOn,
    show: windows.show,
    preloadProps: windows.preloadProps,
    /** Every window over the list. Render it once. */
    windows: (
      <>
        {windows.window}
        {passing.passedToExplain.length > 0 && (
          <Suspense>
            <PassReasonBar
              key={passing.passedToExplain.map(idOf).join()}
              leads={passing.passedToExplain}
              onReason={answerReason}
            />
          </Suspense>
        )}
        {clientInfo.dialog}
      </>
    ),
  };
}

const idOf = ({ applicationId }: Pick<ListedLead, 'applicationId'>): number => applicationId;

/** Puts one-line leads last: cards of deleted applications, and rows that fold. */
function arrangeLeads(leads: readonly ListedLead[], layout: ListLayout): readonly ListedLead[] {
  const isLast = (lead: ListedLead) => {
    const { status, isCollapsed } = describeLead(lead);
    return layout === 'cards' ? status === 'deleted' : isCollapsed;
  };
  return [...leads.filter((lead) => !isLast(lead)), ...leads.filter(isLast)];
}
