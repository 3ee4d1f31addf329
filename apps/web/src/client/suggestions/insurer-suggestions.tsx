import type { Answer } from '@fanwise/domain/applications/questionnaire/visibility';
import { type InsuranceTypeId, insuranceTypes } from '@fanwise/domain/insurance-types';
import { suggestNames } from '@fanwise/domain/texts/suggest-names';
import { useQuery } from '@tanstack/react-query';
import { carriersQuery, consumerProfileQuery } from '../../app/queries.ts';
import { questionnaire } from '../../messages/en/shared/questionnaire.ts';
import { useMessages } from '../../messages/language.ts';
import { TextSuggestions } from './text-suggestions.tsx';

/**
 * Optional suggestions for the insurer typed in the field above; any other name can be typed, too. An empty field offers
 * the insurer that the client named while registering, if it usually writes this type of insurance.
 */
export function InsurerSuggestions({
  type,
  given,
  onChoose,
}: {
  type: InsuranceTypeId;
  given: Answer | undefined;
  onChoose: (insurer: string) => void;
}) {
  const messages = useMessages(questionnaire);
  const carriers = useQuery(carriersQuery).data?.data ?? [];
  const names = carriers.map(({ carrierName }) => carrierName);
  const named = useQuery(consumerProfileQuery).data?.data.insurer ?? null;
  const letter = insuranceTypes.find(({ id }) => id === type)?.letter ?? '';
  const lines = carriers.find(({ carrierName }) => carrierName === named)?.lines;
  const offered = named !== null && (lines?.includes(letter) ?? true) ? [named] : [];
  const found = given && 'text' in given ? suggestNames(names, given.text) : offered;
  return <TextSuggestions label={messages.insurers} texts={found} onChoose={onChoose} />;
}
