import type { Ref } from 'react';
import { Field, type FieldProps, splitField } from './field.tsx';
import styles from './input.module.css';

type PrivateFieldProps = FieldProps & {
  ref?: Ref<HTMLInputElement> | undefined;
  placeholder?: string | undefined;
  maxLength?: number | undefined;
  readOnly?: boolean | undefined;
  /** Rewrites the text while it is typed at its end, such as digits in groups. */
  group?: (typed: string) => string;
  /** After each change, with the text as it stands in the field. */
  onTyped?: () => void;
};

/**
 * One line of digits that stays in the document: it has no name to submit it by, React holds no state of it, and the
 * browser does not remember it. Read it through `ref`.
 */
export function PrivateField({ group, onTyped, ...props }: PrivateFieldProps) {
  const { field, input } = splitField(props);
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          {...input}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          className={`${styles.input} ${styles.numeric}`}
          onInput={({ currentTarget: field, nativeEvent }) => {
            const isDeleting = (nativeEvent as InputEvent).inputType?.startsWith('delete');
            if (group && !isDeleting && field.selectionStart === field.value.length)
              field.value = group(field.value);
            onTyped?.();
          }}
        />
      )}
    </Field>
  );
}
