import type { ConsumerQuote } from '@fanwise/contract/own';
import { formatDollars } from '@fanwise/domain/money/money';
import { useState } from 'react';
import { myQuotes } from '../../../messages/en/consumer/my-quotes.ts';
import { useWords } from '../../../messages/language.ts';
import { Button } from '../../../ui/button.tsx';
import { pageHeading } from '../../../ui/windows/headings.ts';
import { useQuoteCalls } from '../use-quote-calls.ts';
import { twoDigits } from './quote-facts.ts';
import styles from './removed-quote.module.css';

/** A quote that is gone, under a sheet of paper that says why. Closing the sheet takes it off the list. */
export function RemovedQuote({
  quote,
  name,
  onClosed,
}: {
  quote: ConsumerQuote;
  name: string;
  /** With a sentence when it could not be closed. */
  onClosed: (failure: string | null) => void;
}) {
  const words = useWords(myQuotes);
  const calls = useQuoteCalls();
  const [isBusy, setBusy] = useState(false);
  const titleId = `quote-${quote.quoteId}`;
  const reason = quote.removedBecause;
  return (
    <article className={styles.quote} aria-labelledby={titleId}>
      <div className={styles.under} aria-hidden="true">
        <span className={styles.number}>{twoDigits(quote.number)}</span>
        <span>{quote.carrierName}</span>
        <span>{formatDollars(quote.monthly)}</span>
        <span>{formatDollars(quote.yearly)}</span>
      </div>
      <div className={styles.paper}>
        <div>
          <h2 id={titleId} className={styles.title}>
            {words.removed.title(twoDigits(quote.number), quote.carrierName)}
          </h2>
          <p>{reason === null ? words.removed.unknown : words.removed.because[reason]}</p>
        </div>
        <Button
          variant="secondary"
          size="small"
          busy={isBusy}
          aria-label={words.removed.closeNamed(name)}
          onClick={async () => {
            setBusy(true);
            const outcome = await calls.remove(quote);
            setBusy(false);
            onClosed(outcome.kind === 'done' ? null : outcome.text);
            if (outcome.kind === 'done') pageHeading()?.focus();
          }}
        >
          {words.removed.close}
        </Button>
      </div>
    </article>
  );
}
