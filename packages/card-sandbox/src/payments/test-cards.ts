/** Why a charge is refused, in the provider's own codes and words. */
export type Decline = { code: string; declineCode: string | null; message: string };

/** The behavior of a published test card. `last4` belongs to the published test number. */
export type TestCard = {
  brand: string;
  last4: string;
  challenge: boolean;
  decline: Decline | null;
  disputed: boolean;
  refund: 'succeeds' | 'pending' | 'fails';
};

const declined = (declineCode: string): Decline => ({
  code: 'card_declined',
  declineCode,
  message:
    declineCode === 'insufficient_funds'
      ? 'Your card has insufficient funds.'
      : 'Your card was declined.',
});

const refused = (code: string, message: string): Decline => ({ code, declineCode: null, message });

const card = (last4: string, differs: Partial<TestCard> = {}): TestCard => ({
  brand: 'visa',
  last4,
  challenge: false,
  decline: null,
  disputed: false,
  refund: 'succeeds',
  ...differs,
});

/** Every card the sandbox accepts, by the name sent instead of its number. */
export const testCards: ReadonlyMap<string, TestCard> = new Map([
  ['pm_card_visa', card('4242')],
  ['pm_card_visa_debit', card('5556')],
  ['pm_card_mastercard', card('4444', { brand: 'mastercard' })],
  ['pm_card_amex', card('0005', { brand: 'amex' })],
  ['pm_card_discover', card('1117', { brand: 'discover' })],
  ['pm_card_visa_chargeDeclined', card('0002', { decline: declined('generic_decline') })],
  [
    'pm_card_visa_chargeDeclinedInsufficientFunds',
    card('9995', { decline: declined('insufficient_funds') }),
  ],
  [
    'pm_card_chargeDeclinedExpiredCard',
    card('0069', { decline: refused('expired_card', 'Your card has expired.') }),
  ],
  [
    'pm_card_chargeDeclinedIncorrectCvc',
    card('0127', {
      decline: refused('incorrect_cvc', "Your card's security code is incorrect."),
    }),
  ],
  [
    'pm_card_chargeDeclinedProcessingError',
    card('0119', {
      decline: refused(
        'processing_error',
        'An error occurred while processing your card. Try again in a little bit.',
      ),
    }),
  ],
  ['pm_card_chargeCustomerFail', card('0341', { decline: declined('generic_decline') })],
  ['pm_card_threeDSecure2Required', card('3220', { challenge: true })],
  ['pm_card_authenticationRequiredOnSetup', card('3155', { challenge: true })],
  [
    'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
    card('3178', { challenge: true, decline: declined('insufficient_funds') }),
  ],
  [
    'pm_card_threeDSecureRequiredChargeDeclined',
    card('1629', { challenge: true, decline: declined('generic_decline') }),
  ],
  ['pm_card_createDispute', card('0259', { disputed: true })],
  ['pm_card_pendingRefund', card('7726', { refund: 'pending' })],
  ['pm_card_refundFail', card('5126', { refund: 'fails' })],
]);

/**
 * The fingerprint that a card has each time it is saved; derived from the name, so it never holds digits of a number.
 */
export function computeFingerprint(cardName: string): string {
  return `fp_${cardName.replace('pm_card_', '')}`;
}
