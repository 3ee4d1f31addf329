import { Elements } from '@stripe/react-stripe-js';
import type { PaymentIntentResult } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { CardGateway, PayOutcome } from './gateway.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { readAppearance } from './stripe-appearance.ts';
import { StripeCardForm } from './stripe-card-form.tsx';
import { stripeOutcomeOf } from './stripe-outcome.ts';

/** Stripe, loaded from its own address as it demands. Rejects when its script does not load. */
export async function openStripeGateway(publicKey: string): Promise<CardGateway> {
  const stripe = await loadStripe(publicKey);
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
