import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Field, type FieldProps, splitField } from './field.tsx';
import styles from './input.module.css';

/** A field whose value is a text. `onChange` gets the value, not the event. */
export type TextValueProps = FieldProps & {
  name?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  placeholder?: string | undefined;
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  readOnly?: boolean | undefined;
  disabled?: boolean | undefined;
  maxLength?: number | undefined;
};

type TextFieldProps = TextValueProps & {
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'search' | 'url'>;
  inputMode?: 'text' | 'numeric' | 'email' | 'search';
  /** The id of a datalist with suggestions. */
  list?: string;
  /** A note below the field. */
  note?: ReactNode;
};

/** One line of text. */
export function TextField({ onChange, type = 'text', ref, note, ...props }: TextFieldProps) {
  const { field, input } = splitField(props);
  return (
    <Field {...field} note={note}>
      {(control) => (
        <input
          {...control}
          {...input}
          type={type}
          ref={ref}
          className={styles.input}
          onChange={(event) => onChange(event.target.value)}
          {...(type === 'email' && { spellCheck: false, autoCapitalize: 'none' })}
        />
      )}
    </Field>
  );
}

type TextAreaProps = Omit<TextValueProps, 'ref'> & {
  ref?: Ref<HTMLTextAreaElement> | undefined;
  rows?: number;
};

/** Several lines of text. */
export function TextAreaField({ onChange, ref, rows = 4, ...props }: TextAreaProps) {
  const { field, input } = splitField(props);
  return (
    <Field {...field}>
      {(control) => (
        <textarea
          {...control}
          {...input}
          rows={rows}
          ref={ref}
          className={classNames(styles.input, styles.area)}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
