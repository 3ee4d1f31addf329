import { myQuotes } from '../../../messages/en/consumer/my-quotes.ts';
import { useWords } from '../../../messages/language.ts';
import { twoDigits } from '../board/quote-facts.ts';
import { type QuestionProps, QuoteQuestion } from '../details/quote-question.tsx';
import { useQuoteCalls } from '../use-quote-calls.ts';

/** Asks before taking a live quote off the list for good. */
export function RemoveDialog({
  quote,
  onRemoved,
  ...question
}: QuestionProps & { onRemoved: (said: string) => void }) {
  const words = useWords(myQuotes).removing;
  const calls = useQuoteCalls();
  return (
    <QuoteQuestion
      {...question}
      words={words}
      danger
      act={() => calls.remove(quote)}
      onDone={() => onRemoved(words.done(twoDigits(quote.number), quote.carrierName))}
    >
      <p>{words.text}</p>
    </QuoteQuestion>
  );
}
