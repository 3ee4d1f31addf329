import type { Answer } from '@fanwise/domain/applications/questionnaire/visibility';
import { suggestModels } from '@fanwise/domain/applications/vehicles/models';
import { vin } from '../../messages/en/consumer/vin.ts';
import { useMessages } from '../../messages/language.ts';
import { TextSuggestions } from '../suggestions/text-suggestions.tsx';

/** Optional suggestions for the make and model typed in the field above; a press fills one in. */
export function ModelSuggestions({
  given,
  onChoose,
}: {
  given: Answer | undefined;
  onChoose: (model: string) => void;
}) {
  const messages = useMessages(vin);
  const models = given && 'text' in given ? suggestModels(given.text) : [];
  return <TextSuggestions label={messages.models} texts={models} onChoose={onChoose} />;
}
