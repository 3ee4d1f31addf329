import type { PreparedForm, PreparedQuotes } from '@fanwise/contract/own';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import type { QuoteDraft } from '../form/quote-forms.ts';
import type { CoverageDraft, TypeCoverage } from '../quoted-coverage/coverage-draft.ts';

/** Converts forms of the page into a draft, as the server stores it. */
export const toPreparedQuotes = (
  drafts: readonly QuoteDraft[],
  aside: readonly number[],
): PreparedQuotes => ({
  forms: drafts.map(toForm),
  aside: aside.map((quoteId) => ({ quoteId })),
});

/** Converts a stored draft into forms of the page. */
export const fromPreparedQuotes = ({ forms, aside }: PreparedQuotes) => ({
  drafts: forms.map(fromForm),
  aside: aside.map(({ quoteId }) => quoteId),
});

const toForm = ({ key, quoteId, carrierId, prices, bundle, cover }: QuoteDraft): PreparedForm => ({
  key,
  ...(quoteId !== null && { quoteId }),
  carrierId,
  prices: Object.entries(prices).map(([typeId, { monthly, yearly, filled }]) => ({
    typeId: Number(typeId) as InsuranceTypeId,
    monthly,
    yearly,
    filled: filled === true,
  })),
  bundle: { monthly: bundle.monthly, yearly: bundle.yearly },
  cover: cover && !cover.remembered ? toPreparedCoverage(cover) : null,
  withoutCover: cover === null,
});

const toPreparedCoverage = ({
  firmness,
  validUntil,
  startsOn,
  types,
}: CoverageDraft): PreparedForm['cover'] => ({
  firmness,
  validUntil,
  startsOn,
  types: Object.entries(types).map(([typeId, type]) => ({
    typeId: Number(typeId) as InsuranceTypeId,
    rows: type.rows.map((row) => ({ ...row })),
    termMonths: type.termMonths ?? null,
    feesYearly: type.feesYearly,
    instalments: type.instalments,
    firstPayment: type.firstPayment ?? null,
    instalmentFee: type.instalmentFee,
    discounts: type.discounts.map(({ code, withoutYearly }) => ({
      code,
      withoutYearly: withoutYearly ?? null,
    })),
    exam: type.exam ?? null,
    company: type.company ?? null,
    note: type.note,
  })),
});

const fromForm = (form: PreparedForm): QuoteDraft => ({
  key: form.key,
  quoteId: form.quoteId ?? null,
  carrierId: form.carrierId,
  prices: Object.fromEntries(
    form.prices.map(({ typeId, monthly, yearly, filled }) => [
      typeId,
      { monthly, yearly, ...(filled && { filled }) },
    ]),
  ),
  bundle: form.bundle,
  ...(form.withoutCover
    ? { cover: null }
    : form.cover && { cover: fromPreparedCoverage(form.cover) }),
});

const fromPreparedCoverage = ({
  types,
  ...terms
}: NonNullable<PreparedForm['cover']>): CoverageDraft => ({
  ...terms,
  types: Object.fromEntries(
    types.map(({ typeId, ...type }) => [typeId, type satisfies TypeCoverage]),
  ),
});
