import type { LeadDetail } from '@fanwise/contract/own';
import type { LineValues } from '@fanwise/domain/leads/coverage-lines/amounts';
import type { CoverageCatalog } from '@fanwise/domain/leads/coverage-lines/coverage-catalog';
import type { RequestedLine } from '@fanwise/domain/leads/coverage-lines/rows';
import { comparedText, shortValueText } from '@fanwise/domain/leads/coverage-lines/value-text';
import type { Language } from '@fanwise/domain/texts/language';
import { presentRequestedCoverage } from '../coverage-requests/present-requested-coverage.ts';
import type { FrozenSubmission } from '../submissions/read-submission.ts';

type LeadLine = NonNullable<LeadDetail['data'][number]['requestedCoverage']>['rows'][number];

/**
 * Returns a submission as the lead summary shows it: the answers of each type with the figures computed from them and
 * the coverage to be priced, and the household. The client's preview before submitting uses it too, so that both show
 * the same.
 */
export const presentLead = (
  coverageCatalog: CoverageCatalog,
  { version, state, types, household }: FrozenSubmission,
  language: Language,
): Pick<LeadDetail, 'data' | 'household'> => ({
  data: types.map((type) => ({
    ...type,
    requestedCoverage: type.requestedCoverage && {
      version,
      rows: presentLines(coverageCatalog, type.requestedCoverage.rows, { language, state }),
    },
  })),
  household,
});

/** Returns lines with the short texts that agents read, and the rules for comparing quotes on them. */
const presentLines = (
  coverageCatalog: CoverageCatalog,
  rows: readonly RequestedLine[],
  reader: { language: Language; state: string },
): LeadLine[] => {
  const valuesByCode: LineValues = new Map(rows.map(({ code, value }) => [code, value]));
  return presentRequestedCoverage(coverageCatalog, rows, reader).flatMap((line) => {
    const definition = coverageCatalog.rowDefinition(line.row);
    if (!definition) return [];
    const short = (value: string) => shortValueText(coverageCatalog, definition, value, reader);
    return {
      ...line,
      shortText: comparedText(coverageCatalog, definition, valuesByCode, reader, shortValueText),
      shortDefaultText: short(line.default),
      options:
        line.options?.map((option) => ({ ...option, shortText: short(option.value) })) ?? null,
      apart: definition.apart,
      better: definition.better,
      ladders: definition.ladders.map((ladder) => [...ladder]),
      nearPercent: definition.nearPercent,
    };
  });
};
