import type { ConsumerQuote } from '@fanwise/contract/own';
import { IconPrinter } from '@tabler/icons-react';
import { myQuotes } from '../../../messages/en/consumer/my-quotes.ts';
import { useWords } from '../../../messages/language.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/windows/dialog.tsx';
import { twoDigits } from '../board/quote-facts.ts';
import { QuoteDetails } from '../details/quote-details.tsx';
import { PrintSheet } from '../print-sheet.tsx';

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
  const words = useWords(myQuotes);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={words.details.title(twoDigits(quote.number))}
      description={<p>{quote.carrierName}</p>}
      actions={
        <>
          <Button
            variant="secondary"
            icon={<IconPrinter size={20} stroke={1.75} />}
            onClick={() => window.print()}
          >
            {words.details.print}
          </Button>
          {canChoose ? (
            <Button onClick={onChoose}>{words.chooseThis}</Button>
          ) : (
            <Button variant="secondary" onClick={onClose}>
              {words.details.close}
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
