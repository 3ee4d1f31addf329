import { type LeadDetail, leadDetail } from '@fanwise/contract/agents/leads';
import { wireAnswer } from '@fanwise/contract/names/by-schema';
import type { Language } from '@fanwise/domain/applications/questionnaire/questionnaire';
import type { Tender } from '@fanwise/domain/leads/coverage-lines/tender';
import { presentAsk } from '../coverage-requests/present-ask.ts';
import type { FrozenSubmission } from '../submissions/read-submission.ts';

/**
 * A submission as the summary of its lead shows it: the answers of each type with the figures computed from them and what
 * is to be priced, and the household. The client's last look before submitting is made by it too, so that both say the
 * same.
 */
export const presentLead = (
  tender: Tender,
  { version, state, types, household }: FrozenSubmission,
  language: Language,
): Pick<LeadDetail, 'data' | 'user_info'> => ({
  data: wireAnswer(
    leadDetail.shape.data,
    types.map((type) => ({
      ...type,
      ask: type.ask && {
        version,
        rows: presentAsk(tender, type.ask.rows, { language, state }).map((row) => ({
          ...row,
          ...comparedBy(tender, row.row),
        })),
      },
    })),
  ),
  user_info: household,
});

/** By what an answer to a line is compared; a line that the catalog no longer has cannot be. */
const comparedBy = (tender: Tender, code: string) => {
  const row = tender.rowDefinition(code);
  return {
    apart: row?.apart ?? false,
    better: row?.better ?? 'none',
    ladders: (row?.ladders ?? []).map((ladder) => [...ladder]),
    nearPercent: row?.nearPercent ?? null,
  };
};
