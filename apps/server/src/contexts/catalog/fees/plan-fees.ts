import type { PlanProblem } from '@fanwise/domain/admin/plan-problems';
import type { LeadFeeConfig } from '@fanwise/domain/billing/fee';
import {
  computeAmounts,
  type FeeAmounts,
  findFeeProblem,
  MAX_OFF_BPS,
  MAX_SUM_CENTS,
} from '@fanwise/domain/billing/fee-plan';
import { formatSignedCents } from '@fanwise/domain/money/money';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { readCurrentFees } from './fee-rows.ts';

/** New fees start at least this many minutes ahead, so that agents who see a price now have time to send it. */
const soonestMinutes = 15;

/** Returns the latest time at which fees with this start can be planned. */
export const computeLatestPlanTime = (startsAt: string): string =>
  new Date(Date.parse(startsAt) - soonestMinutes * 60_000).toISOString();

/** Formats the limit that the amounts exceeded. */
const formatLimit = (
  problem: NonNullable<ReturnType<typeof findFeeProblem>>,
  rule: FeeRule,
): string =>
  ({
    'too-low': formatSignedCents(rule.minCents),
    'too-high': formatSignedCents(MAX_SUM_CENTS),
    'odd-discount': `${MAX_OFF_BPS / 100}%`,
    rounded: formatSignedCents(rule.roundCents),
  })[problem];

type FeeRule = Pick<LeadFeeConfig, 'roundCents' | 'minCents'>;
type PlannedFees = { amounts: FeeAmounts; startsAt: string };

/** Finds why these fees cannot be planned, by field. */
export const findPlanProblems = async (
  db: Db,
  { amounts, startsAt }: PlannedFees,
): Promise<PlanProblem[]> => {
  const now = await readCurrentFees(db);
  const rule = now?.fees ?? { minCents: 1, roundCents: 1 };
  const problem = findFeeProblem(amounts, rule);
  if (problem !== null)
    return [{ field: 'amounts', code: problem, why: formatLimit(problem, rule) }];
  const { rows } = await sql<{ isSoon: boolean; isTaken: boolean }>`
    select ${startsAt}::timestamptz < now() + make_interval(mins => ${soonestMinutes}) as "isSoon",
      exists (select from fee_schedule where canceled_at is null and starts_at = ${startsAt}::timestamptz) as "isTaken"`.execute(
    db,
  );
  if (rows[0]?.isSoon) return [{ field: 'starts_at', code: 'too-early' }];
  return rows[0]?.isTaken ? [{ field: 'starts_at', code: 'repeated' }] : [];
};

/** Plans the fees of leads from a start time on. Quotes that were already sent keep their fee. */
export const planFees = async (
  trx: Trx,
  planning: PlannedFees,
  operatorId: number | null,
): Promise<Result<{ id: number }, 'invalid-input' | 'not-found'>> => {
  const problems = await findPlanProblems(trx, planning);
  if (problems.length > 0) return failure('invalid-input', problems);
  const now = await readCurrentFees(trx);
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

/** Cancels planned fees before they start. Returns false if they have started or were canceled already. */
export const cancelFees = async (trx: Trx, id: number): Promise<boolean> => {
  const { rows } = await sql`
    update fee_schedule set canceled_at = now()
    where id = ${id} and canceled_at is null and starts_at > now() returning id`.execute(trx);
  return rows.length === 1;
};

/** Copies the fees of the settings into an empty schedule at the first start. Later starts ignore those settings. */
export const copyFees = async (db: Db, settings: LeadFeeConfig): Promise<void> => {
  await sql`
    insert into fee_schedule (starts_at, amounts, round_cents, min_cents)
    select date_trunc('second', now()), ${JSON.stringify(computeAmounts(settings))}::jsonb, ${settings.roundCents},
      ${settings.minCents}
    where not exists (select from fee_schedule)
    on conflict do nothing`.execute(db);
};
