import { type ReactNode, useId } from 'react';
import { ui } from '../../messages/en/shared/ui.ts';
import { useMessages } from '../../messages/language.ts';
import styles from './field.module.css';
import { useHelp } from './help.tsx';

/** The properties that all fields share. */
export type FieldProps = {
  label: string;
  /** One line below the label, always visible. */
  hint?: string | undefined;
  /** The error and how to fix it; also sets aria-invalid. */
  error?: string | undefined;
  /** Longer explanation behind a question-mark button. */
  help?: string | undefined;
  /** Marks the label, unless what is around it says so; fields are required otherwise. */
  optional?: boolean | 'unsaid' | undefined;
  /** Keeps the label for assistive technology only (tables of inputs). */
  labelHidden?: boolean | undefined;
};

/** Separates the properties of the field around a control from those of the control. */
export function splitField<Props extends FieldProps>({
  label,
  hint,
  error,
  help,
  optional,
  labelHidden,
  ...input
}: Props) {
  return { field: { label, hint, error, help, optional, labelHidden }, input };
}

/** Attributes a control must put on its focusable element. */
export type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

/** Label, hint, error and help around one control. */
export function Field({
  children,
  note,
  ...field
}: FieldProps & { note?: ReactNode; children: (control: FieldControl) => ReactNode }) {
  const id = useId();
  const messages = useMessages(ui);
  const help = useHelp(`${id}-help`, messages.help(field.label), field.help);
  const described = [field.hint && `${id}-hint`, note && `${id}-note`, field.error && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={styles.field}>
      <div className={field.labelHidden ? 'visually-hidden' : styles.top}>
        <label id={`${id}-label`} htmlFor={id} className={styles.label}>
          {field.label}
          {field.optional === true && (
            <span className={styles.optional}> ({messages.optional.toLowerCase()})</span>
          )}
        </label>
        {help.button}
      </div>
      {help.text}
      {field.hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {field.hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': field.error ? true : undefined,
        'aria-required': field.optional ? undefined : true,
      })}
      {note && (
        <p id={`${id}-note`} className={styles.hint} role="status">
          {note}
        </p>
      )}
      <FieldError id={`${id}-error`} error={field.error} />
    </div>
  );
}

/** The error line of a field or a group. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={id} className={styles.error}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <circle cx="8" cy="8" r="7.2" fill="currentColor" />
        <path d="M8 4v5M8 11.2v.6" stroke="var(--paper)" strokeWidth="1.8" strokeLinecap="round" />
      </svg>
      {error}
    </p>
  );
}

/** A fieldset with the same label, hint, error and help, for groups of choices. */
export function FieldGroup({ children, ...field }: FieldProps & { children: ReactNode }) {
  const id = useId();
  const messages = useMessages(ui);
  const help = useHelp(`${id}-help`, messages.help(field.label), field.help);
  const described = [field.hint && `${id}-hint`, field.error && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <fieldset
      className={styles.field}
      // The legend also holds the help button, whose name would be said as part of the question.
      aria-labelledby={`${id}-label`}
      aria-describedby={described || undefined}
    >
      <legend className={field.labelHidden ? 'visually-hidden' : styles.legend}>
        <span id={`${id}-label`} className={styles.label}>
          {field.label}
          {field.optional === true && (
            <span className={styles.optional}> ({messages.optional.toLowerCase()})</span>
          )}
        </span>
        {help.button}
      </legend>
      {help.text}
      {field.hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {field.hint}
        </p>
      )}
      {children}
      <FieldError id={`${id}-error`} error={field.error} />
    </fieldset>
  );
}
