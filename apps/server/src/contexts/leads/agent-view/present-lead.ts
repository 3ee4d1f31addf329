import type { LeadDetail } from '@fanwise/contract/own';
import type { Language } from '@fanwise/domain/applications/questionnaire/questionnaire';
import type { CoverageCatalog } from '@fanwise/domain/leads/coverage-lines/coverage-catalog';
import { presentRequestedCoverage } from '../coverage-requests/present-requested-coverage.ts';
import type { FrozenSubmission } from '../submissions/read-submission.ts';

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
      rows: presentRequestedCoverage(coverageCatalog, type.requestedCoverage.rows, {
        language,
        state,
      }).map((row) => ({
        ...row,
        ...comparedBy(coverageCatalog, row.row),
      })),
    },
  })),
  household,
});

/** Returns the rules for comparing quotes on a line; a line that the catalog no longer has gets neutral ones. */
const comparedBy = (coverageCatalog: CoverageCatalog, code: string) => {
  const row = coverageCatalog.rowDefinition(code);
  return {
    apart: row?.apart ?? false,
    better: row?.better ?? 'none',
    ladders: (row?.ladders ?? []).map((ladder) => [...ladder]),
    nearPercent: row?.nearPercent ?? null,
  };
};
