import type { LeadFeeConfig } from '@fanwise/domain/billing/fee';
import { type FeeAmounts, toLeadFees } from '@fanwise/domain/billing/fee-plan';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/** Fees that apply from `startsAt` on. */
export type FeePlan = { id: number; startsAt: Date; fees: LeadFeeConfig };

type Row = {
  id: number;
  startsAt: Date;
  amounts: FeeAmounts;
  roundCents: number;
  minCents: number;
};

const columns = sql`id, starts_at as "startsAt", amounts, round_cents as "roundCents", min_cents as "minCents"`;

const toFeePlan = ({ id, startsAt, amounts, ...rest }: Row): FeePlan => ({
  id,
  startsAt,
  fees: toLeadFees(amounts, rest),
});

/** Returns the fees that apply at this transaction's time, or null while the schedule is empty. */
export const readCurrentFees = async (db: Db): Promise<FeePlan | null> => {
  const { rows } = await sql<Row>`
    select ${columns} from fee_schedule
    where canceled_at is null and starts_at <= now() order by starts_at desc limit 1`.execute(db);
  return rows[0] ? toFeePlan(rows[0]) : null;
};

/** Returns the fees that apply now and all planned ones, ordered by their start. */
export const readPlannedFees = async (db: Db): Promise<FeePlan[]> => {
  const { rows } = await sql<Row>`
    select ${columns} from fee_schedule
    where canceled_at is null and starts_at >= coalesce((select max(starts_at) from fee_schedule
      where canceled_at is null and starts_at <= now()), '-infinity')
    order by starts_at limit 100`.execute(db);
  return rows.map(toFeePlan);
};
