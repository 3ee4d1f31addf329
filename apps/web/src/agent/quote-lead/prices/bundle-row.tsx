import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { formatDollars } from '@fanwise/domain/money/money';
import { computeQuoteTotals } from '@fanwise/domain/quotes/quote';
import { IconStack2 } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { flushSync } from 'react-dom';
import { quoteLead } from '../../../messages/en/agent/quote-lead.ts';
import { useMessages } from '../../../messages/language.ts';
import { useValueAfterPress } from '../../../ui/choices/after-press.ts';
import styles from '../form/quote-form.module.css';
import type { PriceInput, QuoteDraft } from '../form/quote-forms.ts';
import { isBundleIncomplete, readBundlePrice, readPrices } from './draft-prices.ts';
import { estimateYearlyPrice } from './fill-yearly-prices.ts';
import { PriceFields, TWELVE_MONTHS_HUNDREDTHS } from './price-row.tsx';

/** A price for all types together; its empty fields show the sums of the rows as placeholders. */
export function BundleRow({
  draft,
  types,
  ...props
}: Pick<ComponentProps<typeof PriceFields>, 'errors' | 'form'> & {
  draft: QuoteDraft;
  types: readonly InsuranceTypeId[];
}) {
  const messages = useMessages(quoteLead);
  const { monthly } = draft.bundle;
  const fillYearlyPrice = () => {
    const yearly = estimateYearlyPrice(monthly, ratioOf(draft, types));
    if (yearly !== null) props.form.onPrice('bundle', { monthly, yearly });
  };
  return (
    <PriceFields
      {...props}
      onEquals={() => flushSync(fillYearlyPrice)}
      row="bundle"
      name={messages.bundle}
      heading={
        <span className={styles.bundleName}>
          <IconStack2 size={20} stroke={1.75} aria-hidden="true" />
          {messages.bundle}
        </span>
      }
      price={draft.bundle}
      sums={sumsOf(draft, types)}
    >
      <BundleNote draft={draft} types={types} />
    </PriceFields>
  );
}

function BundleNote(props: { draft: QuoteDraft; types: readonly InsuranceTypeId[] }) {
  const messages = useMessages(quoteLead);
  // The draft changes when a row loses the focus and its yearly price is filled in. The note waits until the pointer is
  // up, so that it does not move a button under a press.
  const draft = useValueAfterPress(props.draft);
  const { types } = props;
  if (isBundleIncomplete(draft)) return <p data-look="warning">{messages.bundleHalf}</p>;
  const prices = readPrices(draft, types);
  const bundle = prices.length === types.length ? readBundlePrice(draft, types) : null;
  const savedDollars =
    bundle && computeQuoteTotals(prices, null).yearlyDollars - bundle.yearlyDollars;
  return savedDollars !== null && savedDollars > 0 ? (
    <p data-look="saving">{messages.bundleSaves(formatDollars(savedDollars))}</p>
  ) : (
    <p>{messages.bundleHint}</p>
  );
}

/** How many monthly prices make one yearly price in the complete rows, in hundredths; twelve while no row is complete. */
function ratioOf(draft: QuoteDraft, types: readonly InsuranceTypeId[]): number {
  const { monthlyDollars, yearlyDollars } = computeQuoteTotals(readPrices(draft, types), null);
  return monthlyDollars > 0 ? (100 * yearlyDollars) / monthlyDollars : TWELVE_MONTHS_HUNDREDTHS;
}

/** The sums of what is filled in so far; null without a figure. */
function sumsOf(draft: QuoteDraft, types: readonly InsuranceTypeId[]): PriceInput {
  const sum = (period: 'monthly' | 'yearly'): number | null =>
    types.reduce<number | null>((total, type) => {
      const dollars = draft.prices[type]?.[period] ?? null;
      return dollars === null ? total : (total ?? 0) + dollars;
    }, null);
  return { monthly: sum('monthly'), yearly: sum('yearly') };
}
