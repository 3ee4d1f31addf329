/** The orders of an agent's leads as rows. All but the first can be reversed by `-` before the name. */
export const leadSorts = [
  'first',
  'newest',
  'oldest',
  'line',
  'place',
  'start',
  'lang',
  'months',
  'built',
  'roof',
  'amount',
  'free',
  'price',
  'quotes',
  'fee',
] as const;
export type LeadSort = (typeof leadSorts)[number];
