import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { priceWarnings } from '@fanwise/domain/leads/quote';
import { formatDollars } from '@fanwise/domain/money/money';
import type { ReactNode, RefCallback } from 'react';
import type { Translation } from '../../../messages/area.ts';
import { quoteLead } from '../../../messages/en/agent/quote-lead.ts';
import { useWords } from '../../../messages/language.ts';
import { MoneyField } from '../../../ui/fields/number-fields.tsx';
import { InsuranceIcon } from '../../../ui/marks/insurance-icon.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import styles from './quote-form.module.css';
import type { Figures } from './quote-forms.ts';

const PERIODS = ['monthly', 'yearly'] as const;
const MONTHS_PER_YEAR = 12;

type FiguresRowProps = {
  name: string;
  heading: ReactNode;
  figures: Figures;
  onChange: (figures: Figures) => void;
  errorOf: (period: keyof Figures) => string | undefined;
  refOf: (period: keyof Figures) => RefCallback<HTMLElement>;
  /** Named in words while a box is empty, never as a figure that looks typed; a row with sums may stay empty. */
  sums?: Figures;
  children?: ReactNode;
};

/** One row of the sheet: its name, a monthly and a yearly price, and a note below. */
export function FiguresRow(props: FiguresRowProps) {
  const { name, heading, figures, onChange, errorOf, refOf, sums, children } = props;
  const words = useWords(quoteLead);
  const hintOf = (sum: number | null | undefined) =>
    sum ? words.sum(formatDollars(sum)) : undefined;
  return (
    <div className={styles.row}>
      <div className={styles.rowName}>{heading}</div>
      {PERIODS.map((period) => (
        <div key={period} className={styles.cell}>
          <span className={styles.cellName} aria-hidden="true">
            {words[period]}
          </span>
          <MoneyField
            labelHidden
            label={words[`${period}Of`](name)}
            optional={sums !== undefined}
            value={figures[period]}
            onChange={(dollars) => onChange({ ...figures, [period]: dollars })}
            error={errorOf(period)}
            ref={refOf(period)}
            placeholder={hintOf(sums?.[period])}
          />
        </div>
      ))}
      {children && <div className={styles.note}>{children}</div>}
    </div>
  );
}

/** The prices of one insurance type, with twelve months beside the year. */
export function PriceRow({
  type,
  name,
  ...props
}: Omit<FiguresRowProps, 'heading' | 'sums' | 'children'> & { type: InsuranceTypeId }) {
  return (
    <FiguresRow {...props} name={name} heading={<InsuranceIcon type={type} />}>
      {props.figures.monthly !== null && (
        <TwelveMonths
          type={type}
          monthly={props.figures.monthly}
          yearly={props.figures.yearly}
          onYearly={(yearly) => props.onChange({ ...props.figures, yearly })}
        />
      )}
    </FiguresRow>
  );
}

function TwelveMonths({
  type,
  monthly,
  yearly,
  onYearly,
}: {
  type: InsuranceTypeId;
  monthly: number;
  yearly: number | null;
  onYearly: (dollars: number) => void;
}) {
  const words = useWords(quoteLead);
  const twelve = MONTHS_PER_YEAR * monthly;
  const text = words.twelveMonths(formatDollars(monthly), formatDollars(twelve));
  if (yearly === null)
    return (
      <p>
        {text}{' '}
        <TextButton onClick={() => onYearly(twelve)}>
          {words.asYearly(formatDollars(twelve))}
        </TextButton>
      </p>
    );
  const price = { insuranceTypeId: type, monthlyDollars: monthly, yearlyDollars: yearly };
  if (priceWarnings([price], null).length > 0)
    return (
      <p data-look="warning">
        {text} {words.yearlyBelow}
      </p>
    );
  return (
    <p data-look={yearly < twelve ? 'saving' : undefined}>
      {text} {differenceText(words, twelve - yearly)}
    </p>
  );
}

function differenceText(words: Translation<typeof quoteLead>, savedDollars: number): string {
  if (savedDollars === 0) return words.yearlySame;
  return savedDollars > 0
    ? words.yearlySaves(formatDollars(savedDollars))
    : words.yearlyMore(formatDollars(-savedDollars));
}
