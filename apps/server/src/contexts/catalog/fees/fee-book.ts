import { computeLeadFeeCents, type LeadFeeConfig } from '@fanwise/domain/billing/fee';
import type { Db } from '../../../platform/database/connect.ts';
import { type FeePlan, feesAhead, feesNow } from './fee-rows.ts';

/** What leads cost. */
export type FeeBook = {
  /** What is shown: out of memory, which is looked after twice a minute. */
  leadFee(types: readonly number[]): number;
  /** What is frozen on a quote: by the clock and the rows of its transaction. */
  feeOf(trx: Db, types: readonly number[]): Promise<number>;
  /** Looks what was planned meanwhile. */
  refresh(): Promise<void>;
};

/** Fees by the schedule of the database; where it is empty, by the settings. */
export const createFeeBook = (db: Db, settings: LeadFeeConfig): FeeBook => {
  let ahead: readonly FeePlan[] = [];
  const shown = (): LeadFeeConfig => {
    const now = Date.now();
    return ahead.findLast(({ startsAt }) => startsAt.getTime() <= now)?.fees ?? settings;
  };
  return {
    leadFee: (types) => computeLeadFeeCents(types, shown()),
    feeOf: async (trx, types) => computeLeadFeeCents(types, (await feesNow(trx))?.fees ?? settings),
    refresh: async () => {
      ahead = await feesAhead(db);
    },
  };
};
