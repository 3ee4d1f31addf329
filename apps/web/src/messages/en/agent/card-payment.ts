import { area } from '../../area.ts';

/** The card form, whoever provides it. */
export const cardPayment = area('card-payment', {
  cardNumber: 'Card number',
  cardNumberPlaceholder: '1234 1234 1234 1234',
  expiry: 'Expiration date',
  expiryPlaceholder: 'MM/YY',
  securityCode: 'Security code',
  securityCodePlaceholder: '3 or 4 digits',
  numberProblems: {
    empty: 'Enter the card number.',
    incomplete: 'This card number is too short.',
    incorrect: 'This card number is not valid. Check its digits.',
    'not-a-test-card': 'This demo accepts test cards only. Never type a real card here.',
  },
  expiryProblems: {
    empty: 'Enter the expiration date.',
    incomplete: 'Enter the date as MM/YY.',
    month: 'The month must be between 01 and 12.',
    past: 'This date is in the past.',
    far: 'This date is too far away.',
  },
  securityCodeProblem: 'Enter the 3 or 4 digits of the security code.',
  declines: {
    card_declined: 'Your card was declined.',
    insufficient_funds: 'Your card has insufficient funds.',
    expired_card: 'Your card has expired.',
    incorrect_cvc: 'Your card’s security code is incorrect.',
    processing_error: 'Your card could not be processed.',
    invalid_expiry_month: 'The expiration month of your card is not valid.',
    invalid_expiry_year: 'The expiration year of your card is not valid.',
    card_number_refused: 'This demo accepts test cards only. Never type a real card here.',
    payment_intent_authentication_failure: 'The bank did not approve the payment.',
  },
  testCards: 'Test cards for this demo',
  testCardsHint: 'Pick one to fill the form. Never type a real card here.',
  testCardHints: {
    succeeds: 'Payment goes through',
    authentication: 'Asks you to authenticate',
    declined: 'Declined',
    insufficientFunds: 'Declined: insufficient funds',
    expired: 'Declined: expired card',
    incorrectCode: 'Declined: wrong security code',
    processingError: 'Declined: processing error',
    dispute: 'Goes through, then disputed',
  },
  challengeTitle: 'Authenticate this payment',
  challengeText:
    'A real bank would ask you to approve the payment here. This is the sandbox, so you decide what the bank says.',
  completeChallenge: 'Complete authentication',
  failChallenge: 'Fail authentication',
});
