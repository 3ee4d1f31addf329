import type { AgentOffer, OfferInput } from '@fanwise/contract';
import { shortNames } from '@fanwise/domain/insurance-types';
import { firmnesses } from '@fanwise/domain/quotes/quoted-coverage/offer';

/** An offer that is stored or sent, written in one way. */
export type NormalOffer = Omit<AgentOffer, 'ask_version'>;

/** Without what may be left out, and in one order. */
export const normalOffer = (offer: AgentOffer | OfferInput): NormalOffer => {
  const isLife = shortNames[offer.ins_id] === 'life';
  const { ins_id, firmness, valid_until, fees_yearly, instalments, instalment_fee, note } = offer;
  return {
    ins_id,
    rows: offer.rows
      .map(({ row, value, reason = null, extra_yearly = null }) => ({
        row,
        value,
        reason,
        extra_yearly,
      }))
      .toSorted((one, other) => (one.row < other.row ? -1 : 1)),
    firmness,
    valid_until,
    starts_on: offer.starts_on ?? null,
    term_months: isLife ? null : (offer.term_months ?? 12),
    fees_yearly,
    instalments,
    first_payment: offer.first_payment ?? null,
    instalment_fee,
    discounts: offer.discounts
      .map(({ code, without_yearly = null }) => ({ code, without_yearly }))
      .toSorted((one, other) => (one.code < other.code ? -1 : 1)),
    exam: offer.exam ?? null,
    company: offer.company ? { name: offer.company.name, naic: offer.company.naic } : null,
    note,
  };
};

/** Whether offers say the same as those before, and stand by none of it less firmly or less long. */
export const isFirmer = (before: readonly NormalOffer[], after: readonly NormalOffer[]): boolean =>
  before.length === after.length &&
  before.every((old) => {
    const now = after.find(({ ins_id }) => ins_id === old.ins_id);
    if (!now || now.valid_until < old.valid_until) return false;
    if (firmnesses.indexOf(now.firmness) < firmnesses.indexOf(old.firmness)) return false;
    const same = { firmness: old.firmness, valid_until: old.valid_until };
    return JSON.stringify({ ...now, ...same }) === JSON.stringify(old);
  });
