import { myQuotes } from '../../../messages/en/consumer/my-quotes.ts';
import { useMessages } from '../../../messages/language.ts';
import { twoDigits } from '../comparison/quote-facts.ts';
import { type QuestionProps, QuoteQuestion } from '../details/quote-question.tsx';

/** Asks for confirmation before a quote is removed for good. */
export function RemoveDialog({
  quote,
  onRemoved,
  ...question
}: QuestionProps & { onRemoved: (message: string) => void }) {
  const messages = useMessages(myQuotes).removing;
  return (
    <QuoteQuestion
      {...question}
      quote={quote}
      messages={messages}
      danger
      act="remove"
      onDone={() => onRemoved(messages.done(twoDigits(quote.number), quote.carrierName))}
    >
      <p>{messages.text}</p>
    </QuoteQuestion>
  );
}
