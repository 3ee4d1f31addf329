import { type ReactNode, type Ref, useId } from 'react';
import { ui } from '../../messages/en/shared/ui.ts';
import { useMessages } from '../../messages/language.ts';
import { FieldError, FieldGroup, type FieldProps } from '../fields/field.tsx';
import { CheckMark } from '../marks/marks.tsx';
import styles from './choices.module.css';
import type { Option } from './select.tsx';

/** Two pills with longer labels than this, in letters, do not fit side by side on a phone. */
const LONGEST_OF_TWO = 20;

const haveLongLabels = (options: readonly { label: string }[]): boolean =>
  options.some(({ label }) => label.length > LONGEST_OF_TWO);

type RadioGroupProps<Value extends string | number> = FieldProps & {
  options: ReadonlyArray<Option<Value>>;
  value: Value | null;
  onChange: (value: Value) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  disabled?: boolean | undefined;
  /** One below the other over the full width, for longer choices. */
  stacked?: boolean;
};

/** One of a few choices, shown as pills. */
export function RadioGroup<Value extends string | number>({
  options,
  value,
  onChange,
  onBlur,
  name,
  ref,
  disabled,
  stacked,
  ...field
}: RadioGroupProps<Value>) {
  const id = useId();
  return (
    <FieldGroup {...field}>
      <div
        className={styles.pills}
        data-stacked={stacked || undefined}
        data-long={haveLongLabels(options) || undefined}
      >
        {options.map((option, index) => (
          <label key={option.value} className={styles.pill}>
            <input
              type="radio"
              name={name ?? id}
              checked={option.value === value}
              disabled={disabled || option.unavailable !== undefined}
              aria-invalid={field.error ? true : undefined}
              ref={index === 0 ? ref : undefined}
              onBlur={onBlur}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.dot} aria-hidden="true" />
            {option.label}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

type CheckboxGroupProps<Value extends string | number> = FieldProps & {
  options: ReadonlyArray<Option<Value>>;
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  disabled?: boolean | undefined;
  /** The value of an extra "None" choice that excludes all others. */
  noneValue?: Value;
};

/** Any number of choices; "None", when offered, is exclusive. */
export function CheckboxGroup<Value extends string | number>({
  options,
  value,
  onChange,
  onBlur,
  ref,
  disabled,
  noneValue,
  ...field
}: CheckboxGroupProps<Value>) {
  const messages = useMessages(ui);
  const all =
    noneValue === undefined ? options : [...options, { value: noneValue, label: messages.none }];
  const toggle = (choice: Value) => {
    if (value.includes(choice)) onChange(value.filter((other) => other !== choice));
    else if (choice === noneValue) onChange([choice]);
    else onChange([...value.filter((other) => other !== noneValue), choice]);
  };
  return (
    <FieldGroup {...field}>
      <div className={styles.pills} data-long={haveLongLabels(all) || undefined}>
        {all.map((option, index) => (
          <label key={option.value} className={styles.pill}>
            <input
              type="checkbox"
              checked={value.includes(option.value)}
              disabled={disabled}
              aria-invalid={field.error ? true : undefined}
              ref={index === 0 ? ref : undefined}
              onBlur={onBlur}
              onChange={() => toggle(option.value)}
            />
            <span className={styles.box} aria-hidden="true">
              <CheckMark />
            </span>
            {option.label}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

type CheckboxProps = {
  label: ReactNode;
  value: boolean;
  onChange: (value: boolean) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  error?: string | undefined;
  hint?: string | undefined;
  disabled?: boolean | undefined;
};

/** One box to tick. The label may hold links. */
export function Checkbox({ label, value, onChange, error, hint, ...input }: CheckboxProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.single}>
      <label className={styles.check}>
        <input
          {...input}
          type="checkbox"
          checked={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={styles.box} aria-hidden="true">
          <CheckMark />
        </span>
        <span>{label}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
