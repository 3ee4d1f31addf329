import type { AgentQuote, LeadDetail } from '@fanwise/contract/own';
import { formatCents } from '@fanwise/domain/money/money';
import type { Language } from '@fanwise/domain/texts/language';
import { IconLock } from '@tabler/icons-react';
import { Suspense, useEffect, useId, useState } from 'react';
import { useMay } from '../../../app/session/use-may.ts';
import { quoteLead } from '../../../messages/en/agent/quote-lead.ts';
import { useLanguage, useMessages } from '../../../messages/language.ts';
import { useAgentZone } from '../../../shared/zone/reader-zone.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusTag } from '../../../ui/tag.tsx';
import { lazyComponent } from '../../../ui/windows/lazy-component.ts';
import { useLossReasons } from '../../leads/loss-reasons.tsx';
import { toDraft } from '../form/quote-forms.ts';
import { readBundlePrice, readPrices } from '../prices/draft-prices.ts';
import { PriceTable } from '../prices/price-table.tsx';
import { LazySentCoverage } from '../quoted-coverage/lazy-coverage.tsx';
import styles from './sent-quote.module.css';
import { sentQuoteId } from './sent-quote-id.ts';

const takeBack = lazyComponent(async () => (await import('./take-back-dialog.tsx')).TakeBackDialog);

type LockReason = keyof typeof quoteLead.english.locked;

function reasonOf(quote: AgentQuote, { lead, carriers }: LeadDetail): LockReason {
  if (quote.accepted) return 'won';
  if (lead.wonQuote) return 'other';
  if (lead.lost) return 'lost';
  if (!carriers.some(({ carrierId }) => carrierId === quote.carrierId)) return 'carrier';
  return quote.editable === 1 ? 'aside' : 'sent';
}

/** A quote that was sent and cannot be changed now: its prices, and why they are locked. */
export function SentQuote({
  quote,
  detail,
  onTakeUp,
  onTakenBack,
}: {
  quote: AgentQuote;
  detail: LeadDetail;
  onTakeUp: () => void;
  /** Resolves when the page shows it. */
  onTakenBack: () => Promise<unknown>;
}) {
  const messages = useMessages(quoteLead);
  const language = useLanguage();
  const timeZone = useAgentZone();
  const headingId = useId();
  const reason = reasonOf(quote, detail);
  const lossReasons = useLossReasons(detail.lead);
  const fee = formatCents(quote.feeCents);
  const isOver = reason === 'lost' || reason === 'other';
  const feeText = !isOver && `${reason === 'won' ? messages.feeOf(fee) : messages.fee(fee)}.`;
  const draft = toDraft(quote);
  const types = quote.prices.map(({ typeId }) => typeId);
  const isBeforeChoice = reason !== 'won' && !isOver;
  const { may } = useMay();
  const maySend = may('quote');
  const senders = detail.team?.senders ?? [];
  const isCorrectable = useIsBefore(reason === 'sent' && maySend ? quote.correctUntil : null);
  const [isTakingBack, setTakingBack] = useState(false);
  return (
    <section id={sentQuoteId(quote.quoteId)} className={styles.sent} aria-labelledby={headingId}>
      <header className={styles.head}>
        <IconLock size={20} stroke={1.75} aria-hidden="true" />
        <h3 id={headingId} className={styles.title}>
          {quote.carrierName}
        </h3>
        {reason === 'won' && <StatusTag status="won">{messages.won}</StatusTag>}
        {reason === 'aside' && <StatusTag status="updated">{messages.updated}</StatusTag>}
        {reason === 'sent' && <StatusTag status="quoted">{messages.sent}</StatusTag>}
      </header>
      <PriceTable
        caption={quote.carrierName}
        prices={readPrices(draft, types)}
        bundle={readBundlePrice(draft, types)}
      />
      {reason !== 'aside' && (
        <LazySentCoverage quote={quote} detail={detail} canChange={reason === 'sent' && maySend} />
      )}
      <p className={styles.reason}>
        {isCorrectable && quote.correctUntil !== null
          ? messages.unseen(timeOfDay(language, quote.correctUntil, timeZone))
          : messages.locked[reason]}{' '}
        {feeText}
        {reason === 'lost' && lossReasons}
      </p>
      <Authors quote={quote} />
      {isBeforeChoice && !maySend && senders.length > 0 && (
        <p className={styles.reason}>
          {messages.team.sendAsk(new Intl.ListFormat(`${language}-US`).format(senders))}
        </p>
      )}
      {isBeforeChoice && (maySend || reason === 'aside') && (
        <div className={styles.acts}>
          {(reason === 'aside' || isCorrectable) && (
            <Button variant="secondary" size="small" onClick={onTakeUp}>
              {isCorrectable ? messages.correct : messages.takeUp}
            </Button>
          )}
          {maySend && (
            <Button
              {...takeBack.preloadProps}
              variant="quiet"
              size="small"
              aria-label={messages.takeBackNamed(quote.carrierName)}
              onClick={() => setTakingBack(true)}
            >
              {messages.takeBack}
            </Button>
          )}
        </div>
      )}
      {isTakingBack && (
        <Suspense>
          <takeBack.Component
            quote={quote}
            onClose={() => setTakingBack(false)}
            onDone={onTakenBack}
          />
        </Suspense>
      )}
    </section>
  );
}

/** The members who sent and prepared the quote, where they are not the reader. */
function Authors({ quote: { sentBy, preparedBy } }: { quote: AgentQuote }) {
  const { team } = useMessages(quoteLead);
  if (sentBy === undefined && preparedBy === undefined) return null;
  return (
    <p className={styles.reason}>
      {sentBy !== undefined && team.sentBy(sentBy)}{' '}
      {preparedBy !== undefined && team.preparedBy(preparedBy)}
    </p>
  );
}

const timeOfDay = (language: Language, instant: string, timeZone: string | undefined): string =>
  new Intl.DateTimeFormat(`${language}-US`, { timeStyle: 'short', timeZone }).format(
    new Date(instant),
  );

/** Whether an instant is still ahead; rerenders when it passes. */
function useIsBefore(instant: string | null): boolean {
  const ends = instant === null ? 0 : Date.parse(instant);
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    if (ends <= Date.now()) return;
    const timer = setTimeout(() => setPassed(ends), ends - Date.now());
    return () => clearTimeout(timer);
  }, [ends]);
  return ends > passed && ends > Date.now();
}
