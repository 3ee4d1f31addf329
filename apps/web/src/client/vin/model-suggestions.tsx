import type { Given } from '@fanwise/domain/applications/questionnaire/visibility';
import { suggestModels } from '@fanwise/domain/applications/vehicles/models';
import { vin } from '../../messages/en/consumer/vin.ts';
import { useMessages } from '../../messages/language.ts';
import styles from './model-suggestions.module.css';

/** What may be meant by what stands in the field above: a press takes it, and nobody has to. */
export function ModelSuggestions({
  given,
  onChoose,
}: {
  given: Given | undefined;
  onChoose: (model: string) => void;
}) {
  const messages = useMessages(vin);
  const models = given && 'text' in given ? suggestModels(given.text) : [];
  if (models.length === 0) return null;
  return (
    <fieldset className={styles.models}>
      <legend className="visually-hidden">{messages.models}</legend>
      {models.map((model) => (
        <button
          key={model}
          type="button"
          className={styles.model}
          onClick={({ currentTarget }) => {
            onChoose(model);
            // It goes, and the focus does not go with it.
            currentTarget.closest('fieldset')?.parentElement?.querySelector('input')?.focus();
          }}
        >
          {model}
        </button>
      ))}
    </fieldset>
  );
}
