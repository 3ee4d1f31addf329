import type { AgentQuote, LeadDetail } from '@fanwise/contract/own';
import { formatCents } from '@fanwise/domain/money/money';
import { IconLock } from '@tabler/icons-react';
import { useId } from 'react';
import { quoteLead } from '../../../messages/en/agent/quote-lead.ts';
import { useWords } from '../../../messages/language.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusTag } from '../../../ui/tag.tsx';
import { CoverSent } from '../cover/cover-later.tsx';
import { bundleOf, pricesOf } from '../form/draft-prices.ts';
import { PriceTable } from '../form/price-table.tsx';
import { draftOf } from '../form/quote-forms.ts';
import styles from './sent-quote.module.css';

type LockReason = keyof typeof quoteLead.english.locked;

function reasonOf(quote: AgentQuote, { lead, carriers }: LeadDetail): LockReason {
  if (quote.accepted) return 'won';
  if (lead.lost || lead.wonQuote) return 'lost';
  if (!carriers.some(({ carrierId }) => carrierId === quote.carrierId)) return 'carrier';
  return quote.editable === 1 ? 'aside' : 'sent';
}

/** A quote that was sent and cannot be changed now: its prices, and why they are locked. */
export function SentQuote({
  quote,
  detail,
  onTakeUp,
}: {
  quote: AgentQuote;
  detail: LeadDetail;
  onTakeUp: () => void;
}) {
  const words = useWords(quoteLead);
  const headingId = useId();
  const reason = reasonOf(quote, detail);
  const fee = formatCents(quote.feeCents);
  const feeText = reason !== 'lost' && `${reason === 'won' ? words.feeOf(fee) : words.fee(fee)}.`;
  const draft = draftOf(quote);
  const types = quote.prices.map(({ typeId }) => typeId);
  return (
    <section className={styles.sent} aria-labelledby={headingId}>
      <header className={styles.head}>
        <IconLock size={20} stroke={1.75} aria-hidden="true" />
        <h3 id={headingId} className={styles.title}>
          {quote.carrierName}
        </h3>
        {reason === 'won' && <StatusTag status="won">{words.won}</StatusTag>}
        {reason === 'aside' && <StatusTag status="updated">{words.updated}</StatusTag>}
        {reason === 'sent' && <StatusTag status="quoted">{words.sent}</StatusTag>}
      </header>
      <PriceTable
        caption={quote.carrierName}
        prices={pricesOf(draft, types)}
        bundle={bundleOf(draft, types)}
      />
      {reason !== 'aside' && (
        <CoverSent quote={quote} detail={detail} canChange={reason === 'sent'} />
      )}
      <p className={styles.reason}>
        {words.locked[reason]} {feeText}
      </p>
      {reason === 'aside' && (
        <div>
          <Button variant="secondary" size="small" onClick={onTakeUp}>
            {words.takeUp}
          </Button>
        </div>
      )}
    </section>
  );
}
