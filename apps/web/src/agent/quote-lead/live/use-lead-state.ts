import type { LeadDetail, LeadState } from '@fanwise/contract/own';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ApiError, call } from '../../../app/api.ts';
import { keys } from '../../../app/keys.ts';
import { hasLiveUpdates, useLeadUpdates } from '../../../shared/live-updates/use-live-updates.ts';
import { useQuotingColleagues } from '../team/use-quoting.ts';
import { applyLeadState, hasAgencyDraftChanged, haveOwnQuotesChanged } from './with-state.ts';

/** How a lead ended while it was on the screen. */
export type LeadEnd = NonNullable<LeadState['ended']>;

const EVERY_MS = 60_000;
const WITHOUT_STREAM_MS = 15_000;

/** Reads the state of the lead whenever somebody changed it, and updates the page without touching typed text. */
export function useLeadState({
  detail,
  isSending,
  onRefetch,
  onEnd,
}: {
  detail: LeadDetail;
  isSending: boolean;
  onRefetch: () => unknown;
  onEnd: (hasEnded: boolean) => void;
}) {
  const client = useQueryClient();
  const { applicationId: id, submittedAt } = detail.lead;
  const wasOpen = useRef(!detail.quotes.some(({ accepted }) => accepted) && !detail.lead.lost);
  const { data, error, refetch } = useQuery({
    queryKey: keys.agent.leadState(id),
    queryFn: ({ signal }) => call('GET /agent/profile/leads/:id/state', { params: { id }, signal }),
    gcTime: 0,
    refetchInterval: () => (hasLiveUpdates() ? EVERY_MS : WITHOUT_STREAM_MS),
  });
  useLeadUpdates(({ ids }) => {
    if (ids.includes(id)) void refetch();
  });
  const ended = endOf(data, error, wasOpen.current);
  const previousState = useRef<LeadState>(undefined);
  const applyState = useEffectEvent((state: LeadState) => {
    const isOther =
      haveOwnQuotesChanged(detail, previousState.current, state) ||
      hasAgencyDraftChanged(detail, state);
    if (state.submittedAt === submittedAt && isOther) onRefetch();
    else
      client.setQueryData<LeadDetail>(
        keys.agent.lead(id),
        (current) => current && applyLeadState(current, state),
      );
    previousState.current = state;
  });
  useEffect(() => {
    if (data && !isSending) applyState(data);
  }, [data, isSending]);
  const reportEnd = useEffectEvent(onEnd);
  useEffect(() => {
    reportEnd(ended !== null);
  }, [ended]);
  const quoting = useQuotingColleagues(data?.team?.quoting ?? null, refetch);
  return {
    ended,
    isOtherVersion: data !== undefined && data.submittedAt !== submittedAt,
    /** The colleagues who are quoting the lead. */
    quoting,
  };
}

/**
 * Only an end that happened while the page was open is shown. An agent who may not know how it ended reads that it
 * was withdrawn.
 */
function endOf(
  state: LeadState | undefined,
  error: Error | null,
  wasOpen: boolean,
): LeadEnd | null {
  if (!wasOpen) return null;
  if (error instanceof ApiError && error.status === 404) return 'withdrawn';
  return state?.ended ?? null;
}
