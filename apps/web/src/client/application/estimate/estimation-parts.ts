import type { Estimation, LiveEstimation } from '@fanwise/contract/own';
import { estimateIn } from '@fanwise/domain/applications/estimation/in-language';
import { pictureParts } from '@fanwise/domain/applications/estimation/parts';
import { formatDollars } from '@fanwise/domain/money/money';
import type { Language } from '@fanwise/domain/texts/language';

/** A row of the estimate. `partIndex` numbers the rows that the bar shows; null for the others. */
export type EstimationRow = {
  readonly label: string;
  readonly data: number | string;
  readonly partIndex: number | null;
  /** Where the number comes from. */
  readonly reason: string | undefined;
};

/** The lines that stand for a home, as its policy shows them: the house, or the belongings of somebody who rents. */
const homeFigures = ['dwelling', 'personalProperty'] as const;

/**
 * The figure that stands in front: for a home a line of its policy, because no policy shows the sum of its lines;
 * otherwise the total, with the given label and no line. Null without figures.
 */
export function findMainFigure(
  estimation: Estimation | undefined,
  totalLabel: string,
): { line: (typeof homeFigures)[number] | null; label: string; amount: number } | null {
  if (estimation === undefined || estimation.data <= 0) return null;
  for (const wanted of homeFigures) {
    const line = estimation.lines.find(({ code }) => code === wanted);
    if (line && Number(line.data) > 0)
      return { line: wanted, label: line.label, amount: Number(line.data) };
  }
  return { line: null, label: totalLabel, amount: estimation.data };
}

/** The main figure as text in a language, `Dwelling (Coverage A): $324,000`; without figures the given text instead. */
export function formatMainFigure(
  language: Language,
  estimation: Estimation,
  totalLabel: string,
  noFigure: string,
): string {
  const figure = findMainFigure(estimateIn(language, estimation), totalLabel);
  return figure ? `${figure.label}: ${formatDollars(figure.amount)}` : `${totalLabel}: ${noFigure}`;
}

/** The rows of an estimate, and which of them the bar shows. */
export function listEstimationRows(
  estimation: Estimation & Pick<LiveEstimation, 'reasons'>,
): EstimationRow[] {
  let shown = 0;
  const reasons = new Map(estimation.reasons?.map(({ code, text }) => [code, text]));
  return estimation.lines.map(({ code, label, data }) => ({
    label,
    data,
    reason: data === 0 ? undefined : reasons.get(code),
    partIndex: typeof data === 'number' && data > 0 && pictureParts.has(code) ? shown++ : null,
  }));
}
