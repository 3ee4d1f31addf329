import { formatCardBrand } from '@fanwise/domain/billing/card-brands';
import { area } from '../../area.ts';

const brandName = (brand: string) => formatCardBrand(brand) ?? 'Card';

/** The page where an agent pays for a won lead. */
export const payment = area('payment', {
  title: 'Unlock this client',
  paidTitle: 'Your client',
  backToLeads: 'Back to leads',
  sandbox: 'Sandbox: no real money moves',
  testMode: 'Test mode: no real money moves',
  whatYouGet: 'What you get',
  won: 'Won',
  paid: 'Complete',
  yourQuote: 'Your quote',
  quotePrice: (carrier: string, monthly: string, yearly: string) =>
    `${carrier}: ${monthly}\u00a0a\u00a0month, ${yearly}\u00a0a\u00a0year`,
  client: 'Client',
  submitted: 'Submitted',
  place: 'Place',
  lead: (id: number) => `Lead ${id}`,
  contact: 'Contact details',
  contactHidden:
    'The contact details that the client agreed to share appear here as soon as the payment goes through.',
  fee: 'Lead fee',
  feeHint: 'Charged once. You pay only because this client chose your quote.',
  returnRule: (days: number) =>
    `Wrong number? Fee back to your card, if you ask within ${days} days. These reasons:`,
  returnRules: 'How returns work',
  returnRulesOpen: '(opens in a new tab)',
  savedCards: 'Pay with',
  savedCard: (brand: string, last4: string) => `${brandName(brand)} ending in ${last4}`,
  savedCardExpires: (card: string, month: string, year: string) =>
    `${card}, expires ${month}/${year}`,
  savedCardExpired: (card: string) => `${card}, expired`,
  removeCards: 'Remove a saved card',
  savedCardsTitle: 'Saved cards',
  removeCard: 'Remove',
  cardRemoved: 'The card was removed.',
  useDifferent: 'Use a different payment method',
  useSaved: 'Use a saved card',
  saveCard: 'Save this card for my next lead',
  acceptTerms: 'I accept the',
  termsLink: 'terms of use for agents',
  termsOpens: '(PDF, opens in a new tab)',
  authorize: (price: string) => `and authorize a charge of ${price}.`,
  mustAcceptTerms: 'You must accept terms of use.',
  mustChooseCard: 'Please choose a card.',
  pay: (price: string) => `Pay ${price} and show contact`,
  paying: 'Paying',
  settling: 'Payment sent. Getting the contact details',
  declined: (reason: string) => `${reason} Nothing was charged. Try again or use another card.`,
  notPaid: 'The payment did not go through. Your card was not charged.',
  closed: 'This payment was closed. We started a new one; please try again.',
  unreachable:
    'We could not reach the card provider. Please try again. You are never charged twice for the same lead.',
  renewed: 'The payment was renewed. Check the price, then pay again.',
  termsChanged:
    'The terms changed meanwhile. Nothing was charged. Read them and accept them again, then pay.',
  formNotReady: 'The card form is not ready yet. Wait a moment, then try again.',
  gatewayFailed: 'The card form did not load',
  gatewayFailedHint: 'Check your connection or switch off what blocks scripts, then try again.',
  successTitle: 'Payment received',
  success: (price: string) => `You paid ${price}. The contact details are yours now.`,
  alreadyPaid: 'You have paid for this lead. The contact details are yours.',
  slowTitle: 'Your payment is on its way',
  slow: 'The contact details are not here yet. They appear as soon as the bank confirms. Do not pay again; we will notify you.',
  checkAgain: 'Check again',
  receipt: 'Download receipt',
  receiptName: (id: number) => `fanwise-receipt-lead-${id}.pdf`,
  receiptNotReady: 'Your receipt is not ready yet. Try again in a minute.',
  toClient: 'Open the client',
  continue: 'Continue to leads',
  notFoundTitle: 'There is nothing to pay here',
  notFound: 'This lead does not exist, or the client did not choose your quote.',
  leadClosedTitle: 'This lead is closed',
  leadClosed: 'It can no longer be bought. Nothing is charged for it now.',
  refundedTitle: 'This fee was given back',
  refunded:
    'You paid for this lead, and the fee went back. The contact details are closed, and there is nothing to pay.',
  disputedTitle: 'One of your payments is disputed',
  disputed:
    'The holder of the card told the bank that a fee was not theirs. You can pay for leads again when the bank has decided. Nothing was charged for this lead.',
  unavailableTitle: 'Payments are not available right now',
  unavailable:
    'The card provider does not answer. Nothing was charged. Try again in a few minutes.',
  loadFailed: 'The payment did not load',
});
