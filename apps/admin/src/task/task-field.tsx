import type { IsoDate } from '@fanwise/domain/dates/dates';
import {
  COMPANY_ZONE,
  computeInstant,
  findNextMonday,
  localTime,
} from '@fanwise/domain/dates/local-time';
import { insuranceTypeIds } from '@fanwise/domain/insurance-types';
import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { Button } from '@fanwise/web/src/ui/button.tsx';
import { Checkbox, CheckboxGroup, RadioGroup } from '@fanwise/web/src/ui/choices/choices.tsx';
import { FieldError } from '@fanwise/web/src/ui/fields/field.tsx';
import inputStyles from '@fanwise/web/src/ui/fields/input.module.css';
import { TextAreaField, TextField } from '@fanwise/web/src/ui/fields/text-field.tsx';
import { useId } from 'react';
import { adminTasks } from '../messages/en/tasks.ts';
import { useStartTimeFormat } from '../parts/formats.ts';
import { useFactText } from '../parts/use-fact.ts';
import { FeeAmounts } from './fee-amounts.tsx';
import { SavedReplies } from './saved-replies.tsx';
import styles from './task.module.css';
import { type TaskField as Described, HOURS_AHEAD } from './task-fields.ts';

type Props = {
  field: Described;
  value: unknown;
  isMissing: boolean;
  onChange: (value: unknown) => void;
};

const localOf = (instant: string): string => {
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

/** Formats an instant for a field, in the time of the company. */
const companyTimeOf = (instant: string): string => {
  const { date, time } = localTime(new Date(instant), COMPANY_ZONE);
  return `${date}T${time.slice(0, 5)}`;
};

/** A field of a task's window. */
export function TaskField({ field, value, isMissing, onChange }: Props) {
  const messages = useMessages(adminTasks);
  const fact = useFactText();
  const labels: Readonly<Record<string, string>> = messages.fields;
  const label = labels[field.name] ?? fact.name(field.name);
  const missingIn: Readonly<Record<string, string>> = messages.missingIn;
  const error = isMissing ? (missingIn[field.kind] ?? messages.missing) : undefined;
  const worded: Readonly<Record<string, Readonly<Record<string, string>>>> = messages.choices;
  const options = (choices: readonly string[]) =>
    choices.map((choice) => ({
      value: choice,
      label: worded[field.name]?.[choice] ?? fact.value(field.name, choice),
    }));
  switch (field.kind) {
    case 'choice':
      return (
        <RadioGroup
          label={label}
          options={options(field.choices)}
          value={String(value)}
          error={error}
          onChange={onChange}
        />
      );
    case 'checks':
      return (
        <CheckboxGroup
          label={label}
          options={options(field.choices)}
          value={value as string[]}
          error={error}
          onChange={onChange}
        />
      );
    case 'types':
      return (
        <CheckboxGroup
          label={label}
          options={insuranceTypeIds.map((id) => ({ value: id, label: fact.value('types', [id]) }))}
          value={value as (typeof insuranceTypeIds)[number][]}
          error={error}
          onChange={onChange}
        />
      );
    case 'checkbox':
      return <Checkbox label={label} value={value === true} onChange={onChange} />;
    case 'long-text':
      return (
        <>
          {field.replies && <SavedReplies onInsert={onChange} />}
          <TextAreaField
            label={label}
            rows={4}
            maxLength={field.max}
            value={String(value)}
            error={error}
            onChange={onChange}
          />
        </>
      );
    case 'text':
    case 'email':
      return (
        <TextField
          label={label}
          type={field.kind}
          maxLength={field.max}
          autoComplete="off"
          value={String(value)}
          error={error}
          onChange={(typed) => onChange(field.isUpper ? typed.toUpperCase() : typed)}
        />
      );
    case 'amounts':
      return <FeeAmounts value={value} onChange={onChange} />;
    default:
      return <Native field={field} label={label} value={value} error={error} onChange={onChange} />;
  }
}

type NativeKind = 'start' | 'instant' | 'day' | 'number' | 'file';

/** Dates, times, numbers and files use the browser's own fields. */
function Native({
  field,
  label,
  value,
  error,
  onChange,
}: {
  field: Extract<Described, { kind: NativeKind }>;
  label: string;
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
}) {
  const id = useId();
  const messages = useMessages(adminTasks);
  const formatInstant = useStartTimeFormat();
  const monday = findNextMonday(new Date(), HOURS_AHEAD).toISOString();
  const common = {
    id,
    className: inputStyles.input,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  };
  return (
    <div className={styles.native}>
      <label htmlFor={id}>{label}</label>
      {field.kind === 'instant' && (
        <input
          {...common}
          type="datetime-local"
          value={localOf(String(value))}
          onChange={({ target }) => target.value && onChange(new Date(target.value).toISOString())}
        />
      )}
      {field.kind === 'start' && (
        <>
          <input
            {...common}
            type="datetime-local"
            value={companyTimeOf(String(value))}
            onChange={({ target }) => {
              const [date, time] = target.value.split('T');
              if (date && time)
                onChange(
                  computeInstant({ date: date as IsoDate, time }, COMPANY_ZONE).toISOString(),
                );
            }}
          />
          <Button variant="secondary" size="small" onClick={() => onChange(monday)}>
            {messages.nextMonday(formatInstant(monday))}
          </Button>
          <p className={styles.note}>{messages.takesEffect(formatInstant(String(value)))}</p>
        </>
      )}
      {field.kind === 'day' && (
        <input
          {...common}
          type="date"
          value={String(value ?? '')}
          onChange={({ target }) => onChange(target.value || null)}
        />
      )}
      {field.kind === 'number' && (
        <input
          {...common}
          type="number"
          min={field.min}
          max={field.max}
          value={Number(value)}
          onChange={({ target }) => onChange(Number(target.value))}
        />
      )}
      {field.kind === 'file' && (
        <input
          {...common}
          type="file"
          accept={field.accept}
          onChange={({ target }) => void target.files?.[0]?.text().then(onChange)}
        />
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
