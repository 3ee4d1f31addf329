import { PaymentElement, useElements } from '@stripe/react-stripe-js';
import type { PaymentIntentResult, Stripe } from '@stripe/stripe-js';
import { useImperativeHandle } from 'react';
import type { CardFormProps, PayOutcome } from './gateway.ts';

type StripeCardFormProps = CardFormProps & {
  stripe: Stripe;
  confirm(run: () => Promise<PaymentIntentResult>): Promise<PayOutcome>;
};

/** Stripe's own card fields; nothing typed there reaches this page. */
export function StripeCardForm({
  disabled,
  onLoadError,
  ref,
  stripe,
  confirm,
}: StripeCardFormProps) {
  const elements = useElements();

  useImperativeHandle(ref, () => ({
    focus: () => elements?.getElement('payment')?.focus(),
    async check() {
      // Stripe's fields show what is wrong with them.
      const submitted = await elements?.submit();
      return submitted !== undefined && !submitted.error;
    },
    async pay({ save }) {
      if (!elements) return { status: 'failed', reason: 'unreachable', message: null };
      return confirm(() =>
        stripe.confirmPayment({
          elements,
          redirect: 'if_required',
          confirmParams: {
            return_url: window.location.href,
            ...(save && { setup_future_usage: 'on_session' as const }),
          },
        }),
      );
    },
  }));

  return (
    <PaymentElement
      options={{
        layout: 'tabs',
        readOnly: disabled,
        wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
        terms: { card: 'never' },
      }}
      onLoadError={({ error }) => onLoadError(new Error(error.message ?? error.type))}
    />
  );
}
