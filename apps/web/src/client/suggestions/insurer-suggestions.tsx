import type { Given } from '@fanwise/domain/applications/questionnaire/visibility';
import { suggestNames } from '@fanwise/domain/texts/suggest-names';
import { useQuery } from '@tanstack/react-query';
import { consumerProfileQuery, insurersQuery } from '../../app/queries.ts';
import { questionnaire } from '../../messages/en/shared/questionnaire.ts';
import { useMessages } from '../../messages/language.ts';
import { TextSuggestions } from './text-suggestions.tsx';

/**
 * Optional suggestions for the insurer typed in the field above; any other name can be typed, too. An empty field offers
 * the insurer that the client named while registering, who did not say for which policy.
 */
export function InsurerSuggestions({
  given,
  onChoose,
}: {
  given: Given | undefined;
  onChoose: (insurer: string) => void;
}) {
  const messages = useMessages(questionnaire);
  const insurers = useQuery(insurersQuery).data?.data ?? [];
  const names = insurers.map(({ carrierName }) => carrierName);
  const named = useQuery(consumerProfileQuery).data?.data.insurer ?? null;
  const found =
    given && 'text' in given ? suggestNames(names, given.text) : named === null ? [] : [named];
  return <TextSuggestions label={messages.insurers} texts={found} onChoose={onChoose} />;
}
