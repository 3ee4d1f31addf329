import type { HTMLInputAutoCompleteAttribute, Ref } from 'react';
import { ui } from '../../messages/en/shared/ui.ts';
import { useMessages } from '../../messages/language.ts';
import { classNames } from '../class-names.ts';
import { Field, type FieldProps, splitField } from '../fields/field.tsx';
import inputStyles from '../fields/input.module.css';
import { ChevronMark } from '../marks/marks.tsx';
import styles from './select.module.css';

/** One choice of a list. `unavailable` shows it grayed with the reason. */
export type Option<Value extends string | number = string> = {
  value: Value;
  label: string;
  unavailable?: string | undefined;
};

type SelectProps<Value extends string | number> = FieldProps & {
  options: ReadonlyArray<Option<Value>>;
  /** Null when nothing is chosen; a value that is no longer offered counts as null. */
  value: Value | null;
  onChange: (value: Value) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  ref?: Ref<HTMLSelectElement> | undefined;
  placeholder?: string | undefined;
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
};

/** One choice from a short list, with the browser's own list. The choice can be changed, but not cleared. */
export function Select<Value extends string | number>({
  options,
  value,
  onChange,
  onBlur,
  placeholder,
  ...props
}: SelectProps<Value>) {
  const messages = useMessages(ui);
  const { field, input } = splitField(props);
  const chosen = options.find((option) => option.value === value);
  return (
    <Field {...field}>
      {(control) => (
        <div className={inputStyles.box}>
          <select
            {...control}
            {...input}
            className={classNames(inputStyles.input, styles.select)}
            data-empty={chosen === undefined || undefined}
            value={chosen?.value ?? ''}
            onChange={({ target }) => {
              const next = options.find((option) => String(option.value) === target.value);
              if (next) onChange(next.value);
            }}
            onBlur={({ currentTarget, relatedTarget }) => {
              // The focus in the open list counts as being in the field.
              if (!currentTarget.contains(relatedTarget)) onBlur?.();
            }}
          >
            {!chosen && (
              <option value="" disabled hidden>
                {placeholder ?? messages.select}
              </option>
            )}
            {options.map((option) => (
              <option
                key={option.value}
                value={option.value}
                disabled={option.unavailable !== undefined}
              >
                {option.unavailable ? `${option.label} — ${option.unavailable}` : option.label}
              </option>
            ))}
          </select>
          <span className={styles.chevron}>
            <ChevronMark />
          </span>
        </div>
      )}
    </Field>
  );
}
