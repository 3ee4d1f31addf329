import { cardPayment } from '../../messages/en/agent/card-payment.ts';
import { getMessages } from '../../messages/language.ts';
import type { PayOutcome } from './gateway.ts';

type Refusal = {
  code?: string;
  decline_code?: string;
  message?: string;
};

type SandboxIntent = {
  status: string;
  last_payment_error?: Refusal | null;
};

/** The sandbox's answer: the payment, or an error that may carry it. */
export type SandboxAnswer = SandboxIntent | { error: Refusal & { payment_intent?: SandboxIntent } };

/** The confirmation of a payment; never a card number. */
export type SandboxConfirmation = {
  payment_method: string;
  setup_future_usage?: 'on_session';
  exp_month?: number;
  exp_year?: number;
};

/** The meaning of an answer for the page; `challenge` when the cardholder has to authenticate first. */
export function outcomeOf(answer: SandboxAnswer): PayOutcome | 'challenge' {
  const error = 'error' in answer ? answer.error : null;
  const intent = 'error' in answer ? answer.error.payment_intent : answer;
  if (intent?.status === 'succeeded') return { status: 'succeeded' };
  if (intent?.status === 'processing') return { status: 'processing' };
  if (intent?.status === 'canceled') return { status: 'failed', reason: 'closed', message: null };
  if (!error && intent?.status === 'requires_action') return 'challenge';
  return {
    status: 'failed',
    reason: 'declined',
    message: sentenceOf(error ?? intent?.last_payment_error),
  };
}

/** Why a card was refused, in the language of the page; null where it has no message for the code. */
function sentenceOf(refusal: Refusal | null | undefined): string | null {
  const sentences: Readonly<Record<string, string>> = getMessages(cardPayment).declines;
  return sentences[refusal?.decline_code ?? ''] ?? sentences[refusal?.code ?? ''] ?? null;
}

/** Calls the sandbox for one payment. Throws when it was not reached or its answer cannot be read. */
export async function callSandbox(
  publicKey: string,
  clientSecret: string,
  step: 'confirm' | 'challenge',
  body: SandboxConfirmation | { outcome: 'complete' | 'fail' },
): Promise<SandboxAnswer> {
  const id = clientSecret.split('_secret_')[0] ?? '';
  const response = await fetch(
    `/sandbox-gateway/v1/payment_intents/${encodeURIComponent(id)}/${step}`,
    {
      method: 'POST',
      cache: 'no-store',
      headers: {
        Authorization: `Bearer ${publicKey}`,
        'Content-Type': 'application/json',
        'X-Client-Secret': clientSecret,
      },
      body: JSON.stringify(body),
    },
  );
  return (await response.json()) as SandboxAnswer;
}
