import type { Estimation } from '@fanwise/contract';
import { pictureParts } from '@fanwise/domain/estimation/parts';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';

/** A row of the estimate. `partIndex` counts the rows that the picture shows; null for the others. */
export interface EstimationRow {
  readonly label: string;
  readonly data: number | string;
  readonly partIndex: number | null;
}

/** The rows of an estimate, and which of them the picture is made of. */
export function rowsOf(type: InsuranceTypeId, estimation: Estimation): EstimationRow[] {
  const parts: readonly (string | undefined)[] = pictureParts[type];
  let shown = 0;
  return estimation['other-data'].map(({ code, label, data }) => ({
    label,
    data,
    partIndex: typeof data === 'number' && data > 0 && parts.includes(code) ? shown++ : null,
  }));
}
