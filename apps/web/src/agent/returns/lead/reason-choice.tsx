import type { ReturnInput } from '@fanwise/contract';
import {
  askableReasons,
  automaticReasons,
  isReturnReason,
  NO_RETURN_REASONS,
} from '@fanwise/domain/applications/returns/reasons';
import { IconBan } from '@tabler/icons-react';
import { type Ref, useId } from 'react';
import { returnReasons } from '../../../messages/en/returns/return-reasons.ts';
import { returns } from '../../../messages/en/returns/returns.ts';
import { useMessages } from '../../../messages/language.ts';
import styles from './return-lead.module.css';

type Reason = ReturnInput['reason'];

/** The reasons of a return; each says how it is decided. Reasons without a refund stand apart. */
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
  const messages = useMessages(returns);
  const reasons = useMessages(returnReasons);
  const id = useId();
  const choiceOf = (reason: Reason, index: number) => (
    <label key={reason} className={styles.reason}>
      <input
        type="radio"
        name={id}
        ref={index === 0 ? ref : undefined}
        checked={value === reason}
        aria-invalid={error ? true : undefined}
        onChange={() => onChange(reason)}
      />
      <span className={styles.what}>{reasons.reasons[reason]}</span>
      {isReturnReason(reason) ? (
        <span className={styles.how}>{reasons.proofs[reason]}</span>
      ) : (
        <span className={styles.never}>
          <IconBan size={16} stroke={1.75} aria-hidden="true" />
          {messages.never}
        </span>
      )}
    </label>
  );
  return (
    <fieldset className={styles.reasons} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{messages.reason}</legend>
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
      {askableReasons.map(choiceOf)}
      {automaticReasons.map((reason) => (
        <p key={reason} className={styles.apart}>
          <strong>{reasons.automatic}</strong> {reasons.reasons[reason]}
        </p>
      ))}
      <p className={styles.apart}>
        <strong>{messages.noReasons}</strong> {reasons.never}
      </p>
      {NO_RETURN_REASONS.map((reason, index) => choiceOf(reason, index + 1))}
    </fieldset>
  );
}
