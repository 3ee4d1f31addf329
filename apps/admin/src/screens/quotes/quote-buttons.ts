import type { RowOf } from '../../list/list-key.ts';
import { addBusinessDays } from '../../task/later.ts';
import { type TaskButton, taskButton } from '../../task/task-button.ts';

/**
 * The buttons of a quote: it can be withdrawn while it is unpaid, and its deadline extended while it waits for payment.
 */
export function quoteButtons(quote: RowOf<'GET /quotes'>, about: string): readonly TaskButton[] {
  const it = { quote_id: quote.id };
  const isUnpaid = quote.state !== 'removed' && quote.state !== 'unlocked';
  return [
    ...(quote.state === 'waits'
      ? [taskButton('quote-extend', it, about, { variant: 'primary' })]
      : []),
    ...(quote.state === 'chosen'
      ? [taskButton('deadline', { ...it, until: addBusinessDays(2, quote.unlock_by) }, about)]
      : []),
    ...(isUnpaid ? [taskButton('quote-withdraw', it, about, { variant: 'danger' })] : []),
  ];
}
