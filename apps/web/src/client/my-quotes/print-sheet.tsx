import type { ConsumerQuote } from '@fanwise/contract/own';
import { createPortal } from 'react-dom';
import { myQuotes } from '../../messages/en/consumer/my-quotes.ts';
import { useLanguage, useMessages } from '../../messages/language.ts';
import { Wordmark } from '../../ui/marks/wordmark.tsx';
import { twoDigits } from './comparison/quote-facts.ts';
import { QuoteDetails } from './details/quote-details.tsx';
import styles from './print-sheet.module.css';

/** The print version while a summary is open; it replaces the page. Not shown on the screen. */
export function PrintSheet({ quote }: { quote: ConsumerQuote }) {
  const messages = useMessages(myQuotes).details;
  const day = new Intl.DateTimeFormat(`${useLanguage()}-US`, { dateStyle: 'long' });
  return createPortal(
    <div className={styles.sheet}>
      <Wordmark />
      <h1>{messages.title(twoDigits(quote.number))}</h1>
      <p className={styles.carrier}>{quote.carrierName}</p>
      <QuoteDetails quote={quote} />
      <p className={styles.date}>{messages.printed(day.format(new Date()))}</p>
    </div>,
    document.body,
  );
}
