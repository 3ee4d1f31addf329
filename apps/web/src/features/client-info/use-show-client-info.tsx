import type { Lead } from '@fanwise/contract';
import { formatCents } from '@fanwise/domain/money';
import { type ReactNode, useState } from 'react';
import { clientInfo } from '../../messages/en/client-info.ts';
import { useWords } from '../../messages/language.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { ClientInfoDialog } from './client-info-dialog.tsx';
import { goToPayment } from './go-to-payment.ts';

type WonLead = Pick<Lead, 'aps_id' | 'aps_confirmed' | 'fee_cents'>;

/**
 * What "Show client info" does: shows a paid client, asks about the fee of an unpaid one first.
 * Render `dialog` once on the page.
 */
export function useShowClientInfo(): { show: (lead: WonLead) => void; dialog: ReactNode } {
  const words = useWords(clientInfo);
  // The lead stays while its dialog closes, so that nothing in it changes on the way out.
  const [lead, setLead] = useState<WonLead | null>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const fee = formatCents(lead?.fee_cents ?? 0);
  return {
    show: (shown) => {
      setLead(shown);
      setOpen(true);
    },
    dialog: lead && (
      <>
        <ClientInfoDialog
          leadId={lead.aps_id}
          isOpen={isOpen && lead.aps_confirmed}
          onClose={close}
        />
        <ConfirmDialog
          isOpen={isOpen && !lead.aps_confirmed}
          onClose={close}
          title={words.confirmTitle}
          confirmLabel={words.confirm(fee)}
          cancelLabel={words.notNow}
          onConfirm={() => goToPayment(lead.aps_id)}
        >
          <p>{words.confirmText(fee)}</p>
        </ConfirmDialog>
      </>
    ),
  };
}
