import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { formatDollars } from '@fanwise/domain/money/money';
import type { Translation } from '../../../messages/area.ts';
import { quoteLead } from '../../../messages/en/agent/quote-lead.ts';
import { useMessages } from '../../../messages/language.ts';
import { TextButton } from '../../../ui/text-link.tsx';
import { storeFillsYearlyPrices } from './fill-yearly-prices.ts';
import { PriceQuestion } from './price-question.tsx';
import type { Usual } from './usual-prices.ts';

const MONTHS_PER_YEAR = 12;
/** A larger saving of a year against twelve months is treated as a typing mistake. */
const MAX_SAVED = 0.25;

/** The price of a year compared with twelve months, and the question about it once the row is left. */
export function BesideTwelveMonths({
  type,
  usual,
  isTyping,
  monthly,
  yearly,
  filled,
}: {
  type: InsuranceTypeId;
  usual: Usual;
  isTyping: boolean;
  monthly: number;
  yearly: number;
  /** The yearly price was computed. */
  filled?: true | undefined;
}) {
  const messages = useMessages(quoteLead);
  const twelveMonths = MONTHS_PER_YEAR * monthly;
  const text = messages.twelveMonths(formatDollars(monthly), formatDollars(twelveMonths));
  const price = { insuranceTypeId: type, monthlyDollars: monthly, yearlyDollars: yearly };
  const savedDollars = twelveMonths - yearly;
  return (
    <>
      <p
        data-look={
          savedDollars > 0 && savedDollars <= MAX_SAVED * twelveMonths ? 'saving' : undefined
        }
      >
        {text} {differenceText(messages, savedDollars)}
      </p>
      {filled && (
        <p>
          {messages.filled}{' '}
          <TextButton onClick={() => storeFillsYearlyPrices(false)}>
            {messages.fillNoMore}
          </TextButton>
        </p>
      )}
      <div aria-live="polite">{!isTyping && <PriceQuestion price={price} usual={usual} />}</div>
    </>
  );
}

function differenceText(messages: Translation<typeof quoteLead>, savedDollars: number): string {
  if (savedDollars === 0) return messages.yearlySame;
  return savedDollars > 0
    ? messages.yearlySaves(formatDollars(savedDollars))
    : messages.yearlyMore(formatDollars(-savedDollars));
}
