import type { Estimation, LiveEstimation } from '@fanwise/contract/own';
import { pictureParts } from '@fanwise/domain/applications/estimation/parts';

/** A row of the estimate. `partIndex` numbers the rows that the bar shows; null for the others. */
export type EstimationRow = {
  readonly label: string;
  readonly data: number | string;
  readonly partIndex: number | null;
  /** Where the number comes from. */
  readonly reason: string | undefined;
};

/** The rows of an estimate, and which of them the bar shows. */
export function rowsOf(estimation: Estimation & Pick<LiveEstimation, 'reasons'>): EstimationRow[] {
  let shown = 0;
  const reasons = new Map(estimation.reasons?.map(({ code, text }) => [code, text]));
  return estimation.lines.map(({ code, label, data }) => ({
    label,
    data,
    reason: data === 0 || code === undefined ? undefined : reasons.get(code),
    partIndex:
      typeof data === 'number' && data > 0 && code !== undefined && pictureParts.has(code)
        ? shown++
        : null,
  }));
}

/** Lines that policies show in front, the first of them first. Their sum stands on no policy, so it is not shown. */
const LEADING_CODES = ['dwelling', 'personalProperty'];

/** The figure in front of an estimate: the first line a policy shows, or the total, which has no label. */
export function leadingFigure(estimation: Estimation): { label: string | null; amount: number } {
  for (const code of LEADING_CODES) {
    const line = estimation.lines.find((each) => each.code === code);
    if (typeof line?.data === 'number' && line.data > 0)
      return { label: line.label, amount: line.data };
  }
  return { label: null, amount: estimation.data };
}
