import type { ConsumerQuote, SubmittedCoverage } from '@fanwise/contract/own';
import { createPortal } from 'react-dom';
import { comparison } from '../../../messages/en/consumer/comparison.ts';
import { myQuotes } from '../../../messages/en/consumer/my-quotes.ts';
import { useLanguage, useMessages } from '../../../messages/language.ts';
import { Wordmark } from '../../../ui/marks/wordmark.tsx';
import { twoDigits } from '../comparison/quote-facts.ts';
import { usePolicies } from '../policy-today/use-policies.ts';
import { useComparisonLines } from './comparison-lines.ts';
import styles from './comparison-sheet.module.css';
import { SideTable } from './side-by-side.tsx';

/** More columns would be too small to read on paper. */
const QUOTES_PER_SHEET = 4;

/**
 * The print version of the comparison: all quotes line by line, the request first. It has no contact details of agents,
 * also after the unlock. A note is printed only while its contact details are masked.
 */
export function ComparisonSheet({
  quotes,
  requestedCoverages,
}: {
  quotes: readonly ConsumerQuote[];
  requestedCoverages: readonly SubmittedCoverage[];
}) {
  const messages = useMessages(comparison);
  const { estimate } = useMessages(myQuotes).details;
  const policies = usePolicies();
  const lines = useComparisonLines(quotes, requestedCoverages, policies);
  const day = new Intl.DateTimeFormat(`${useLanguage()}-US`, { dateStyle: 'long' });
  const starts = quotes.flatMap((_, index) => (index % QUOTES_PER_SHEET === 0 ? [index] : []));
  return createPortal(
    <div className={styles.sheet}>
      {starts.map((from) => {
        const some = quotes.slice(from, from + QUOTES_PER_SHEET);
        return (
          <section key={from} className={styles.page}>
            <div className={styles.head}>
              <Wordmark />
              <h1>{messages.paper.title}</h1>
              <p>{messages.paper.printed(day.format(new Date()))}</p>
            </div>
            <SideTable quotes={some} policies={policies} lines={lines} from={from} />
            <dl className={styles.agents}>
              {some.map((quote) => (
                <Agent key={quote.quoteId} quote={quote} />
              ))}
            </dl>
            <p className={styles.estimate}>{estimate}</p>
          </section>
        );
      })}
    </div>,
    document.body,
  );
}

function Agent({ quote }: { quote: ConsumerQuote }) {
  const messages = useMessages(comparison);
  const { agencyName, firstName, licenseNumber } = quote.agent;
  const { license } = quote;
  const notes = quote.unlocked
    ? []
    : (quote.quotedCoverages ?? []).map(({ note }) => note).filter(Boolean);
  return (
    <div>
      <dt>{messages.sideBySide.quote(twoDigits(quote.number), quote.carrierName)}</dt>
      <dd>
        {agencyName}, {firstName}. {messages.paper.license} {licenseNumber}
        {license && `, ${license.state} ${license.number}`}
      </dd>
      {notes.length > 0 && (
        <dd>
          {messages.paper.note}: {notes.join(' ')}
        </dd>
      )}
    </div>
  );
}
