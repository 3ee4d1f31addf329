import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { formatDollars } from '@fanwise/domain/money/money';
import { memo, type ReactNode, type RefCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { quoteLead } from '../../../messages/en/agent/quote-lead.ts';
import { useMessages } from '../../../messages/language.ts';
import { useValueAfterPress } from '../../../ui/choices/after-press.ts';
import { MoneyField } from '../../../ui/fields/number-fields.tsx';
import { InsuranceIcon } from '../../../ui/marks/insurance-icon.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import type { FieldName, RowName } from '../form/draft-problems.ts';
import styles from '../form/quote-form.module.css';
import { isEmpty, type PriceInput } from '../form/quote-forms.ts';
import type { FieldErrors } from '../form/use-form-problems.ts';
import { BesideTwelveMonths } from './beside-twelve-months.tsx';
import {
  estimateYearlyPrice,
  fillYearlyFromMonthly,
  storeFillsYearlyPrices,
  useFillsYearlyPrices,
  withPrice,
} from './fill-yearly-prices.ts';
import type { Usual } from './usual-prices.ts';

const PERIODS = ['monthly', 'yearly'] as const;
const MONTHS_PER_YEAR = 12;
/** A year that costs the same paid at once, in hundredths of a month. */
export const TWELVE_MONTHS_HUNDREDTHS = 100 * MONTHS_PER_YEAR;

/** The facts that the rows of a form share; a stable reference, like the price of a row that the agent does not type into. */
export type FormRowProps = {
  refOf: (field: FieldName) => RefCallback<HTMLElement>;
  onPrice: (row: RowName, price: PriceInput) => void;
};

type PriceFieldsProps = {
  name: string;
  heading: ReactNode;
  price: PriceInput;
  row: RowName;
  form: FormRowProps;
  errors: FieldErrors;
  /** Shown as `= $150` while a field is empty, so that no figure looks typed; a row with sums may stay empty. */
  sums?: PriceInput;
  /** The key = was pressed in a box. */
  onEquals?: () => void;
  /** Enter was pressed in a box, before it leads anywhere. */
  onEnter?: () => void;
  /** The focus came into the row, or left it. */
  onTyping?: (isTyping: boolean) => void;
  children?: ReactNode;
};

/** One row of the sheet: its name, a monthly and a yearly price, and a note below. */
export function PriceFields(props: PriceFieldsProps) {
  const { name, heading, price, row, form, errors, sums, children } = props;
  const { onEquals, onEnter, onTyping } = props;
  const messages = useMessages(quoteLead);
  const hintOf = (sum: number | null | undefined) => (sum ? `= ${formatDollars(sum)}` : undefined);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the row is left with its last field, not with each
    <div
      className={styles.row}
      data-price={price.filled ? 'filled' : sums && isEmpty(price) ? 'none' : 'typed'}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onEnter?.();
        if (event.key !== '=' || !onEquals) return;
        event.preventDefault();
        onEquals();
      }}
      onFocus={() => onTyping?.(true)}
      onBlur={({ currentTarget, relatedTarget }) =>
        onTyping?.(currentTarget.contains(relatedTarget))
      }
    >
      <div className={styles.rowName}>{heading}</div>
      {PERIODS.map((period) => (
        <div key={period} className={styles.cell}>
          <span className={styles.cellName} aria-hidden="true">
            {messages[period]}
          </span>
          <MoneyField
            labelHidden
            label={messages[`${period}Of`](name)}
            optional={sums !== undefined}
            value={price[period]}
            onChange={(dollars) => form.onPrice(row, withPrice(price, period, dollars))}
            error={errors[`${row}-${period}`]}
            ref={form.refOf(`${row}-${period}`)}
            placeholder={hintOf(sums?.[period])}
          />
        </div>
      ))}
      {children && <div className={styles.note}>{children}</div>}
    </div>
  );
}

/**
 * The prices of one insurance type, with twelve months beside the year, or the agent's usual price. Only the row that
 * is typed into rerenders.
 */
export const PriceRow = memo(function PriceRow({
  type,
  usual,
  ratio,
  ...props
}: Omit<PriceFieldsProps, 'heading' | 'row' | 'sums' | 'children' | 'onTyping' | 'onEquals'> & {
  type: InsuranceTypeId;
  usual: Usual;
  /** The usual ratio of a year to a month with this carrier, in hundredths; null while unknown. */
  ratio: number | null;
}) {
  // Half a price is reported when the row loses the focus.
  const [isTyping, setTyping] = useState(false);
  const estimatedYearly = estimateYearlyPrice(
    props.price.monthly,
    ratio ?? TWELVE_MONTHS_HUNDREDTHS,
  );
  const fillYearlyPrice = () =>
    estimatedYearly !== null &&
    props.form.onPrice(type, { monthly: props.price.monthly, yearly: estimatedYearly });
  // The note below the prices grows when the row is left.
  const isTypingShown = useValueAfterPress(isTyping);
  const { monthly, yearly, filled } = useValueAfterPress(props.price);
  const isFilling = useFillsYearlyPrices();
  const fillIfOn = () => {
    const price = isFilling ? fillYearlyFromMonthly(props.price, ratio) : null;
    if (price) props.form.onPrice(type, price);
  };
  return (
    <PriceFields
      {...props}
      row={type}
      heading={<InsuranceIcon type={type} />}
      onTyping={(isTypingNow) => {
        setTyping(isTypingNow);
        if (!isTypingNow) fillIfOn();
      }}
      // Synchronous, so that the focus passes the year that is filled in.
      onEquals={() => flushSync(fillYearlyPrice)}
      onEnter={() => flushSync(fillIfOn)}
    >
      {estimatedYearly !== null && yearly === null && (
        <SuggestedYear
          monthly={monthly ?? 0}
          estimatedYearly={estimatedYearly}
          isOwn={ratio !== null}
          onTake={() => {
            // The pressed button disappears, and the focus with it: the row has lost the focus.
            setTyping(false);
            fillYearlyPrice();
          }}
        />
      )}
      {monthly !== null && yearly !== null && (
        <BesideTwelveMonths
          type={type}
          usual={usual}
          isTyping={isTypingShown}
          monthly={monthly}
          yearly={yearly}
          filled={filled}
        />
      )}
    </PriceFields>
  );
});

function SuggestedYear({
  monthly,
  estimatedYearly: likely,
  isOwn,
  onTake,
}: {
  monthly: number;
  estimatedYearly: number;
  isOwn: boolean;
  onTake: () => void;
}) {
  const messages = useMessages(quoteLead);
  const dollars = formatDollars(likely);
  return (
    <p>
      {isOwn ? messages.usualYear(dollars) : messages.twelveMonths(formatDollars(monthly), dollars)}{' '}
      <TextButton onClick={onTake}>{messages.asYearly(dollars)}</TextButton> <kbd>=</kbd>
      {isOwn && (
        <>
          {' · '}
          <TextButton
            onClick={() => {
              storeFillsYearlyPrices(true);
              onTake();
            }}
          >
            {messages.fillYears}
          </TextButton>
        </>
      )}
    </p>
  );
}
