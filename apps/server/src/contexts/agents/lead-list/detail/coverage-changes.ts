import type { LeadChanges } from '@fanwise/contract/own';
import type { LineValues } from '@fanwise/domain/leads/coverage-lines/amounts';
import type { CoverageCatalog } from '@fanwise/domain/leads/coverage-lines/coverage-catalog';
import { comparedText, shortValueText } from '@fanwise/domain/leads/coverage-lines/value-text';
import type { Language } from '@fanwise/domain/texts/language';
import type { LeadContent } from './lead-content.ts';

/** Lists the requested coverage lines that changed since the agent priced the lead. */
export const findCoverageChanges = (
  coverageCatalog: CoverageCatalog,
  { types, priced, state }: LeadContent,
  language: Language,
): LeadChanges['requestedCoverage'] => {
  const before = new Map(
    priced?.types.map(({ typeId, requestedCoverage }) => [typeId, requestedCoverage]),
  );
  // A type that was added or removed, or was submitted without lines, is new as a whole: no line of it is listed.
  return types.flatMap(({ typeId, requestedCoverage }) => {
    const priorCoverage = before.get(typeId);
    if (!priorCoverage || !requestedCoverage) return [];
    const values = (coverage: typeof requestedCoverage) =>
      new Map(coverage.rows.map(({ code, value }) => [code, value]));
    const [oldValues, newValues] = [values(priorCoverage), values(requestedCoverage)];
    return coverageCatalog.rows
      .filter(({ code }) => oldValues.get(code) !== newValues.get(code))
      .map((row) => {
        const text = (side: LineValues) =>
          side.has(row.code)
            ? comparedText(coverageCatalog, row, side, { language, state }, shortValueText)
            : null;
        return {
          typeId,
          row: row.code,
          short: row.short[language],
          before: oldValues.get(row.code) ?? null,
          beforeText: text(oldValues),
          after: newValues.get(row.code) ?? null,
          afterText: text(newValues),
        };
      });
  });
};
