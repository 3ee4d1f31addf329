import type { LeadDetail } from '@fanwise/contract/own';
import { highestPriceDollars, lowestPriceDollars } from '@fanwise/domain/leads/quote';
import { formatDollars } from '@fanwise/domain/money/money';
import { useState } from 'react';
import { quoteLead } from '../../../messages/en/agent/quote-lead.ts';
import { fields } from '../../../messages/en/shared/fields.ts';
import { useWords } from '../../../messages/language.ts';
import { type DraftProblem, draftProblems, type FieldName } from './draft-problems.ts';
import type { QuoteDraft } from './quote-forms.ts';

/** A field that keeps the quotes from being sent. */
export type FieldProblem = DraftProblem & {
  readonly draft: QuoteDraft;
};

/** What keeps the forms from being sent, and the sentences for it. */
export function useFormProblems(detail: LeadDetail, drafts: readonly QuoteDraft[]) {
  const words = useWords(quoteLead);
  const fieldWords = useWords(fields);
  const [checkedKeys, setCheckedKeys] = useState<readonly string[]>([]);
  const sentences = {
    required: fieldWords.required,
    range: words.priceRange(formatDollars(lowestPriceDollars), formatDollars(highestPriceDollars)),
    'by-another': words.takenByAnother,
    'in-process': words.inProcess,
    cover: words.checkCover,
  };
  const all: readonly FieldProblem[] = drafts.flatMap((draft) =>
    draftProblems(draft, drafts, detail).map((problem) => ({ ...problem, draft })),
  );
  // Shown from the first try on, then as they are solved. A carrier that was taken is said at once.
  const shown = all.filter(
    ({ draft, code }) => checkedKeys.includes(draft.key) || code === 'by-another',
  );
  return {
    shown,
    /** The problems of that form are shown. */
    isChecked: (draft: QuoteDraft): boolean => checkedKeys.includes(draft.key),
    /** Shows every problem from now on. Answers the first one. */
    check: (): FieldProblem | undefined => {
      setCheckedKeys(drafts.map(({ key }) => key));
      return all[0];
    },
    textOf: ({ code }: DraftProblem) => sentences[code],
    errorOf: (draft: QuoteDraft, field: FieldName): string | undefined => {
      const found = shown.find(
        (problem) => problem.draft.key === draft.key && problem.field === field,
      );
      return found && sentences[found.code];
    },
  };
}
