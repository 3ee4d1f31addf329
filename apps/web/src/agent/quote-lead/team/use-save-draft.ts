import type { LeadDetail } from '@fanwise/contract/own';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ApiError, call } from '../../../app/api.ts';
import { useAction } from '../../../app/forms/use-action.ts';
import { keys } from '../../../app/keys.ts';
import { quoteLead } from '../../../messages/en/agent/quote-lead.ts';
import { useLanguage, useMessages } from '../../../messages/language.ts';
import { listAddress } from '../../../shared/lead/list-address.ts';
import { showToast } from '../../../ui/windows/toast.ts';
import { clearForms } from '../form/draft-storage.ts';
import type { useQuoteForms } from '../form/use-quote-forms.ts';
import { quoteLeadQuery } from '../lead-query.ts';
import { toPreparedQuotes } from './prepared-forms.ts';

/** Saves the forms as the agency's draft; `ready` hands it to those who may send it, and returns to the list. */
export function useSaveDraft(
  detail: LeadDetail,
  forms: ReturnType<typeof useQuoteForms>,
  { maySend, onNewer }: { maySend: boolean; onNewer: () => Promise<unknown> },
) {
  const messages = useMessages(quoteLead).team;
  const language = useLanguage();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { applicationId: id, submittedAt } = detail.lead;
  return useAction(
    async (ready: boolean) => {
      const { data } = await call('PUT /agent/leads/:id/draft', {
        params: { id },
        body: {
          ...toPreparedQuotes(forms.formsToSave, forms.aside),
          pricedAt: submittedAt,
          ready,
          readAt: forms.draftAt,
        },
      });
      return data;
    },
    {
      onDone: (draft) => {
        forms.actions.markSaved(draft.changedAt, forms.drafts);
        if (draft.ready && !maySend) clearForms(id);
        client.setQueryData<LeadDetail>(
          quoteLeadQuery(id).queryKey,
          (current) => current?.team && { ...current, team: { ...current.team, draft } },
        );
        void client.invalidateQueries({ queryKey: keys.agent.leads });
        const isHandedOver = draft.ready && !maySend;
        const senders = new Intl.ListFormat(`${language}-US`).format(detail.team?.senders ?? []);
        showToast({
          type: 'success',
          message: isHandedOver
            ? senders === ''
              ? messages.noSender
              : messages.handedOver(senders)
            : messages.saved,
        });
        return isHandedOver && navigate(listAddress());
      },
      onFailure: (error) => {
        const isNewer = error instanceof ApiError && error.code === 'draft-changed';
        if (isNewer) void onNewer();
        return isNewer;
      },
    },
  );
}
