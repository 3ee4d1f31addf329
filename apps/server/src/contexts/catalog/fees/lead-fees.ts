import { computeLeadFeeCents, type LeadFeeConfig } from '@fanwise/domain/billing/fee';
import type { Db } from '../../../platform/database/connect.ts';
import { type FeePlan, readCurrentFees, readPlannedFees } from './fee-rows.ts';

/** The fees of leads. */
export type LeadFees = {
  /** Returns the fee to show, from memory. `refresh` updates it twice a minute. */
  leadFee(types: readonly number[]): number;
  /** Returns the fee to store on a quote, by the clock and the rows of its transaction. */
  feeOf(trx: Db, types: readonly number[]): Promise<number>;
  /** Reads the fee schedule from the database again. */
  refresh(): Promise<void>;
};

/** Creates the lead fees from the fee schedule of the database, or from the settings while that is empty. */
export const createLeadFees = (db: Db, settings: LeadFeeConfig): LeadFees => {
  let plannedFees: readonly FeePlan[] = [];
  const getCurrentSettings = (): LeadFeeConfig => {
    const now = Date.now();
    return plannedFees.findLast(({ startsAt }) => startsAt.getTime() <= now)?.fees ?? settings;
  };
  return {
    leadFee: (types) => computeLeadFeeCents(types, getCurrentSettings()),
    feeOf: async (trx, types) =>
      computeLeadFeeCents(types, (await readCurrentFees(trx))?.fees ?? settings),
    refresh: async () => {
      plannedFees = await readPlannedFees(db);
    },
  };
};
