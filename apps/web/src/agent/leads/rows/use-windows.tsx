import { type ReactNode, Suspense, useState } from 'react';
import { loadedLater } from '../../../ui/windows/loaded-later.ts';
import type { ShownRow } from './live/hold-rows.ts';

const { Component: SummaryDialog, ahead } = loadedLater(
  async () => (await import('../summary/summary-dialog.tsx')).SummaryDialog,
);
const { Component: CoveredDialog } = loadedLater(
  async () => (await import('../covered-dialog.tsx')).CoveredDialog,
);
const { Component: OutlinePanel } = loadedLater(
  async () => (await import('./more/outline-panel.tsx')).OutlinePanel,
);
const { Component: NoteDialog } = loadedLater(
  async () => (await import('./more/note-dialog.tsx')).NoteDialog,
);
const { Component: HelpDialog } = loadedLater(
  async () => (await import('./more/help-dialog.tsx')).HelpDialog,
);
const { Component: ViewsDialog } = loadedLater(
  async () => (await import('./more/views-dialog.tsx')).ViewsDialog,
);

/** A window over the rows. Only `summary` opens a lead: its client learns of it. */
export type RowWindow =
  | { readonly kind: 'summary' | 'outline' | 'note'; readonly row: ShownRow }
  | { readonly kind: 'covered' | 'help' | 'views' };

/** The one window that is open over the rows. Render `window` once on the page. */
export function useWindows({
  hasKeys,
  onKeys,
}: {
  hasKeys: boolean;
  onKeys: (on: boolean) => void;
}) {
  const [open, setOpen] = useState<RowWindow | null>(null);
  const onClose = () => setOpen(null);
  const drawn = (): ReactNode => {
    switch (open?.kind) {
      case 'summary':
        return <SummaryDialog lead={open.row} onClose={onClose} />;
      case 'outline':
        return <OutlinePanel lead={open.row} onClose={onClose} />;
      case 'note':
        return <NoteDialog row={open.row} onClose={onClose} />;
      case 'covered':
        return <CoveredDialog onClose={onClose} />;
      case 'help':
        return <HelpDialog isOn={hasKeys} onSwitch={onKeys} onClose={onClose} />;
      case 'views':
        return <ViewsDialog onClose={onClose} />;
      default:
        return null;
    }
  };
  return { show: setOpen, isOpen: open !== null, ahead, window: <Suspense>{drawn()}</Suspense> };
}
