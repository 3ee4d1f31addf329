import type { RowOf } from '../../list/list-key.ts';
import { type TaskButton, taskButton } from '../../task/task-button.ts';

type Purchase = RowOf<'GET /purchases'>;

/** The buttons of a purchase in its current state. */
export function purchaseButtons(purchase: Purchase, about: string): readonly TaskButton[] {
  const { id, state } = purchase;
  const lead = { application_id: purchase.lead_id };
  return [
    ...(state === 'paid' ? [taskButton('refund', lead, about, { variant: 'primary' })] : []),
    ...(state === 'disputed' || state === 'charged_back'
      ? [taskButton('dispute-note', { purchase_id: id }, about)]
      : []),
    ...(purchase.receipt === null ? [] : [taskButton('receipt-send', { purchase_id: id }, about)]),
    taskButton('payment-settle', { purchase_id: id }, about),
  ];
}
