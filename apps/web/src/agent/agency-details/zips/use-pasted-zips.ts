import type { ZipCode } from '@fanwise/contract/own';
import type { ReadZips } from '@fanwise/domain/texts/zip';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/forms/form-rules.ts';
import { keys } from '../../../app/keys.ts';
import { agencyDetails } from '../../../messages/en/agent/agency-details.ts';
import { useMessages } from '../../../messages/language.ts';
import { showToast } from '../../../ui/windows/toast.ts';

/** Finds the ZIP codes of a pasted list in the whole list of them; a toast names those it does not know. */
export function usePastedZips(): (pasted: ReadZips) => Promise<ZipCode[]> {
  const messages = useMessages(agencyDetails).zips;
  const failureText = useFailureText();
  const client = useQueryClient();
  return async ({ codes, unread }) => {
    try {
      const { data } = await client.fetchQuery({
        queryKey: keys.zipCodes,
        queryFn: () => call('GET /auth/zipcodes', { query: {} }),
        staleTime: Number.POSITIVE_INFINITY,
      });
      // A ZIP code in two states has two entries.
      const byCode = Map.groupBy(data, ({ zipCode }) => zipCode);
      const unknown = [...codes.filter((code) => !byCode.has(code)), ...unread];
      if (unknown.length > 0)
        showToast({ message: messages.unknown(unknown.slice(0, 12).join(', ')), type: 'error' });
      return codes.flatMap((code) => byCode.get(code) ?? []);
    } catch (error) {
      showToast({ message: failureText(error), type: 'error' });
      return [];
    }
  };
}
