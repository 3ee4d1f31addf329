import type { SendRequest } from './client.ts';

/** Pays a fee in the card sandbox as the payment page does, past the page, with the card that always succeeds. */
export const payWithTestCard = async (
  sendRequest: SendRequest,
  publicKey: string,
  clientSecret: string,
): Promise<void> => {
  const [intent] = clientSecret.split('_secret_', 1);
  const { status, text } = await sendRequest({
    method: 'POST',
    path: `/sandbox-gateway/v1/payment_intents/${intent}/confirm`,
    headers: { authorization: `Bearer ${publicKey}`, 'x-client-secret': clientSecret },
    body: { payment_method: 'pm_card_visa' },
  });
  if (status !== 200) throw new Error(`paying: ${status} ${text}`);
};
