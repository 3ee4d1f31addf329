import type { ConsumerQuote, ContactConsentInput } from '@fanwise/contract/own';
import { ApiError, call } from '../../app/api.ts';
import { useAction } from '../../app/forms/use-action.ts';
import { keys } from '../../app/keys.ts';
import { countFunnelStep } from '../../app/steps/count-funnel-step.ts';
import { myQuotes } from '../../messages/en/consumer/my-quotes.ts';
import { useMessages } from '../../messages/language.ts';

/** The actions on a quote. */
export type QuoteAction = 'choose' | 'remove';

const calls: Record<QuoteAction, (id: number, consent?: ContactConsentInput) => Promise<unknown>> =
  {
    choose: async (id, consent) => {
      await call('POST /user/quotes/:id', { params: { id }, body: consent ? { consent } : {} });
      countFunnelStep('chosen');
    },
    remove: (id) => call('DELETE /user/quotes/:id', { params: { id } }),
  };

type ActionInput = { quote: ConsumerQuote; consent?: ContactConsentInput | undefined };

type QuoteActionOptions = {
  onDone: () => void;
  /** Called when the quote has changed since the page loaded; the text says so and the list is reloaded. */
  onRefused: (text: string) => void;
  onFailure?: (error: unknown) => boolean;
};

/** Chooses or removes a quote. The list is up to date before the call settles. */
export function useQuoteAction(
  action: QuoteAction,
  { onDone, onRefused, onFailure }: QuoteActionOptions,
) {
  const refused: Readonly<Record<string, string>> = useMessages(myQuotes).refused;
  /** Returns the sentence of a refusal, or undefined on success. */
  const send = async ({ quote, consent }: ActionInput): Promise<string | undefined> => {
    try {
      await calls[action](quote.quoteId, consent);
      return undefined;
    } catch (error) {
      const text = error instanceof ApiError ? refused[error.code] : undefined;
      if (text === undefined) throw error;
      return text;
    }
  };
  return useAction(send, {
    // A choice locks the application, and the profile counts quotes: all of it is fetched again.
    changes: [keys.consumer.all],
    onDone: (text) => (text === undefined ? onDone() : onRefused(text)),
    ...(onFailure && { onFailure }),
  });
}
