import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/forms/form-rules.ts';
import { keys } from '../../../app/keys.ts';
import { showToast } from '../../../ui/windows/toast.ts';
import type { ListedLead } from './shown-page.ts';

/** Stars a lead or removes its star. Several leads can be under way, and a refusal is said in a notice. */
export function useStar() {
  const client = useQueryClient();
  const failureText = useFailureText();
  return async ({
    applicationId: id,
    starred,
  }: Pick<ListedLead, 'applicationId' | 'starred'>): Promise<void> => {
    try {
      await call('PUT /agent/leads/:id/own', { params: { id }, body: { starred: !starred } });
    } catch (error) {
      showToast({ message: failureText(error) });
    }
    await client.invalidateQueries({ queryKey: keys.agent.leads });
  };
}
