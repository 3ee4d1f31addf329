import type { LeadDetail } from '@fanwise/contract/own';
import { formatDollars } from '@fanwise/domain/money/money';
import { highestPriceDollars, lowestPriceDollars } from '@fanwise/domain/quotes/quote';
import { useState } from 'react';
import { quoteLead } from '../../../messages/en/agent/quote-lead.ts';
import { fields } from '../../../messages/en/shared/fields.ts';
import { useMessages } from '../../../messages/language.ts';
import { useCarrierLimit } from '../../carrier-lines.ts';
import { type DraftProblem, type FieldName, listDraftProblems } from './draft-problems.ts';
import type { QuoteDraft } from './quote-forms.ts';

/** A field that keeps the quotes from being sent. */
export type FieldProblem = DraftProblem & {
  readonly draft: QuoteDraft;
};

/** The messages at the fields of one form. */
export type FieldErrors = Readonly<Partial<Record<FieldName, string>>>;
const NO_ERRORS: FieldErrors = {};

/** Codes of a form whose carrier can no longer be quoted with. */
const lostCarrier: ReadonlySet<string> = new Set([
  'by-another',
  'by-colleague',
  'not-written',
  'withdrawn',
]);

/** The problems that keep the forms from being sent, and their sentences. */
export function useFormProblems(detail: LeadDetail, drafts: readonly QuoteDraft[]) {
  const messages = useMessages(quoteLead);
  const fieldMessages = useMessages(fields);
  const [checkedKeys, setCheckedKeys] = useState<readonly string[]>([]);
  const limitOf = useCarrierLimit();
  const all: readonly FieldProblem[] = drafts.flatMap((draft) =>
    listDraftProblems(draft, drafts, detail).map((problem) => ({ ...problem, draft })),
  );
  const textOf = ({ code, draft }: FieldProblem): string => {
    const carrier = detail.carriers.find(({ carrierId }) => carrierId === draft.carrierId);
    switch (code) {
      case 'required':
        return fieldMessages.required;
      case 'range':
        return messages.priceRange(
          formatDollars(lowestPriceDollars),
          formatDollars(highestPriceDollars),
        );
      case 'cover':
        return messages.checkCover;
      case 'in-process':
        return messages.inProcess;
      case 'by-another':
        return messages.takenByAnother;
      case 'by-colleague':
        return messages.team.quotedBy(carrier?.quotedBy ?? '');
      case 'not-written':
      case 'withdrawn':
        return limitOf(carrier, detail);
    }
  };
  // Shown from the first try on, then as they are solved. A carrier that was lost is said at once.
  const shown = all.filter(
    ({ draft, code }) => checkedKeys.includes(draft.key) || lostCarrier.has(code),
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
    textOf,
    /** The messages at the fields of a form; the same object while there are none. */
    errorsOf: ({ key }: QuoteDraft): FieldErrors => {
      const here = shown.filter(({ draft }) => draft.key === key);
      if (here.length === 0) return NO_ERRORS;
      return Object.fromEntries(here.map((problem) => [problem.field, textOf(problem)]));
    },
  };
}
