import { formatDollars } from '@fanwise/domain/money/money';
import type { Price, TypePrice } from '@fanwise/domain/quotes/quote';
import { computeQuoteTotals } from '@fanwise/domain/quotes/quote';
import { quoteLead } from '../../../messages/en/agent/quote-lead.ts';
import { useMessages } from '../../../messages/language.ts';
import { InsuranceIcon } from '../../../ui/marks/insurance-icon.tsx';
import styles from './price-table.module.css';

/** The prices of a quote to read: a row per type, and the bundle price or the sum. */
export function PriceTable({
  caption,
  prices,
  bundle,
}: {
  caption: string;
  prices: readonly TypePrice[];
  bundle: Price | null;
}) {
  const messages = useMessages(quoteLead);
  const totals = computeQuoteTotals(prices, bundle);
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.insurance}</th>
          <th scope="col">{messages.monthly}</th>
          <th scope="col">{messages.yearly}</th>
        </tr>
      </thead>
      <tbody>
        {prices.map((price) => (
          <tr key={price.insuranceTypeId}>
            <th scope="row">
              <InsuranceIcon type={price.insuranceTypeId} size="small" />
            </th>
            <td>{formatDollars(price.monthlyDollars)}</td>
            <td>{formatDollars(price.yearlyDollars)}</td>
          </tr>
        ))}
      </tbody>
      {prices.length > 1 && (
        <tfoot>
          <tr>
            <th scope="row">{bundle ? messages.bundle : messages.total}</th>
            <td>{formatDollars(totals.monthlyDollars)}</td>
            <td>{formatDollars(totals.yearlyDollars)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}
