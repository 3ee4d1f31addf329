import { paymentPage } from '@fanwise/contract/pages';
/** Opens the payment page as a document of its own: it has its own security policy. */
export function goToPayment(leadId: number): void {
  window.location.assign(paymentPage(leadId));
}
