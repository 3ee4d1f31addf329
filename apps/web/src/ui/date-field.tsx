import { CALENDAR_YEARS, formatUsDate, parseUsDate } from '@fanwise/domain/dates';
import { type ComponentProps, Suspense, useState } from 'react';
import { PatternFormat } from 'react-number-format';
import { ui } from '../messages/en/ui.ts';
import { useWords } from '../messages/language.ts';
import { classNames } from './class-names.ts';
import { Field, splitField } from './field.tsx';
import inputStyles from './input.module.css';
import { loadedLater } from './loaded-later.ts';
import { CalendarMark } from './marks.tsx';
import type { TextValueProps } from './text-field.tsx';

const { Component: CalendarPopover, ahead } = loadedLater(
  async () => (await import('./calendar-popover.tsx')).CalendarPopover,
);

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
            <CalendarButton
              label={`${words.chooseDate}: ${field.label}`}
              value={isDate ? value : undefined}
              min={min}
              max={max}
              onChoose={onChange}
            />
          )}
        </div>
      )}
    </Field>
  );
}

/** Typing is the usual way: the calendar and what it needs come with the first press. */
function CalendarButton(props: ComponentProps<typeof CalendarPopover>) {
  const [isAsked, setAsked] = useState(false);
  const button = (
    <button
      type="button"
      className={inputStyles.inside}
      aria-label={props.label}
      aria-haspopup="dialog"
      {...ahead}
      onClick={() => setAsked(true)}
    >
      <CalendarMark />
    </button>
  );
  return isAsked ? (
    <Suspense fallback={button}>
      <CalendarPopover {...props} />
    </Suspense>
  ) : (
    button
  );
}
