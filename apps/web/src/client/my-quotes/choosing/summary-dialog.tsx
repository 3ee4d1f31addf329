import type { ConsumerQuote } from '@fanwise/contract/own';
import { IconPrinter } from '@tabler/icons-react';
import { createPortal } from 'react-dom';
import { myQuotes } from '../../../messages/en/consumer/my-quotes.ts';
import { useLanguage, useMessages } from '../../../messages/language.ts';
import { Button } from '../../../ui/button.tsx';
import { Wordmark } from '../../../ui/marks/wordmark.tsx';
import { Dialog } from '../../../ui/windows/dialog.tsx';
import { twoDigits } from '../comparison/quote-facts.ts';
import { QuoteDetails } from '../details/quote-details.tsx';
import styles from './print-sheet.module.css';

/** The print version while a summary is open; it replaces the page. Not shown on the screen. */
function PrintSheet({ quote }: { quote: ConsumerQuote }) {
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

/** One quote in full, to choose or to print. */
export function SummaryDialog({
  quote,
  isOpen,
  onClose,
  canChoose,
  onChoose,
}: {
  quote: ConsumerQuote;
  isOpen: boolean;
  onClose: () => void;
  canChoose: boolean;
  onChoose: () => void;
}) {
  const messages = useMessages(myQuotes);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={messages.details.title(twoDigits(quote.number))}
      description={<p>{quote.carrierName}</p>}
      actions={
        <>
          <Button
            variant="secondary"
            icon={<IconPrinter size={20} stroke={1.75} />}
            onClick={() => window.print()}
          >
            {messages.details.print}
          </Button>
          {canChoose ? (
            <Button onClick={onChoose}>{messages.chooseThis}</Button>
          ) : (
            <Button variant="secondary" onClick={onClose}>
              {messages.details.close}
            </Button>
          )}
        </>
      }
    >
      <QuoteDetails quote={quote} />
      {isOpen && <PrintSheet quote={quote} />}
    </Dialog>
  );
}
