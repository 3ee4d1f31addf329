import type { Lead } from '@fanwise/contract/own';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyComponent } from '../../ui/windows/lazy-component.ts';

const { Component: ClientInfoDialog } = lazyComponent(
  async () => (await import('./client-info-dialog.tsx')).ClientInfoDialog,
);
const { Component: FeeQuestion } = lazyComponent(
  async () => (await import('./fee-question.tsx')).FeeQuestion,
);

type WonLead = Pick<Lead, 'applicationId' | 'confirmed' | 'feeCents'>;

/**
 * The action "Show client info": shows a paid client, asks about the fee of an unpaid one first. Render `dialog` once
 * on the page.
 */
export function useShowClientInfo(): { show: (lead: WonLead) => void; dialog: ReactNode } {
  // The lead stays while its dialog closes, so that nothing in it changes on the way out.
  const [lead, setLead] = useState<WonLead | null>(null);
  const [isOpen, setOpen] = useState(false);
  const shared = { isOpen, onClose: () => setOpen(false) };
  return {
    show: (shown) => {
      setLead(shown);
      setOpen(true);
    },
    dialog: lead && (
      <Suspense>
        {lead.confirmed ? (
          <ClientInfoDialog leadId={lead.applicationId} {...shared} />
        ) : (
          <FeeQuestion leadId={lead.applicationId} feeCents={lead.feeCents ?? 0} {...shared} />
        )}
      </Suspense>
    ),
  };
}
