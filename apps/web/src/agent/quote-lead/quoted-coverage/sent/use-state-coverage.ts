import type { AgentQuote, LeadDetail, QuotedCoverageInput } from '@fanwise/contract/own';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../../../app/api.ts';
import { passHumanCheck } from '../../../../app/forms/human-check.ts';
import { useAction } from '../../../../app/forms/use-action.ts';
import { cover } from '../../../../messages/en/agent/cover.ts';
import { useMessages } from '../../../../messages/language.ts';
import { showToast } from '../../../../ui/windows/toast.ts';
import { quoteLeadQuery } from '../../lead-query.ts';

/** Sends the coverage of a quote. `onFailure` takes refusals that are shown at fields. */
export function useStateCoverage(
  quote: AgentQuote,
  detail: LeadDetail,
  { onDone, onFailure }: { onDone: () => void; onFailure?: (error: unknown) => boolean },
) {
  const messages = useMessages(cover);
  const client = useQueryClient();
  const { applicationId } = detail.lead;
  const { queryKey } = quoteLeadQuery(applicationId);
  return useAction(
    async (quotedCoverages: QuotedCoverageInput[]) => {
      const { data } = await call('PUT /agent/profile/leads/:id/coverage', {
        params: { id: applicationId },
        body: {
          id: applicationId,
          quoteId: quote.quoteId,
          humanToken: await passHumanCheck('quote'),
          quotedCoverages,
        },
      });
      return data;
    },
    {
      onDone: (stated) => {
        client.setQueryData<LeadDetail>(
          queryKey,
          (current) =>
            current && {
              ...current,
              quotes: current.quotes.map((one) => (one.quoteId === stated.quoteId ? stated : one)),
            },
        );
        showToast({ message: messages.clientReads, type: 'success' });
        onDone();
      },
      onFailure: (error) => {
        if (onFailure?.(error)) return true;
        // The page may show an older state than the server has.
        if (error instanceof ApiError && error.code !== 'invalid-input')
          void client.invalidateQueries({ queryKey });
        return false;
      },
    },
  );
}
