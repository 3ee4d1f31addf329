/** The orders of an agent's leads as rows. All but the first can be reversed by `-` before the name. */
export const leadSorts = [
  'first',
  'newest',
  'oldest',
  'number',
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
  'status',
  'assigned',
  'note',
] as const;
export type LeadSort = (typeof leadSorts)[number];
