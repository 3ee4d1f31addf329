import { Elements } from '@stripe/react-stripe-js';
import type { PaymentIntentResult } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { currentLanguage } from '../../messages/language.ts';
import type { CardGateway, PayOutcome } from './gateway.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { readAppearance } from './stripe-appearance.ts';
import { StripeCardForm } from './stripe-card-form.tsx';

/** Stripe, loaded from its own address as it demands; from `scriptUrl` only for a test. Rejects when it does not load. */
export async function openStripeGateway(
  publicKey: string,
  scriptUrl: string | null,
): Promise<CardGateway> {
  // The loader uses a script that is already in the window.
  if (scriptUrl) await loadScript(scriptUrl);
  const locale = currentLanguage() === 'es' ? 'es-419' : 'en';
  const stripe = await loadStripe(publicKey, { locale });
  if (!stripe) throw new Error('The card provider did not load.');

  const confirm = oneAtATime(
    async (run: () => Promise<PaymentIntentResult>): Promise<PayOutcome> => {
      try {
        return stripeOutcomeOf(await run());
      } catch {
        return { status: 'failed', reason: 'unreachable', message: null };
      }
    },
  );

  return {
    renderCardForm: (props) => (
      <Elements
        stripe={stripe}
        options={{ clientSecret: props.clientSecret, appearance: readAppearance() }}
      >
        <StripeCardForm {...props} stripe={stripe} confirm={confirm} />
      </Elements>
    ),
    // Stripe opens the bank's window itself.
    renderChallenge: () => null,
    payWithSaved: (clientSecret, cardId) =>
      confirm(() =>
        stripe.confirmPayment({
          clientSecret,
          redirect: 'if_required',
          confirmParams: { payment_method: cardId, return_url: window.location.href },
        }),
      ),
  };
}

function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('The card provider did not load.'));
    };
    document.head.append(script);
  });
}

/** The meaning of Stripe's answer to a confirmation for the page. */
export function stripeOutcomeOf({ paymentIntent, error }: PaymentIntentResult): PayOutcome {
  const status = (paymentIntent ?? error?.payment_intent)?.status;
  if (status === 'succeeded' || status === 'processing') return { status };
  if (status === 'canceled') return { status: 'failed', reason: 'closed', message: null };
  const reason = error?.type === 'api_connection_error' ? 'unreachable' : 'declined';
  return { status: 'failed', reason, message: error?.message ?? null };
}
