import { paymentPage } from '@fanwise/contract/pages';
/** Opens the payment page as its own document: it has its own security policy. */
export function goToPayment(leadId: number): void {
  window.location.assign(paymentPage(leadId));
}
