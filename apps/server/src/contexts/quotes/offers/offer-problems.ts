import type { FieldCode, OfferInput } from '@fanwise/contract';
import { addDays } from '@fanwise/domain/dates/dates';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { shortNames } from '@fanwise/domain/insurance-types';
import { rowRules } from '@fanwise/domain/leads/coverage-lines/row-values';
import type { Ask, OfferRow } from '@fanwise/domain/leads/coverage-lines/rows';
import type { Tender } from '@fanwise/domain/leads/coverage-lines/tender';
import { answerProblems } from '@fanwise/domain/quotes/quoted-coverage/answer-problems';
import { LATEST_DAYS_AHEAD } from '@fanwise/domain/quotes/quoted-coverage/offer';

/** What offers have to answer: a submission with what its client asked for. */
export type AskedSubmission = {
  insuranceTypes: readonly InsuranceTypeId[];
  state: string;
  /** Empty where the client was asked for nothing line by line. */
  asks: readonly Ask[];
  /** The civil date where the day begins last. */
  today: string;
};

type Problem = { field: string; code: FieldCode };

/** What keeps offers from being taken, in their order; a type that is missing last. */
export const offerProblems = (
  tender: Tender,
  asked: AskedSubmission,
  offers: readonly OfferInput[],
): Problem[] => {
  const given = offers.map(({ ins_id }) => ins_id);
  const ruleOf = rowRules(tender, asked.state);
  const ofOne = offers.flatMap((offer, index): Problem[] => {
    const at = `offers.${index}`;
    if (given.indexOf(offer.ins_id) < index) return [{ field: `${at}.ins_id`, code: 'repeated' }];
    const ask = asked.asks.find(({ type }) => type === shortNames[offer.ins_id]);
    if (!ask) return [{ field: `${at}.ins_id`, code: 'not-asked' }];
    return [
      ...answerProblems(ruleOf, ask.rows, rowsOf(offer)).map(
        ({ index: row, problem }): Problem => ({
          field: row === null ? `${at}.rows` : `${at}.rows.${row}`,
          code: problem,
        }),
      ),
      ...termProblems(offer, asked.today).map(
        ({ field, code }): Problem => ({ field: `${at}.${field}`, code }),
      ),
    ];
  });
  const isComplete = asked.insuranceTypes.every((type) => given.includes(type));
  return isComplete ? ofOne : [...ofOne, { field: 'offers', code: 'required' }];
};

/** The rows of an offer in the words of the rules. */
export const rowsOf = ({ rows }: Pick<OfferInput, 'rows'>): OfferRow[] =>
  rows.map(({ row, value, reason, extra_yearly }) => ({
    code: row,
    value,
    reason: reason ?? null,
    extraYearly: extra_yearly ?? null,
  }));

const termProblems = (offer: OfferInput, today: string): Problem[] => {
  const isLife = shortNames[offer.ins_id] === 'life';
  const codes = offer.discounts.map(({ code }) => code);
  const repeated = codes.flatMap((code, index): Problem[] =>
    codes.indexOf(code) < index ? [{ field: `discounts.${index}`, code: 'repeated' }] : [],
  );
  return [
    ...dateProblems('valid_until', offer.valid_until, today),
    ...dateProblems('starts_on', offer.starts_on ?? today, today),
    ...(isLife && offer.term_months ? [{ field: 'term_months', code: 'invalid' as const }] : []),
    ...(!isLife && offer.exam ? [{ field: 'exam', code: 'invalid' as const }] : []),
    ...repeated,
  ];
};

const dateProblems = (field: string, date: string, today: string): Problem[] => {
  if (date < today) return [{ field, code: 'too-early' }];
  return date > addDays(today, LATEST_DAYS_AHEAD) ? [{ field, code: 'too-late' }] : [];
};
