import { CALENDAR_YEARS, formatUsDate, parseUsDate } from '@fanwise/domain/dates/dates';
import {
  explainNoSuchDay,
  findTypedDateProblem,
  maskTyping,
  readTypedDate,
} from '@fanwise/domain/dates/typed-date';
import {
  type ChangeEvent,
  type ClipboardEvent,
  type ComponentProps,
  type FocusEvent,
  Suspense,
  useState,
} from 'react';
import { fields } from '../../messages/en/shared/fields.ts';
import { ui } from '../../messages/en/shared/ui.ts';
import { useLanguage, useMessages } from '../../messages/language.ts';
import { useValueAfterPress } from '../choices/after-press.ts';
import { classNames } from '../class-names.ts';
import { CalendarMark } from '../marks/marks.tsx';
import { lazyComponent } from '../windows/lazy-component.ts';
import styles from './date-field.module.css';
import { Field, splitField } from './field.tsx';
import inputStyles from './input.module.css';
import { isTyped } from './is-typed.ts';
import type { TextValueProps } from './text-field.tsx';
import { todayHere } from './today-here.ts';

const { Component: CalendarPopover, preloadProps } = lazyComponent(
  async () => (await import('./calendar-popover.tsx')).CalendarPopover,
);

type DateFieldProps = TextValueProps & {
  /** First and last day the calendar offers, and the one it opens on, `YYYY-MM-DD`. */
  min?: string;
  max?: string;
  opensOn?: string | undefined;
};

/**
 * A civil date typed as MM/DD/YYYY, with a calendar as an extra. The value is `YYYY-MM-DD`. Text that is not (yet) a
 * date is passed on as typed, so that the field's rule can judge it. Other ways to write a date are understood when the
 * text is pasted, filled in, or the field loses the focus. Text that is no date then stays, with an error.
 */
export function DateField({
  value,
  onChange,
  onBlur,
  min = `${CALENDAR_YEARS.first}-01-01`,
  max = `${CALENDAR_YEARS.last}-12-31`,
  opensOn,
  error,
  ...props
}: DateFieldProps) {
  const { field, input } = splitField(props);
  const messages = useMessages(ui);
  const [leftWith, setLeftWith] = useState('');
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(value);
  const read = (text: string) => readTypedDate(text, latestDay(max));
  const shown = isDate ? formatUsDate(value) : value;
  const type = ({ currentTarget: box, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const filledIn = isTyped(nativeEvent) ? null : read(box.value);
    if (filledIn !== null) {
      onChange(filledIn);
      return;
    }
    const { text, caret } = maskTyping(box.value, box.selectionStart ?? box.value.length, shown);
    // Written before React does it, because React would move the caret to the end.
    box.value = text;
    box.setSelectionRange(caret, caret);
    onChange(parseUsDate(text) ?? text);
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = read(event.clipboardData.getData('text'));
    if (pasted === null || input.readOnly) return;
    event.preventDefault();
    onChange(pasted);
  };
  const settle = () => {
    const written = isDate ? null : read(value);
    if (written !== null) onChange(written);
    setLeftWith(value);
  };
  const described = useTypedProblem(value);
  const problem = useValueAfterPress(leftWith === value && value !== '' ? described : undefined);
  return (
    <Field {...field} error={problem ?? (error && (described ?? error))}>
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the field is left with its calendar, not with its text.
        <div className={inputStyles.box} onBlur={(event) => !isWithin(event) && onBlur?.()}>
          <input
            {...control}
            {...input}
            type="text"
            value={shown}
            placeholder={messages.dateFormat}
            inputMode="numeric"
            className={classNames(inputStyles.input, inputStyles.numeric, inputStyles.withButton)}
            onChange={type}
            onPaste={paste}
            onBlur={settle}
            onKeyDown={({ key }) => key === 'Enter' && settle()}
          />
          {!input.readOnly && !input.disabled && (
            <CalendarButton
              label={`${messages.chooseDate}: ${field.label}`}
              value={isDate ? value : undefined}
              min={min}
              max={max}
              opensOn={opensOn}
              onChoose={onChange}
            />
          )}
        </div>
      )}
    </Field>
  );
}

/** Describes why the value is no date; undefined for a date and for an empty field. */
function useTypedProblem(value: string): string | undefined {
  const messages = useMessages(ui);
  const problems = useMessages(fields);
  const language = useLanguage();
  const problem = value === '' ? null : findTypedDateProblem(value);
  if (problem === null) return undefined;
  const wrong = explainNoSuchDay(value);
  switch (wrong?.wrong) {
    case 'month':
      return messages.noSuchMonth(wrong.month);
    case 'day':
      return messages.noSuchDay(wrong.day);
    case 'days':
      return messages.daysOfMonth(nameMonth(wrong, language), wrong.days);
    default:
      return problems[problem];
  }
}

/** The month by its name, February with its year. */
function nameMonth({ year, month }: { year: number; month: number }, language: string): string {
  const name = new Date(Date.UTC(year, month - 1, 1)).toLocaleDateString(language, {
    month: 'long',
    timeZone: 'UTC',
  });
  return month === 2 ? `${name} ${year}` : name;
}

/** A year of two digits is never read as one after this day. */
function latestDay(max: string): string {
  const today = todayHere();
  return max > today ? max : today;
}

/** Whether the focus only moves between the text, the button and the calendar. */
function isWithin({ currentTarget, relatedTarget }: FocusEvent): boolean {
  return (
    relatedTarget instanceof Element &&
    (currentTarget.contains(relatedTarget) || relatedTarget.closest(`.${styles.popup}`) !== null)
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
      {...preloadProps}
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
