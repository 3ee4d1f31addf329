import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { formatDollars } from '@fanwise/domain/money/money';
import { type ReactNode, type RefCallback, Suspense, useState } from 'react';
import type { Translation } from '../../../messages/area.ts';
import { quoteLead } from '../../../messages/en/agent/quote-lead.ts';
import { useWords } from '../../../messages/language.ts';
import { MoneyField } from '../../../ui/fields/number-fields.tsx';
import { InsuranceIcon } from '../../../ui/marks/insurance-icon.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { loadedLater } from '../../../ui/windows/loaded-later.ts';
import styles from './quote-form.module.css';
import type { Figures } from './quote-forms.ts';
import type { Usual } from './usual-prices.ts';

const { Component: PriceQuestion } = loadedLater(
  async () => (await import('./price-question.tsx')).PriceQuestion,
);

const PERIODS = ['monthly', 'yearly'] as const;
const MONTHS_PER_YEAR = 12;
/** A year that costs the same paid at once, in hundredths of a month. */
const TWELVE_MONTHS = 100 * MONTHS_PER_YEAR;
/** A year that costs less than these of twelve months is no saving but a question. */
const MOST_SAVED = 0.25;

type FiguresRowProps = {
  name: string;
  heading: ReactNode;
  figures: Figures;
  onChange: (figures: Figures) => void;
  errorOf: (period: keyof Figures) => string | undefined;
  refOf: (period: keyof Figures) => RefCallback<HTMLElement>;
  /** Named in words while a box is empty, never as a figure that looks typed; a row with sums may stay empty. */
  sums?: Figures;
  /** The key = was pressed in a box. */
  onEquals?: () => void;
  /** The focus came into the row, or left it. */
  onTyping?: (isTyping: boolean) => void;
  children?: ReactNode;
};

/** One row of the sheet: its name, a monthly and a yearly price, and a note below. */
export function FiguresRow(props: FiguresRowProps) {
  const { name, heading, figures, onChange, errorOf, refOf, sums, onEquals, onTyping, children } =
    props;
  const words = useWords(quoteLead);
  const hintOf = (sum: number | null | undefined) =>
    sum ? words.sum(formatDollars(sum)) : undefined;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the row is left with its last field, not with each
    <div
      className={styles.row}
      data-figures
      onKeyDown={(event) => {
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

/** The prices of one insurance type, with twelve months beside the year, or what the agent usually asks for one. */
export function PriceRow({
  type,
  usual,
  ratio,
  ...props
}: Omit<FiguresRowProps, 'heading' | 'sums' | 'children' | 'onTyping' | 'onEquals'> & {
  type: InsuranceTypeId;
  usual: Usual;
  /** What a year usually costs beside a month with this carrier, in hundredths; null while nobody knows. */
  ratio: number | null;
}) {
  // Half a price is none: it is asked about when the row is left.
  const [isTyping, setTyping] = useState(false);
  const { monthly, yearly } = props.figures;
  const likely = monthly === null ? null : Math.round((monthly * (ratio ?? TWELVE_MONTHS)) / 100);
  const takeYear = () => likely !== null && props.onChange({ monthly, yearly: likely });
  return (
    <FiguresRow
      {...props}
      heading={<InsuranceIcon type={type} />}
      onTyping={setTyping}
      onEquals={takeYear}
    >
      {likely !== null && yearly === null && (
        <YearToTake
          monthly={monthly ?? 0}
          likely={likely}
          isOwn={ratio !== null}
          onTake={() => {
            // The button that took it goes, and the focus with it: the row is left.
            setTyping(false);
            takeYear();
          }}
        />
      )}
      {monthly !== null && yearly !== null && (
        <BesideTwelveMonths {...{ type, usual, isTyping, monthly, yearly }} />
      )}
    </FiguresRow>
  );
}

function YearToTake({
  monthly,
  likely,
  isOwn,
  onTake,
}: {
  monthly: number;
  likely: number;
  isOwn: boolean;
  onTake: () => void;
}) {
  const words = useWords(quoteLead);
  const dollars = formatDollars(likely);
  return (
    <p>
      {isOwn ? words.usualYear(dollars) : words.twelveMonths(formatDollars(monthly), dollars)}{' '}
      <TextButton onClick={onTake}>{words.asYearly(dollars)}</TextButton> <kbd>=</kbd>
    </p>
  );
}

function BesideTwelveMonths({
  type,
  usual,
  isTyping,
  monthly,
  yearly,
}: {
  type: InsuranceTypeId;
  usual: Usual;
  isTyping: boolean;
  monthly: number;
  yearly: number;
}) {
  const words = useWords(quoteLead);
  const twelve = MONTHS_PER_YEAR * monthly;
  const text = words.twelveMonths(formatDollars(monthly), formatDollars(twelve));
  const price = { insuranceTypeId: type, monthlyDollars: monthly, yearlyDollars: yearly };
  const saved = twelve - yearly;
  return (
    <>
      <p data-look={saved > 0 && saved <= MOST_SAVED * twelve ? 'saving' : undefined}>
        {text} {differenceText(words, saved)}
      </p>
      <div aria-live="polite">
        {!isTyping && (
          <Suspense>
            <PriceQuestion price={price} usual={usual} />
          </Suspense>
        )}
      </div>
    </>
  );
}

function differenceText(words: Translation<typeof quoteLead>, savedDollars: number): string {
  if (savedDollars === 0) return words.yearlySame;
  return savedDollars > 0
    ? words.yearlySaves(formatDollars(savedDollars))
    : words.yearlyMore(formatDollars(-savedDollars));
}
