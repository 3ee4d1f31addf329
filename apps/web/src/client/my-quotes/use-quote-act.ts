import type { ConsumerQuote, ContactConsentInput } from '@fanwise/contract/own';
import { ApiError, call } from '../../app/api.ts';
import { useAct } from '../../app/forms/use-act.ts';
import { keys } from '../../app/keys.ts';
import { countStep } from '../../app/steps/count-step.ts';
import { myQuotes } from '../../messages/en/consumer/my-quotes.ts';
import { useMessages } from '../../messages/language.ts';

/** What can happen to a quote. */
export type QuoteAct = 'choose' | 'remove';

const sends: Record<QuoteAct, (id: number, consent?: ContactConsentInput) => Promise<unknown>> = {
  choose: async (id, consent) => {
    await call('POST /user/quotes/:id', { params: { id }, body: consent ? { consent } : {} });
    countStep('chosen');
  },
  remove: (id) => call('DELETE /user/quotes/:id', { params: { id } }),
};

type Sending = { quote: ConsumerQuote; consent?: ContactConsentInput | undefined };

type Endings = {
  onDone: () => void;
  /** The quote is not what the page showed, which the text says; the list is fresh now. */
  onRefused: (text: string) => void;
  onFailure?: (error: unknown) => boolean;
};

/** Choosing or removing a quote. The list is up to date before it settles. */
export function useQuoteAct(act: QuoteAct, { onDone, onRefused, onFailure }: Endings) {
  const refused: Readonly<Record<string, string>> = useMessages(myQuotes).refused;
  /** The sentence of a refusal, or nothing where it was done. */
  const send = async ({ quote, consent }: Sending): Promise<string | undefined> => {
    try {
      await sends[act](quote.quoteId, consent);
      return undefined;
    } catch (error) {
      const text = error instanceof ApiError ? refused[error.code] : undefined;
      if (text === undefined) throw error;
      return text;
    }
  };
  return useAct(send, {
    // The application is locked by a choice and the profile counts quotes: all of it is asked for again.
    changes: [keys.consumer.all],
    onDone: (text) => (text === undefined ? onDone() : onRefused(text)),
    ...(onFailure && { onFailure }),
  });
}
