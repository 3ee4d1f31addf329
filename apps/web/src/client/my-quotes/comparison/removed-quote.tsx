import type { ConsumerQuote } from '@fanwise/contract/own';
import { formatDollars } from '@fanwise/domain/money/money';
import { useFailureText } from '../../../app/forms/form-rules.ts';
import { myQuotes } from '../../../messages/en/consumer/my-quotes.ts';
import { useMessages } from '../../../messages/language.ts';
import { Button } from '../../../ui/button.tsx';
import { pageHeading } from '../../../ui/windows/headings.ts';
import { useQuoteAction } from '../use-quote-action.ts';
import { twoDigits } from './quote-facts.ts';
import styles from './removed-quote.module.css';

/** A removed quote, covered by a sheet with the reason. Closing the sheet takes the quote off the list. */
export function RemovedQuote({
  quote,
  name,
  onClosed,
}: {
  quote: ConsumerQuote;
  name: string;
  /** Called with null, or with a sentence when closing failed. */
  onClosed: (failure: string | null) => void;
}) {
  const messages = useMessages(myQuotes);
  const failureText = useFailureText();
  const closing = useQuoteAction('remove', {
    onDone: () => {
      onClosed(null);
      pageHeading()?.focus();
    },
    onRefused: onClosed,
    onFailure: (error) => {
      onClosed(failureText(error));
      return true;
    },
  });
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
            {messages.removed.title(twoDigits(quote.number), quote.carrierName)}
          </h2>
          <p>
            {reason === null ? messages.removed.unknown : messages.removed.because[reason]}
            {quote.removedReason && ` ${messages.removed.reasons[quote.removedReason]}`}
          </p>
        </div>
        <Button
          variant="secondary"
          size="small"
          busy={closing.isBusy}
          aria-label={messages.removed.closeNamed(name)}
          onClick={() => void closing.run({ quote })}
        >
          {messages.removed.close}
        </Button>
      </div>
    </article>
  );
}
