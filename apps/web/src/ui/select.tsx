import { Select as Base } from '@base-ui/react/select';
import type { Ref } from 'react';
import { ui } from '../messages/en/ui.ts';
import { useWords } from '../messages/language.ts';
import { classNames } from './class-names.ts';
import { Field, type FieldProps } from './field.tsx';
import inputStyles from './input.module.css';
import styles from './list.module.css';
import { CheckMark, ChevronMark } from './marks.tsx';

/** One choice of a list. `unavailable` shows it greyed with the reason. */
export interface Option<Value extends string | number = string> {
  value: Value;
  label: string;
  unavailable?: string | undefined;
}

interface SelectProps<Value extends string | number> extends FieldProps {
  options: ReadonlyArray<Option<Value>>;
  /** Null when nothing is chosen; a value that is no longer offered counts as null. */
  value: Value | null;
  onChange: (value: Value | null) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  ref?: Ref<HTMLElement> | undefined;
  placeholder?: string | undefined;
  readOnly?: boolean | undefined;
  disabled?: boolean | undefined;
}

/** One choice from a short list. */
export function Select<Value extends string | number>({
  options,
  value,
  onChange,
  onBlur,
  ref,
  placeholder,
  readOnly,
  disabled,
  name,
  ...field
}: SelectProps<Value>) {
  const words = useWords(ui);
  const chosen = options.some((option) => option.value === value) ? value : null;
  return (
    <Field {...field}>
      {(control) => (
        <Base.Root
          items={options as Option<Value>[]}
          value={chosen}
          onValueChange={(next) => onChange(next)}
          onOpenChange={(isOpen) => !isOpen && onBlur?.()}
          modal={false}
          readOnly={readOnly ?? false}
          disabled={disabled ?? false}
          {...(name !== undefined && { name })}
        >
          <Base.Trigger
            {...control}
            ref={ref as Ref<HTMLButtonElement>}
            className={classNames(inputStyles.input, styles.trigger)}
            aria-labelledby={`${control.id}-label`}
          >
            <Base.Value className={styles.value} placeholder={placeholder ?? words.select} />
            <Base.Icon>
              <ChevronMark />
            </Base.Icon>
          </Base.Trigger>
          <Base.Portal>
            <Base.Positioner
              alignItemWithTrigger={false}
              sideOffset={6}
              collisionPadding={12}
              className={styles.positioner}
            >
              <Base.Popup className={styles.popup}>
                <Base.List>
                  {options.map((option) => (
                    <Base.Item
                      key={option.value}
                      value={option.value}
                      disabled={option.unavailable !== undefined}
                      className={styles.item}
                    >
                      <Base.ItemIndicator className={styles.mark}>
                        <CheckMark />
                      </Base.ItemIndicator>
                      <span>
                        <Base.ItemText>{option.label}</Base.ItemText>
                        {option.unavailable && (
                          <span className={styles.reason}>{option.unavailable}</span>
                        )}
                      </span>
                    </Base.Item>
                  ))}
                </Base.List>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
  );
}
