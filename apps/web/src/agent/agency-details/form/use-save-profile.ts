import type { AgentProfile } from '@fanwise/contract/own';
import { pages } from '@fanwise/contract/pages';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useLoginAgain } from '../../../account/login-again/use-login-again.tsx';
import { call } from '../../../app/api.ts';
import { useFieldFailures } from '../../../app/forms/form-rules.ts';
import { useAction } from '../../../app/forms/use-action.ts';
import { keys } from '../../../app/keys.ts';
import { agentProfileQuery } from '../../../app/queries.ts';
import { agencyDetails } from '../../../messages/en/agent/agency-details.ts';
import { useMessages } from '../../../messages/language.ts';
import { showToast } from '../../../ui/windows/toast.ts';
import { findChanges, type ProfileValues, toFormValues } from './profile-values.ts';

/**
 * Saves the changed fields. If the server refuses, the typed text stays and the reason is shown. A new address or
 * password may need the old password first: render `dialog` outside the form.
 */
export function useSaveProfile(
  form: UseFormReturn<ProfileValues>,
  profile: AgentProfile,
): {
  save: () => Promise<boolean>;
  isSaving: boolean;
  /** Something was saved since the form came. */
  isSaved: boolean;
  failure: string | undefined;
  dialog: ReactNode;
} {
  const messages = useMessages(agencyDetails);
  const navigate = useNavigate();
  const client = useQueryClient();
  const showAtFields = useFieldFailures(form);
  const [isSaved, setSaved] = useState(false);
  const loginAgain = useLoginAgain(2, profile.email);

  const send = (values: ProfileValues) =>
    loginAgain.run(() => call('PUT /agent/profile', { body: findChanges(values, profile) }));
  const sending = useAction(send, {
    onDone: (outcome) => {
      if (!outcome.isDone) return;
      const answer = outcome.value;
      client.setQueryData(agentProfileQuery.queryKey, answer);
      form.reset(toFormValues(answer.data));
      setSaved(true);
      void client.invalidateQueries({ queryKey: keys.agent.all });
      const isNewlyComplete = profile.missing.length > 0 && answer.data.missing.length === 0;
      showToast({
        message: messages.saved,
        type: 'success',
        ...(isNewlyComplete && {
          action: { label: messages.toLeads, onPress: () => void navigate(pages.allLeads) },
        }),
      });
    },
    onFailure: showAtFields,
  });
  const save = async () => {
    let hasWorked = false;
    await form.handleSubmit(async (values) => {
      hasWorked = (await sending.run(values))?.isDone ?? false;
    })();
    return hasWorked;
  };
  const { isBusy: isSaving, failure } = sending;
  return { save, isSaving, isSaved, failure, dialog: loginAgain.dialog };
}
