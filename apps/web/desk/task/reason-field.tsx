import { deskTasks } from '../../src/messages/en/desk/tasks.ts';
import { useWords } from '../../src/messages/language.ts';
import { TextAreaField } from '../../src/ui/fields/text-field.tsx';
import styles from './task.module.css';

const FEWEST_WORDS = 3;
const LONGEST = 500;

/** Whether it says why: three words at least. */
export const isReason = (text: string): boolean => text.trim().split(/\s+/).length >= FEWEST_WORDS;

/** Why something is done; the usual reasons are one press away. */
export function ReasonField({
  value,
  onChange,
  isMissing,
}: {
  value: string;
  onChange: (value: string) => void;
  isMissing: boolean;
}) {
  const words = useWords(deskTasks);
  return (
    <div className={styles.reason}>
      <TextAreaField
        label={words.reason}
        hint={words.reasonHint}
        rows={2}
        maxLength={LONGEST}
        error={isMissing ? words.reasonMissing : undefined}
        value={value}
        onChange={onChange}
      />
      {value === '' && (
        <div className={styles.usual}>
          {words.usualReasons.map((usual) => (
            <button key={usual} type="button" onClick={() => onChange(usual)}>
              {usual}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
