import type { LeadDetail } from '@fanwise/contract/own';
import type { UsualPrice } from '@fanwise/domain/quotes/price-doubts';

/** The agent's usual prices, as the server sends them. */
export type Usual = LeadDetail['usual'];

/** The same for the rules about prices. */
export const toUsualPrices = (usual: Usual): UsualPrice[] =>
  usual.map(({ typeId, low, high, n }) => ({
    insuranceTypeId: typeId,
    lowDollars: low,
    highDollars: high,
    n,
  }));
