import type { LeadDetail } from '@fanwise/contract';
import { formatDollars } from '@fanwise/domain/money';
import { highestPriceDollars, lowestPriceDollars } from '@fanwise/domain/quote';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { LEAD_LIST } from '../../features/lead/list-address.ts';
import { fields } from '../../messages/en/fields.ts';
import { quoteLead } from '../../messages/en/quote-lead.ts';
import { useWords } from '../../messages/language.ts';
import { showToast } from '../../ui/toast.ts';
import { type DraftProblem, draftProblems, type FieldName } from './draft-problems.ts';
import type { QuoteDraft } from './quote-forms.ts';
import type { SendFailure } from './send-failure.ts';
import type { useQuoteForms } from './use-quote-forms.ts';
import { useSendQuotes } from './use-send-quotes.ts';

/** A field that keeps the quotes from being sent. */
export interface FieldProblem extends DraftProblem {
  readonly draft: QuoteDraft;
}

/** Checking the forms, the summary, and sending: from Finish Quoting to the list of leads. */
export function useFinish(
  detail: LeadDetail,
  forms: ReturnType<typeof useQuoteForms>,
  focus: (field: string) => void,
) {
  const words = useWords(quoteLead);
  const fieldWords = useWords(fields);
  const navigate = useNavigate();
  const client = useQueryClient();
  const [checkedKeys, setCheckedKeys] = useState<readonly string[]>([]);
  const [isReviewing, setReviewing] = useState(false);
  const [review, setReview] = useState<readonly QuoteDraft[]>([]);
  const [sentKeys, setSentKeys] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<SendFailure | null>(null);
  const [isOutdated, setOutdated] = useState(false);
  const sender = useSendQuotes(detail, ({ key }) => {
    setSentKeys((keys) => [...keys, key]);
    forms.drop(key);
  });

  const sentences = {
    required: fieldWords.required,
    range: words.priceRange(formatDollars(lowestPriceDollars), formatDollars(highestPriceDollars)),
    'by-another': words.takenByAnother,
    'in-process': words.inProcess,
  };
  const problemsOf = (drafts: readonly QuoteDraft[]): FieldProblem[] =>
    drafts.flatMap((draft) =>
      draftProblems(draft, forms.drafts, detail).map((problem) => ({ ...problem, draft })),
    );
  // Shown from the first try on, then as they are solved. A carrier that was taken is said at once.
  const problems = problemsOf(forms.drafts).filter(
    ({ draft, code }) => checkedKeys.includes(draft.key) || code === 'by-another',
  );
  const close = () => setReviewing(false);

  const begin = () => {
    setFailure(null);
    setOutdated(false);
    setCheckedKeys(forms.drafts.map(({ key }) => key));
    const [first] = problemsOf(forms.drafts);
    if (first) {
      focus(`${first.draft.key} ${first.field}`);
      return;
    }
    setReview(forms.drafts);
    setSentKeys([]);
    setReviewing(true);
  };
  const confirm = async () => {
    const rest = review.filter(({ key }) => !sentKeys.includes(key));
    setFailure(null);
    const result = await sender.send(rest);
    if (!result) return;
    void client.invalidateQueries({ queryKey: ['agent', 'leads'] });
    if (result.failure) {
      setFailure(result.failure);
      if (result.failure.goesOn === 'again') return;
      close();
      focus(`${result.failure.key} carrier`);
      return;
    }
    close();
    if (result.isOutdated) {
      setOutdated(true);
      await sender.readAnew();
      return;
    }
    showToast({ message: words.thanks, type: 'success' });
    await navigate(LEAD_LIST);
  };

  return {
    isReviewing,
    review,
    sentKeys,
    failure,
    /** The lead takes no quotes any more. */
    isClosed: failure?.goesOn === 'closed',
    isOutdated,
    problems,
    progress: sender.progress,
    begin,
    confirm,
    close,
    textOf: ({ code }: DraftProblem) => sentences[code],
    errorOf: (draft: QuoteDraft, field: FieldName): string | undefined => {
      const found = problems.find(
        (problem) => problem.draft.key === draft.key && problem.field === field,
      );
      return found && sentences[found.code];
    },
  };
}
