/** A card number published for tests, the name that is sent instead of it, and what the hint says it does. */
export type TestCard = {
  number: string;
  name: `pm_card_${string}`;
  /** Key of the hint's text; cards without one work but are not listed. */
  hint?:
    | 'succeeds'
    | 'authentication'
    | 'declined'
    | 'insufficientFunds'
    | 'expired'
    | 'incorrectCode'
    | 'processingError'
    | 'dispute';
};

/** Every number the sandbox accepts. */
export const testCards: readonly TestCard[] = [
  { number: '4242 4242 4242 4242', name: 'pm_card_visa', hint: 'succeeds' },
  { number: '5555 5555 5555 4444', name: 'pm_card_mastercard' },
  { number: '3782 822463 10005', name: 'pm_card_amex' },
  { number: '6011 1111 1111 1117', name: 'pm_card_discover' },
  {
    number: '4000 0000 0000 3220',
    name: 'pm_card_threeDSecure2Required',
    hint: 'authentication',
  },
  { number: '4000 0000 0000 0002', name: 'pm_card_visa_chargeDeclined', hint: 'declined' },
  {
    number: '4000 0000 0000 9995',
    name: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    hint: 'insufficientFunds',
  },
  { number: '4000 0000 0000 0069', name: 'pm_card_chargeDeclinedExpiredCard', hint: 'expired' },
  {
    number: '4000 0000 0000 0127',
    name: 'pm_card_chargeDeclinedIncorrectCvc',
    hint: 'incorrectCode',
  },
  {
    number: '4000 0000 0000 0119',
    name: 'pm_card_chargeDeclinedProcessingError',
    hint: 'processingError',
  },
  { number: '4000 0000 0000 0341', name: 'pm_card_chargeCustomerFail' },
  { number: '4000 0025 0000 3155', name: 'pm_card_authenticationRequiredOnSetup' },
  {
    number: '4000 0082 6000 3178',
    name: 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
  },
  { number: '4000 0084 0000 1629', name: 'pm_card_threeDSecureRequiredChargeDeclined' },
  { number: '4000 0000 0000 0259', name: 'pm_card_createDispute', hint: 'dispute' },
  { number: '4000 0000 0000 7726', name: 'pm_card_pendingRefund' },
  { number: '4000 0000 0000 5126', name: 'pm_card_refundFail' },
];
