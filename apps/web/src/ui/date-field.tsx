import { Popover } from '@base-ui/react/popover';
import { CALENDAR_YEARS, formatUsDate, parseUsDate } from '@fanwise/domain/dates';
import { useState } from 'react';
import { PatternFormat } from 'react-number-format';
import { ui } from '../messages/en/ui.ts';
import { useWords } from '../messages/language.ts';
import { Calendar } from './calendar.tsx';
import { classNames } from './class-names.ts';
import styles from './date-field.module.css';
import { Field, splitField } from './field.tsx';
import inputStyles from './input.module.css';
import type { TextValueProps } from './text-field.tsx';

interface DateFieldProps extends TextValueProps {
  /** First and last day the calendar offers, `YYYY-MM-DD`. */
  min?: string;
  max?: string;
}

/**
 * A civil date typed as MM/DD/YYYY, with a calendar as an extra. The value is `YYYY-MM-DD`;
 * what is not yet (or never) a date is handed out as typed, for the field's rule to judge.
 */
export function DateField({
  value,
  onChange,
  ref,
  min = `${CALENDAR_YEARS.first}-01-01`,
  max = `${CALENDAR_YEARS.last}-12-31`,
  ...props
}: DateFieldProps) {
  const { field, input } = splitField(props);
  const words = useWords(ui);
  const [isOpen, setOpen] = useState(false);
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(value);
  return (
    <Field {...field}>
      {(control) => (
        <div className={inputStyles.box}>
          <PatternFormat
            {...control}
            {...input}
            {...(ref && { getInputRef: ref })}
            value={isDate ? formatUsDate(value) : value}
            format="##/##/####"
            placeholder={words.dateFormat}
            inputMode="numeric"
            className={classNames(inputStyles.input, inputStyles.numeric, inputStyles.withButton)}
            onValueChange={({ formattedValue, value: digits }, { source }) => {
              if (source === 'event')
                onChange(
                  digits === '' ? '' : (parseUsDate(formattedValue) ?? formattedValue.trim()),
                );
            }}
          />
          {!input.readOnly && !input.disabled && (
            <Popover.Root open={isOpen} onOpenChange={setOpen}>
              <Popover.Trigger
                className={inputStyles.inside}
                aria-label={`${words.chooseDate}: ${field.label}`}
              >
                <svg
                  viewBox="0 0 20 20"
                  width="20"
                  height="20"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="1.6"
                  aria-hidden="true"
                >
                  <rect x="2.8" y="4" width="14.4" height="13" rx="2.5" />
                  <path d="M2.8 8.2h14.4M6.6 2v3.4M13.4 2v3.4" strokeLinecap="round" />
                </svg>
              </Popover.Trigger>
              <Popover.Portal>
                <Popover.Positioner
                  align="end"
                  sideOffset={6}
                  collisionPadding={12}
                  className={styles.positioner}
                >
                  <Popover.Popup className={styles.popup} aria-label={words.chooseDate}>
                    <Calendar
                      value={isDate ? value : undefined}
                      min={min}
                      max={max}
                      onChoose={(isoDate) => {
                        onChange(isoDate);
                        setOpen(false);
                      }}
                    />
                  </Popover.Popup>
                </Popover.Positioner>
              </Popover.Portal>
            </Popover.Root>
          )}
        </div>
      )}
    </Field>
  );
}
