import type { Estimation } from '@fanwise/contract/own';
import { pictureParts } from '@fanwise/domain/estimation/parts';

/** A row of the estimate. `partIndex` counts the rows that the picture shows; null for the others. */
export type EstimationRow = {
  readonly label: string;
  readonly data: number | string;
  readonly partIndex: number | null;
};

/** The rows of an estimate, and which of them the picture is made of. */
export function rowsOf(estimation: Estimation): EstimationRow[] {
  let shown = 0;
  return estimation.lines.map(({ code, label, data }) => ({
    label,
    data,
    partIndex:
      typeof data === 'number' && data > 0 && code !== undefined && pictureParts.has(code)
        ? shown++
        : null,
  }));
}
