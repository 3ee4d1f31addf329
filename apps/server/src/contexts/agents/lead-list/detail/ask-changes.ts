import type { LeadChanges } from '@fanwise/contract/own';
import type { Language } from '@fanwise/domain/applications/questionnaire/questionnaire';
import type { Side } from '@fanwise/domain/leads/coverage-lines/amounts';
import type { Tender } from '@fanwise/domain/leads/coverage-lines/tender';
import { comparedText } from '@fanwise/domain/leads/coverage-lines/value-text';
import type { LeadContent } from './lead-content.ts';

/** What of the lines that the client asks for changed since the agent priced the lead. */
export const askChanges = (
  tender: Tender,
  { types, priced }: LeadContent,
  language: Language,
): LeadChanges['ask'] => {
  const before = new Map(priced?.types.map(({ typeId, ask }) => [typeId, ask]));
  // Of a type that came or went, and of one that was submitted without lines, all is new: nothing is listed.
  return types.flatMap(({ typeId, ask }) => {
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
  });
};
