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
import type { CoverProblem } from '../cover/cover-problems.ts';
import type { QuoteDraft } from '../form/quote-forms.ts';
import { useFormProblems } from '../form/use-form-problems.ts';
import type { useQuoteForms } from '../form/use-quote-forms.ts';
import type { SendFailure } from './send-failure.ts';
import { useSendQuotes } from './use-send-quotes.ts';

/** One attempt, from Finish Quoting to the list of leads. */
type Round = {
  /** The summary is open. */
  isReviewing: boolean;
  /** The forms as they were checked. */
  drafts: readonly QuoteDraft[];
  sentKeys: readonly string[];
  /** The reason it stopped: a refusal, or new answers of the client. */
  stoppedBy: SendFailure | 'other-answers' | null;
};

const NONE: readonly CoverProblem[] = [];
const NOTHING_YET: Round = { isReviewing: false, drafts: [], sentKeys: [], stoppedBy: null };

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
  const problems = useFormProblems(detail, forms.begun);
  const [round, setRound] = useState(NOTHING_YET);
  const opensNextAfter = useRef(false);
  const change = (part: Partial<Round>) => setRound((current) => ({ ...current, ...part }));
  const sender = useSendQuotes(detail, ({ key }) => {
    setRound((current) => ({ ...current, sentKeys: [...current.sentKeys, key] }));
    forms.acts.drop(key);
  });

  const begin = () => {
    const first = problems.check();
    if (first) {
      change({ stoppedBy: null });
      focus(`${first.draft.key} ${first.field}`);
    } else {
      setRound({ ...NOTHING_YET, isReviewing: true, drafts: forms.begun });
      sender.prepare(forms.begun.length);
    }
  };
  const openNextLead = async () => {
    const next = await nextLead(leadId);
    if (next === null) showToast({ message: messages.lastLead, type: 'success' });
    await navigate(next === null ? listAddress() : quoteLeadPage(next));
  };
  /** `opensNext`: opens the next lead instead of the list. */
  const confirm = async (opensNext = false) => {
    opensNextAfter.current = opensNext;
    const rest = round.drafts.filter(({ key }) => !round.sentKeys.includes(key));
    change({ stoppedBy: null });
    const result = await sender.send(rest);
    if (!result) return;
    void client.invalidateQueries({ queryKey: keys.agent.leads });
    notifyOtherTabs();
    if (result.failure) {
      const { nextStep, key, refused } = result.failure;
      const first = refused?.problems[0];
      change({ stoppedBy: result.failure, isReviewing: nextStep === 'again' });
      if (nextStep !== 'again') focus(`${key} ${first ? `cover-${first.at}` : 'carrier'}`);
    } else if (result.isOutdated) {
      change({ stoppedBy: 'other-answers', isReviewing: false });
      await sender.refetchLead();
    } else {
      change({ isReviewing: false });
      showToast({
        message: messages.thanks,
        type: 'success',
        action: { label: messages.seeSent, onPress: () => navigate(quoteLeadPage(leadId)) },
      });
      await (opensNext ? openNextLead() : navigate(listAddress()));
    }
  };

  const failure = round.stoppedBy === 'other-answers' ? null : round.stoppedBy;
  // After a limit, the rest is sent automatically when its time has come, while the summary is open.
  const againAt = round.isReviewing ? (failure?.againAt ?? null) : null;
  const sendRest = useEffectEvent(() => void confirm(opensNextAfter.current));
  useEffect(() => {
    if (againAt === null) return;
    const timer = setTimeout(sendRest, Math.max(0, againAt - Date.now()));
    return () => clearTimeout(timer);
  }, [againAt]);
  return {
    isReviewing: round.isReviewing,
    drafts: round.drafts,
    sentKeys: round.sentKeys,
    failure,
    /** The refused parts of a form's coverage, until it is changed. */
    refusedOf: ({ key, cover }: QuoteDraft): readonly CoverProblem[] => {
      const refused = failure?.key === key ? failure.refused : null;
      return refused?.cover === cover ? (refused?.problems ?? NONE) : NONE;
    },
    /** The lead takes no quotes any more. */
    isClosed: failure?.nextStep === 'closed',
    isOutdated: round.stoppedBy === 'other-answers',
    problems,
    progress: sender.progress,
    refetchLead: sender.refetchLead,
    begin,
    confirm,
    /** Opens the next lead, or the list after the last one. */
    openNextLead,
    close: () => change({ isReviewing: false }),
  };
}

/** If the list cannot be read, the agent returns to it. */
async function nextLead(leadId: number): Promise<number | null> {
  try {
    const { findNextLead } = await import('../../lead-rows/next-lead.ts');
    return await findNextLead(leadId);
  } catch {
    return null;
  }
}
