import { type ReactNode, Suspense, useState } from 'react';
import { lazyComponent } from '../../../ui/windows/lazy-component.ts';
import type { ListLayout } from '../../lead-rows/list-layout.ts';
import type { StepKey } from '../rows/more/outline-panel.tsx';
import type { ListedLead } from './shown-page.ts';

const { Component: SummaryDialog, preloadProps } = lazyComponent(
  async () => (await import('../summary/summary-dialog.tsx')).SummaryDialog,
);
const { Component: NoCarrierDialog } = lazyComponent(
  async () => (await import('../no-carrier-dialog.tsx')).NoCarrierDialog,
);
const { Component: AssignDialog } = lazyComponent(
  async () => (await import('../../assigning/assign-dialog.tsx')).AssignDialog,
);
const { Component: OutlinePanel } = lazyComponent(
  async () => (await import('../rows/more/outline-panel.tsx')).OutlinePanel,
);
const { Component: NoteDialog } = lazyComponent(
  async () => (await import('../rows/more/note-dialog.tsx')).NoteDialog,
);
const { Component: HelpDialog } = lazyComponent(
  async () => (await import('../rows/more/help-dialog.tsx')).HelpDialog,
);
const { Component: FilterSheet } = lazyComponent(
  async () => (await import('../rows/filters/filter-sheet.tsx')).FilterSheet,
);
const { Component: ViewsDialog } = lazyComponent(
  async () => (await import('../rows/more/views-dialog.tsx')).ViewsDialog,
);

/** A window over the list. Only `summary` opens a lead, and its client learns that it was opened. */
export type ListWindow =
  | { readonly kind: 'summary' | 'outline' | 'note' | 'covered'; readonly lead: ListedLead }
  | { readonly kind: 'assign'; readonly leads: readonly ListedLead[]; readonly onDone?: () => void }
  | { readonly kind: 'help' | 'views' | 'filters' };

/** Holds the one window that is open over the list. Render `window` once on the page. */
export function useWindows({
  layout,
  hasKeys,
  onKeys,
  count,
  findNeighbor,
  findReached,
}: {
  layout: ListLayout;
  hasKeys: boolean;
  onKeys: (on: boolean) => void;
  /** The leads that fit the filters; undefined while they load. */
  count: number | undefined;
  /** Reaches the lead after or before another one in the list; null at its ends. */
  findNeighbor: (lead: ListedLead, key: StepKey) => ListedLead | null;
  /** Finds the element of the lead that was reached last. */
  findReached: () => HTMLElement | null;
}) {
  const [open, setOpen] = useState<ListWindow | null>(null);
  const onClose = () => setOpen(null);
  const renderWindow = (): ReactNode => {
    switch (open?.kind) {
      case 'summary':
        return <SummaryDialog lead={open.lead} onClose={onClose} />;
      case 'outline':
        return (
          <OutlinePanel
            lead={open.lead}
            onClose={onClose}
            onStep={(key) => {
              const lead = findNeighbor(open.lead, key);
              if (lead) setOpen({ kind: 'outline', lead });
            }}
            finalFocus={findReached}
          />
        );
      case 'note':
        return <NoteDialog row={open.lead} onClose={onClose} />;
      case 'covered':
        return <NoCarrierDialog lead={open.lead} onClose={onClose} />;
      case 'assign':
        return (
          <AssignDialog
            leads={open.leads}
            onClose={onClose}
            {...(open.onDone && { onDone: open.onDone })}
          />
        );
      case 'help':
        return <HelpDialog layout={layout} isOn={hasKeys} onSwitch={onKeys} onClose={onClose} />;
      case 'filters':
        return <FilterSheet count={count} onClose={onClose} />;
      case 'views':
        return <ViewsDialog onClose={onClose} />;
      default:
        return null;
    }
  };
  return {
    show: setOpen,
    isOpen: open !== null,
    preloadProps,
    window: <Suspense>{renderWindow()}</Suspense>,
  };
}
