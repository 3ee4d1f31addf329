import type { Estimation } from '@fanwise/contract';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';

/** A row of the estimate. `partIndex` counts the rows that the picture shows; null for the others. */
export interface EstimationRow {
  readonly label: string;
  readonly data: number | string;
  readonly partIndex: number | null;
}

/**
 * The rows of an estimate, and which of them the picture is made of: for home the first rows, which
 * add up to the total; for life the first ones, which add up to the need; for auto the injury limit
 * and the umbrella.
 */
export function rowsOf(type: InsuranceTypeId, estimation: Estimation): EstimationRow[] {
  const rows = estimation['other-data'];
  const isPart = type === 3 ? isAutoPart(estimation) : isFirstUpTo(type, estimation);
  let parts = 0;
  return rows.map(({ label, data }, index) => ({
    label,
    data,
    partIndex: typeof data === 'number' && data > 0 && isPart(index) ? parts++ : null,
  }));
}

const INJURY_PER_ACCIDENT_ROW = 1;

function isAutoPart({ umbrella, 'other-data': rows }: Estimation) {
  return (index: number) =>
    index === INJURY_PER_ACCIDENT_ROW || (umbrella && index === rows.length - 1);
}

function isFirstUpTo(type: InsuranceTypeId, estimation: Estimation) {
  const whole = type === 2 ? estimation.total_required : estimation.data;
  let sum = 0;
  const ends = estimation['other-data'].map(({ data }) => {
    sum += typeof data === 'number' ? data : 0;
    return sum;
  });
  return (index: number) => (ends[index] ?? 0) <= whole;
}
