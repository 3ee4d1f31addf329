import type { LeadChanges, LeadDetail } from '@fanwise/contract/own';
import type { Language } from '@fanwise/domain/questionnaire/questionnaire';
import type { Side } from '@fanwise/domain/tender/amounts';
import type { Tender } from '@fanwise/domain/tender/tender';
import { comparedText } from '@fanwise/domain/tender/value-text';
import { presentAsk } from '../../asks/index.ts';
import type { FrozenSubmission } from '../../submissions/index.ts';
import type { LeadContent } from './lead-content.ts';

type ReadType = FrozenSubmission['types'][number];

/** What the client of a lead asks to be priced, and what of it changed since the agent priced it. */
export const leadAsks = (
  tender: Tender,
  { version, state, types, priced }: LeadContent,
  language: Language,
): { of: (type: ReadType) => LeadDetail['data'][number]['ask']; changes: LeadChanges['ask'] } => {
  const before = new Map(priced?.types.map(({ typeId, ask }) => [typeId, ask]));
  return {
    of: ({ ask }) =>
      ask && {
        version,
        rows: presentAsk(tender, ask.rows, { language, state }).map((row) => ({
          ...row,
          ...comparedBy(tender, row.row),
        })),
      },
    // Of a type that came or went, and of one that was submitted without lines, all is new: nothing is listed.
    changes: types.flatMap(({ typeId, ask }) => {
      const former = before.get(typeId);
      if (!former || !ask) return [];
      const values = (of: typeof ask) => new Map(of.rows.map(({ code, value }) => [code, value]));
      const [was, is] = [values(former), values(ask)];
      return tender.rows
        .filter(({ code }) => was.get(code) !== is.get(code))
        .map((row) => {
          const text = (side: Side) =>
            side.has(row.code) ? comparedText(tender, row, side, language) : null;
          return {
            typeId,
            row: row.code,
            name: row.name[language],
            before: was.get(row.code) ?? null,
            beforeText: text(was),
            after: is.get(row.code) ?? null,
            afterText: text(is),
          };
        });
    }),
  };
};

/** By what an answer to a line is compared; a line that the catalogue no longer has cannot be. */
const comparedBy = (tender: Tender, code: string) => {
  const row = tender.rowDefinition(code);
  return {
    apart: row?.apart ?? false,
    better: row?.better ?? 'none',
    ladders: (row?.ladders ?? []).map((ladder) => [...ladder]),
    nearPercent: row?.nearPercent ?? null,
  };
};
