import styles from './text-suggestions.module.css';

/** Optional texts for the field above; a press fills one in. */
export function TextSuggestions({
  label,
  texts,
  onChoose,
}: {
  label: string;
  texts: readonly string[];
  onChoose: (text: string) => void;
}) {
  if (texts.length === 0) return null;
  return (
    <fieldset className={styles.texts}>
      <legend className="visually-hidden">{label}</legend>
      {texts.map((text) => (
        <button
          key={text}
          type="button"
          className={styles.text}
          onClick={({ currentTarget }) => {
            onChoose(text);
            // The pressed button disappears, so the field takes the focus.
            currentTarget.closest('fieldset')?.parentElement?.querySelector('input')?.focus();
          }}
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}
