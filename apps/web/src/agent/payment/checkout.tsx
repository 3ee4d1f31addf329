import type { UnlockedContact } from '@fanwise/contract/own';
import { formatCents } from '@fanwise/domain/money/money';
import { useState } from 'react';
import { ApiError, call } from '../../app/api.ts';
import { PageHeading } from '../../app/page-heading.tsx';
import { payment } from '../../messages/en/agent/payment.ts';
import { useMessages } from '../../messages/language.ts';
import { Card } from '../../ui/card.tsx';
import { LeadOffer } from './lead-offer.tsx';
import { PaidPanel, SlowPanel } from './paid-panel.tsx';
import { PayPanel } from './pay-panel.tsx';
import styles from './payment.module.css';
import type { Unlock } from './payment-queries.ts';
import { waitForContact } from './wait-for-contact.ts';

type Progress = 'to-pay' | 'settling' | 'slow';

type CheckoutProps = Unlock & {
  leadId: number;
  onRestart: () => void;
};

/** The order on one side, the payment on the other; afterwards the contact and the next step. */
export function Checkout({ leadId, config, answer, onRestart }: CheckoutProps) {
  const messages = useMessages(payment);
  const [progress, setProgress] = useState<Progress>('to-pay');
  const [contact, setContact] = useState<UnlockedContact | null>(null);
  const shown = contact ?? answer.contact ?? null;
  const price = formatCents(answer.priceCents ?? 0);

  const settle = async () => {
    // Checking again stays where it is: the form must not come back.
    if (progress !== 'slow') setProgress('settling');
    try {
      const found = await waitForContact(() => readContact(leadId), pause);
      if (found) setContact(found);
      else setProgress('slow');
    } catch {
      // The money has moved: whatever went wrong now, the person checks again and pays nothing.
      setProgress('slow');
    }
  };

  return (
    <>
      <PageHeading>{shown ? messages.paidTitle : messages.title}</PageHeading>
      <div className={styles.columns} data-paid={shown ? true : undefined}>
        <LeadOffer
          leadId={leadId}
          contact={shown}
          consent={answer.consent}
          isNew={contact !== null}
        />
        <Card variant={shown ? 'flat' : 'lifted'} aria-label={messages.fee}>
          {shown ? (
            <PaidPanel leadId={leadId} paidNow={contact && price} />
          ) : progress === 'slow' ? (
            <SlowPanel onCheck={settle} />
          ) : (
            <PayPanel
              leadId={leadId}
              config={config}
              answer={answer}
              onRestart={onRestart}
              isSettling={progress === 'settling'}
              onPaid={settle}
            />
          )}
        </Card>
      </div>
    </>
  );
}

async function readContact(leadId: number): Promise<UnlockedContact | null> {
  try {
    const answer = await call('GET /agent/profile/leads/:id/confirm', { params: { id: leadId } });
    return answer.contact;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'payment-required') return null;
    throw error;
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
