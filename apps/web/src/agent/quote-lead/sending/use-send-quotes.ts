import type { AgentQuote, LeadDetail, LeadTeam } from '@fanwise/contract/own';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/forms/form-rules.ts';
import { keys } from '../../../app/keys.ts';
import { quoteLead } from '../../../messages/en/agent/quote-lead.ts';
import { useMessages } from '../../../messages/language.ts';
import { useAgentZone } from '../../../shared/zone/reader-zone.ts';
import { showToast } from '../../../ui/windows/toast.ts';
import { findCorrectedQuote, type QuoteDraft } from '../form/quote-forms.ts';
import { quoteLeadQuery } from '../lead-query.ts';
import { findEqualSentQuote, toQuoteInput } from '../prices/draft-prices.ts';
import { findRefusedCoverage } from '../quoted-coverage/refused-coverage.ts';
import { againAfter, readFailure, type SendFailure, staleCodes } from './send-failure.ts';
import { usePreparedChecks } from './use-prepared-checks.ts';

/** The progress of sending; null while no quote is being sent. */
export type SendProgress = { readonly done: number; readonly count: number };

type SendResult = {
  failure: SendFailure | null;
  /** The client submitted new answers before a quote arrived: its price waits to be confirmed. */
  isOutdated: boolean;
};

/** Sends forms one at a time and stops at the first refusal. `onSent` is called for each that arrived. */
export function useSendQuotes(detail: LeadDetail, onSent: (draft: QuoteDraft) => void) {
  const messages = useMessages(quoteLead);
  const failureText = useFailureText();
  const zone = useAgentZone();
  const client = useQueryClient();
  const isBusy = useRef(false);
  const checks = usePreparedChecks();
  const [progress, setProgress] = useState<SendProgress | null>(null);
  const { applicationId: leadId } = detail.lead;
  const { queryKey } = quoteLeadQuery(leadId);

  const refetchLead = () => {
    void client.invalidateQueries({ queryKey: keys.agent.leadHistory(leadId) });
    return client.fetchQuery({ ...quoteLeadQuery(leadId), staleTime: 0 }).catch(() => null);
  };

  const recordSent = (draft: QuoteDraft, quote: AgentQuote) => {
    onSent(draft);
    client.setQueryData<LeadDetail>(queryKey, (current) => current && withQuote(current, quote));
  };

  const sendOne = async (draft: QuoteDraft): Promise<AgentQuote> => {
    const body = { ...toQuoteInput(draft, detail), humanToken: await checks.take() };
    if (findCorrectedQuote(draft, detail)) {
      const corrected = await call('POST /agent/quotes/:id/correct', {
        params: { id: draft.quoteId ?? 0 },
        body,
      });
      return corrected.data;
    }
    const route = draft.quoteId === null ? 'POST' : 'PUT';
    const { data } = await call(`${route} /agent/profile/leads/:id`, {
      params: { id: leadId },
      body,
    });
    return data;
  };

  /** Reads the lead again after a refusal that a newer state of the lead may explain; otherwise null. */
  const refetchIfStale = (error: unknown): Promise<LeadDetail | null> | null =>
    error instanceof ApiError && staleCodes.has(error.code) ? refetchLead() : null;

  const send = async (drafts: readonly QuoteDraft[]): Promise<SendResult> => {
    let isOutdated = false;
    for (const [done, draft] of drafts.entries()) {
      setProgress({ done, count: drafts.length });
      try {
        const quote = await sendOne(draft);
        recordSent(draft, quote);
        isOutdated ||= quote.editable === 1;
      } catch (error) {
        const latest = await refetchIfStale(error);
        // The server has the quote already: an earlier answer was lost.
        if (latest && findEqualSentQuote(draft, latest)) {
          onSent(draft);
          continue;
        }
        const carrier = getCarrierName(detail, draft);
        const isOwn =
          latest?.quotes.some(({ carrierId }) => carrierId === draft.carrierId) ?? false;
        const refused = findRefusedCoverage(error, draft.cover, detail);
        const read = readFailure(error, isOwn, messages, failureText, refused !== null, zone);
        const failure = { key: draft.key, carrier, refused, againAt: againAfter(error), ...read };
        showToast({ message: messages.failedFor(carrier, failure.message) });
        return { failure, isOutdated };
      }
    }
    return { failure: null, isOutdated };
  };

  return {
    progress,
    refetchLead,
    /** Prepares human checks for this many quotes while they are reviewed. */
    prepare: checks.prepare,
    /** Resolves with null if quotes are being sent already. */
    send: async (drafts: readonly QuoteDraft[]): Promise<SendResult | null> => {
      if (isBusy.current) return null;
      isBusy.current = true;
      try {
        return await send(drafts);
      } finally {
        isBusy.current = false;
        setProgress(null);
      }
    },
  };
}

const withQuote = (detail: LeadDetail, quote: AgentQuote): LeadDetail => ({
  ...detail,
  quotes: [...detail.quotes.filter(({ quoteId }) => quoteId !== quote.quoteId), quote].sort(
    (one, other) => one.number - other.number,
  ),
  carriers: detail.carriers.map((company) =>
    company.carrierId === quote.carrierId
      ? { ...company, viable: false, reason: 'quoted-by-you' as const }
      : company,
  ),
  ...(detail.team && { team: withoutForm(detail.team, quote.carrierId) }),
});

/** The server takes a sent form out of the agency's draft, and deletes an empty draft. */
const withoutForm = (team: LeadTeam, sent: number): LeadTeam => {
  const forms = team.draft?.forms.filter(({ carrierId }) => carrierId !== sent) ?? [];
  return { ...team, draft: team.draft && forms.length > 0 ? { ...team.draft, forms } : null };
};

/** The name of the carrier a form is for. */
export const getCarrierName = (detail: LeadDetail, draft: QuoteDraft): string =>
  [...detail.carriers, ...detail.quotes].find(({ carrierId }) => carrierId === draft.carrierId)
    ?.carrierName ?? '';
