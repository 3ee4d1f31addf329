import type { LeadDetail } from '@fanwise/contract/own';
import { quoteLeadPage } from '@fanwise/contract/pages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { keys } from '../../../app/keys.ts';
import { quoteLead } from '../../../messages/en/agent/quote-lead.ts';
import { useMessages } from '../../../messages/language.ts';
import { listAddress } from '../../../shared/lead/list-address.ts';
import { showToast } from '../../../ui/windows/toast.ts';
import { notifyOtherTabs } from '../../lead-rows/other-tabs.ts';
import type { QuoteDraft } from '../form/quote-forms.ts';
import { useFormProblems } from '../form/use-form-problems.ts';
import type { useQuoteForms } from '../form/use-quote-forms.ts';
import type { CoverageProblem } from '../quoted-coverage/coverage-problems.ts';
import type { SendFailure } from './send-failure.ts';
import { useSendQuotes } from './use-send-quotes.ts';

/** One attempt, from Finish Quoting to the list of leads. */
type FinishAttempt = {
  /** The summary is open. */
  isReviewing: boolean;
  /** The forms as they were checked. */
  drafts: readonly QuoteDraft[];
  sentKeys: readonly string[];
  /** The reason it stopped: a refusal, or new answers of the client. */
  stoppedBy: SendFailure | 'other-answers' | null;
};

const NO_PROBLEMS: readonly CoverageProblem[] = [];
const NO_ATTEMPT: FinishAttempt = { isReviewing: false, drafts: [], sentKeys: [], stoppedBy: null };

/** Checking the forms, the summary, and sending: from Finish Quoting back to the list, as it was left. */
export function useFinish(
  detail: LeadDetail,
  forms: ReturnType<typeof useQuoteForms>,
  focus: (field: string) => void,
) {
  const { applicationId: leadId } = detail.lead;
  const messages = useMessages(quoteLead);
  const navigate = useNavigate();
  const client = useQueryClient();
  const problems = useFormProblems(detail, forms.formsToSend);
  const [attempt, setAttempt] = useState(NO_ATTEMPT);
  const opensNextAfter = useRef(false);
  const changeAttempt = (changes: Partial<FinishAttempt>) =>
    setAttempt((current) => ({ ...current, ...changes }));
  const sender = useSendQuotes(detail, ({ key }) => {
    setAttempt((current) => ({ ...current, sentKeys: [...current.sentKeys, key] }));
    forms.actions.removeSent(key);
  });

  const begin = () => {
    const first = problems.check();
    if (first) {
      changeAttempt({ stoppedBy: null });
      focus(`${first.draft.key} ${first.field}`);
    } else {
      setAttempt({ ...NO_ATTEMPT, isReviewing: true, drafts: forms.formsToSend });
      sender.prepare(forms.formsToSend.length);
    }
  };
  const openNextLead = async () => {
    const next = await findNextLeadOrNull(leadId);
    if (next === null) showToast({ message: messages.lastLead, type: 'success' });
    await navigate(next === null ? listAddress() : quoteLeadPage(next));
  };
  /** `opensNext`: opens the next lead instead of the list. */
  const confirm = async (opensNext = false) => {
    opensNextAfter.current = opensNext;
    const unsentForms = attempt.drafts.filter(({ key }) => !attempt.sentKeys.includes(key));
    changeAttempt({ stoppedBy: null });
    const result = await sender.send(unsentForms);
    if (!result) return;
    void client.invalidateQueries({ queryKey: keys.agent.leads });
    notifyOtherTabs();
    if (result.failure) {
      const { nextStep, key, refused } = result.failure;
      const first = refused?.problems[0];
      changeAttempt({ stoppedBy: result.failure, isReviewing: nextStep === 'again' });
      if (nextStep !== 'again') focus(`${key} ${first ? `cover-${first.at}` : 'carrier'}`);
    } else if (result.isOutdated) {
      changeAttempt({ stoppedBy: 'other-answers', isReviewing: false });
      await sender.refetchLead();
    } else {
      changeAttempt({ isReviewing: false });
      showToast({
        message: messages.thanks,
        type: 'success',
        action: { label: messages.seeSent, onPress: () => navigate(quoteLeadPage(leadId)) },
      });
      await (opensNext ? openNextLead() : navigate(listAddress()));
    }
  };

  const failure = attempt.stoppedBy === 'other-answers' ? null : attempt.stoppedBy;
  // After a limit, the rest is sent automatically when its time has come, while the summary is open.
  const againAt = attempt.isReviewing ? (failure?.againAt ?? null) : null;
  const sendRest = useEffectEvent(() => void confirm(opensNextAfter.current));
  useEffect(() => {
    if (againAt === null) return;
    const timer = setTimeout(sendRest, Math.max(0, againAt - Date.now()));
    return () => clearTimeout(timer);
  }, [againAt]);
  return {
    isReviewing: attempt.isReviewing,
    drafts: attempt.drafts,
    sentKeys: attempt.sentKeys,
    failure,
    /** The refused parts of a form's coverage, until it is changed. */
    refusedOf: ({ key, cover }: QuoteDraft): readonly CoverageProblem[] => {
      const refused = failure?.key === key ? failure.refused : null;
      return refused?.cover === cover ? (refused?.problems ?? NO_PROBLEMS) : NO_PROBLEMS;
    },
    /** The lead takes no quotes any more. */
    isClosed: failure?.nextStep === 'closed',
    isOutdated: attempt.stoppedBy === 'other-answers',
    problems,
    progress: sender.progress,
    refetchLead: sender.refetchLead,
    begin,
    confirm,
    /** Opens the next lead, or the list after the last one. */
    openNextLead,
    close: () => changeAttempt({ isReviewing: false }),
  };
}

/** If the list cannot be read, the agent returns to it. */
async function findNextLeadOrNull(leadId: number): Promise<number | null> {
  try {
    const { findNextLead } = await import('../../lead-rows/next-lead.ts');
    return await findNextLead(leadId);
  } catch {
    return null;
  }
}
