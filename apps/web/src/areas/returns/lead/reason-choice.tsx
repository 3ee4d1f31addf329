import type { ReturnInput } from '@fanwise/contract';
import {
  returnReasons as all,
  NO_RETURN_REASONS,
  RETURN_REASONS,
} from '@fanwise/domain/returns/reasons';
import { type Ref, useId } from 'react';
import { returnReasons } from '../../../messages/en/returns/return-reasons.ts';
import { returns } from '../../../messages/en/returns/returns.ts';
import { useWords } from '../../../messages/language.ts';
import styles from './return-lead.module.css';

type Reason = ReturnInput['reason'];

/** Nobody has to ask for it: it is granted by itself. */
const unasked: readonly Reason[] = ['left-at-once'];

/** What happened, one of a list; each says what decides about it, and who. */
export function ReasonChoice({
  value,
  onChange,
  error,
  ref,
}: {
  value: Reason | null;
  onChange: (reason: Reason) => void;
  error: string | undefined;
  ref: Ref<HTMLInputElement>;
}) {
  const words = useWords(returns);
  const said = useWords(returnReasons);
  const id = useId();
  const choices = [...all.filter((reason) => !unasked.includes(reason)), ...NO_RETURN_REASONS];
  return (
    <fieldset className={styles.reasons} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{words.reason}</legend>
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
      {choices.map((reason, index) => (
        <label key={reason} className={styles.reason}>
          <input
            type="radio"
            name={id}
            ref={index === 0 ? ref : undefined}
            checked={value === reason}
            aria-invalid={error ? true : undefined}
            onChange={() => onChange(reason)}
          />
          <span className={styles.what}>{said.reasons[reason]}</span>
          <span className={styles.how}>
            {reason in RETURN_REASONS
              ? `${said.deciders[RETURN_REASONS[reason as keyof typeof RETURN_REASONS].decider]}. ${said.proofs[reason as keyof typeof said.proofs]}`
              : said.never}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
