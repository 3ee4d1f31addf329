import type { Given } from '@fanwise/domain/applications/questionnaire/visibility';
import { suggestModels } from '@fanwise/domain/applications/vehicles/models';
import { vin } from '../../messages/en/consumer/vin.ts';
import { useMessages } from '../../messages/language.ts';
import styles from './model-suggestions.module.css';

/** Optional suggestions for the make and model typed in the field above; a press fills one in. */
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
            // The pressed button disappears, so the field takes the focus.
            currentTarget.closest('fieldset')?.parentElement?.querySelector('input')?.focus();
          }}
        >
          {model}
        </button>
      ))}
    </fieldset>
  );
}
