import type { LeadDetail } from '@fanwise/contract/own';
import { formatDollars } from '@fanwise/domain/money/money';
import { highestPriceDollars, lowestPriceDollars } from '@fanwise/domain/quotes/quote';
import { useState } from 'react';
import { quoteLead } from '../../../messages/en/agent/quote-lead.ts';
import { fields } from '../../../messages/en/shared/fields.ts';
import { useMessages } from '../../../messages/language.ts';
import { type DraftProblem, draftProblems, type FieldName } from './draft-problems.ts';
import type { QuoteDraft } from './quote-forms.ts';

/** A field that keeps the quotes from being sent. */
export type FieldProblem = DraftProblem & {
  readonly draft: QuoteDraft;
};

/** The messages at the fields of one form. */
export type FieldErrors = Readonly<Partial<Record<FieldName, string>>>;
const NO_ERRORS: FieldErrors = {};

/** The problems that keep the forms from being sent, and their sentences. */
export function useFormProblems(detail: LeadDetail, drafts: readonly QuoteDraft[]) {
  const words = useMessages(quoteLead);
  const fieldWords = useMessages(fields);
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
    /** The messages at the fields of a form; the same object while there are none. */
    errorsOf: ({ key }: QuoteDraft): FieldErrors => {
      const here = shown.filter(({ draft }) => draft.key === key);
      if (here.length === 0) return NO_ERRORS;
      return Object.fromEntries(here.map(({ field, code }) => [field, sentences[code]]));
    },
  };
}
