import type { ConsumerQuote } from '@fanwise/contract/own';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../app/api.ts';
import { useFailureText } from '../../app/forms/form-rules.ts';
import { keys } from '../../app/keys.ts';
import { myQuotes } from '../../messages/en/consumer/my-quotes.ts';
import { useWords } from '../../messages/language.ts';

/** How a call about a quote ended. `refused`: the quote is not what the page showed, and the list is fresh now. */
export type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused' | 'failed'; readonly text: string };

/** Choosing and removing. Both bring the list up to date before they settle. */
export function useQuoteCalls() {
  const words = useWords(myQuotes);
  const failureText = useFailureText();
  const client = useQueryClient();
  const attempt = async (act: () => Promise<unknown>): Promise<Outcome> => {
    let outcome: Outcome = { kind: 'done' };
    try {
      await act();
    } catch (error) {
      const refused: Readonly<Record<string, string>> = words.refused;
      const text = error instanceof ApiError ? refused[error.code] : undefined;
      if (text === undefined) return { kind: 'failed', text: failureText(error) };
      outcome = { kind: 'refused', text };
    }
    // The application is locked by a choice and the profile counts quotes: all of it is asked for again.
    await client.invalidateQueries({ queryKey: keys.consumer.all });
    return outcome;
  };
  return {
    choose: ({ quoteId }: ConsumerQuote) =>
      attempt(() => call('POST /user/quotes/:id', { params: { id: quoteId } })),
    remove: ({ quoteId }: ConsumerQuote) =>
      attempt(() => call('DELETE /user/quotes/:id', { params: { id: quoteId } })),
  };
}
