import type { PlanProblem } from '@fanwise/domain/admin/plan-problems';
import type { LeadFeeConfig } from '@fanwise/domain/billing/fee';
import {
  computeAmounts,
  type FeeAmounts,
  findFeeProblem,
  MOST_CENTS_TOGETHER,
  MOST_OFF_BPS,
} from '@fanwise/domain/billing/fee-plan';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { feesNow } from './fee-rows.ts';

/** New fees begin so much later at the earliest: whoever reads a price now has time to send it. */
const soonestMinutes = 15;

/** Until when fees that begin at a moment can be planned. */
export const latestToPlanFees = (startsAt: string): string =>
  new Date(Date.parse(startsAt) - soonestMinutes * 60_000).toISOString();

const dollars = (cents: number): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);

/** The limit that amounts went beyond, as it is read. */
const limitOf = (problem: NonNullable<ReturnType<typeof findFeeProblem>>, rule: Rule): string =>
  ({
    'too-low': dollars(rule.minCents),
    'too-high': dollars(MOST_CENTS_TOGETHER),
    'odd-discount': `${MOST_OFF_BPS / 100}%`,
    rounded: dollars(rule.roundCents),
  })[problem];

type Rule = Pick<LeadFeeConfig, 'roundCents' | 'minCents'>;
type Planning = { amounts: FeeAmounts; startsAt: string };

/** What keeps fees from being planned, by the field that is wrong. */
export const findPlanProblems = async (
  db: Db,
  { amounts, startsAt }: Planning,
): Promise<PlanProblem[]> => {
  const now = await feesNow(db);
  const rule = now?.fees ?? { minCents: 1, roundCents: 1 };
  const problem = findFeeProblem(amounts, rule);
  if (problem !== null) return [{ field: 'amounts', code: problem, why: limitOf(problem, rule) }];
  const { rows } = await sql<{ isSoon: boolean; isTaken: boolean }>`
    select ${startsAt}::timestamptz < now() + make_interval(mins => ${soonestMinutes}) as "isSoon",
      exists (select from fee_schedule where canceled_at is null and starts_at = ${startsAt}::timestamptz) as "isTaken"`.execute(
    db,
  );
  if (rows[0]?.isSoon) return [{ field: 'starts_at', code: 'too-early' }];
  return rows[0]?.isTaken ? [{ field: 'starts_at', code: 'repeated' }] : [];
};

/** Plans what leads cost from a moment on. Quotes that were sent keep their fee. */
export const planFees = async (
  trx: Trx,
  planning: Planning,
  operatorId: number | null,
): Promise<Result<{ id: number }, 'invalid-input' | 'not-found'>> => {
  const problems = await findPlanProblems(trx, planning);
  if (problems.length > 0) return failure('invalid-input', problems);
  const now = await feesNow(trx);
  if (!now) return failure('not-found');
  const { rows } = await sql<{ id: number }>`
    insert into fee_schedule (starts_at, amounts, round_cents, min_cents, operator_id)
    values (${planning.startsAt}, ${JSON.stringify(planning.amounts)}::jsonb, ${now.fees.roundCents},
      ${now.fees.minCents}, ${operatorId})
    on conflict (starts_at) where canceled_at is null do nothing returning id`.execute(trx);
  return rows[0]
    ? success(rows[0])
    : failure('invalid-input', [{ field: 'starts_at', code: 'repeated' }]);
};

/** Takes planned fees back before they count; false where they do, or never will. */
export const cancelFees = async (trx: Trx, id: number): Promise<boolean> => {
  const { rows } = await sql`
    update fee_schedule set canceled_at = now()
    where id = ${id} and canceled_at is null and starts_at > now() returning id`.execute(trx);
  return rows.length === 1;
};

/** The first start writes down what the settings say; from then on they are read no more. */
export const copyFees = async (db: Db, settings: LeadFeeConfig): Promise<void> => {
  await sql`
    insert into fee_schedule (starts_at, amounts, round_cents, min_cents)
    select date_trunc('second', now()), ${JSON.stringify(computeAmounts(settings))}::jsonb, ${settings.roundCents},
      ${settings.minCents}
    where not exists (select from fee_schedule)
    on conflict do nothing`.execute(db);
};
