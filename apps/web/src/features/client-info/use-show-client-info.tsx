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
  const [lead, setLead] = useState<WonLead | null>(null);
  // Kept while the question closes, so that its text does not vanish before it does.
  const [asked, setAsked] = useState<WonLead | null>(null);
  const fee = formatCents(asked?.fee_cents ?? 0);
  const close = () => setLead(null);
  return {
    show: (shown) => {
      setLead(shown);
      if (!shown.aps_confirmed) setAsked(shown);
    },
    dialog: (
      <>
        {lead?.aps_confirmed && <ClientInfoDialog leadId={lead.aps_id} onClose={close} />}
        <ConfirmDialog
          isOpen={lead !== null && !lead.aps_confirmed}
          onClose={close}
          title={words.confirmTitle}
          confirmLabel={words.confirm(fee)}
          cancelLabel={words.notNow}
          onConfirm={() => lead && goToPayment(lead.aps_id)}
        >
          <p>{words.confirmText(fee)}</p>
        </ConfirmDialog>
      </>
    ),
  };
}
