import { OPERATOR_ROLES } from '@fanwise/domain/admin/capabilities';
import { CARRIER_SELLERS } from '@fanwise/domain/admin/carrier-file';
import { ADDRESS_PROOFS, REVEALED_FIELDS } from '@fanwise/domain/admin/people';
import type { TaskName } from '@fanwise/domain/admin/tasks';
import { COMPANY_ZONE, findNextMonday, localTime } from '@fanwise/domain/dates/local-time';

/**
 * A field of a task beyond the input of its button; `start` is its initial value. An optional one may stay empty: that
 * nobody confirmed the fact.
 */
export type TaskField = { name: string; isOptional?: true } & (
  | { kind: 'choice'; choices: readonly string[]; start?: string }
  | { kind: 'checks'; choices: readonly string[] }
  | { kind: 'types' }
  /** A time this many hours from now. */
  | { kind: 'instant'; hours: number }
  /** The start of fees or a text, in Eastern time: the next Monday, at least a day ahead. */
  | { kind: 'start' }
  /** Yesterday in UTC at first, as payments are compared by days in UTC; or today in the zone of the company. */
  | { kind: 'day'; isToday?: true }
  | { kind: 'number'; min: number; max: number; start: number }
  | { kind: 'text' | 'email'; max: number; isUpper?: boolean }
  /** With `replies`, a saved reply can be inserted. */
  | { kind: 'long-text'; max: number; replies?: true }
  | { kind: 'checkbox'; start?: boolean }
  /** The text of a file. */
  | { kind: 'file'; accept: string }
  | { kind: 'amounts' }
);

const untilField = (hours: number): TaskField => ({ name: 'until', kind: 'instant', hours });
const textField = (max: number): TaskField => ({ name: 'text', kind: 'long-text', max });
const role: TaskField = { name: 'role', kind: 'choice', choices: OPERATOR_ROLES, start: 'support' };
const carrierName: TaskField = { name: 'name', kind: 'text', max: 100 };

/** The fields of the task window; a task without an entry needs only its button. */
export const TASK_FIELDS: Partial<Readonly<Record<TaskName, readonly TaskField[]>>> = {
  refund: [{ name: 'lead', kind: 'choice', choices: ['open', 'withdraw'], start: 'open' }],
  deadline: [untilField(24)],
  'quote-extend': [{ name: 'days', kind: 'number', min: 1, max: 7, start: 2 }],
  'account-suspend': [untilField(7 * 24)],
  'agency-suspend': [untilField(7 * 24)],
  'account-email': [
    { name: 'to', kind: 'email', max: 254 },
    { name: 'proof', kind: 'choice', choices: ADDRESS_PROOFS },
  ],
  'account-reveal': [{ name: 'fields', kind: 'checks', choices: REVEALED_FIELDS }],
  'fee-plan': [
    { name: 'amounts', kind: 'amounts' },
    { name: 'starts_at', kind: 'start' },
  ],
  'carrier-add': [carrierName, { name: 'lines', kind: 'types' }],
  'carrier-set': [
    carrierName,
    { name: 'lines', kind: 'types', isOptional: true },
    { name: 'companies', kind: 'long-text', max: 10_000, isOptional: true },
    {
      name: 'sold_by',
      kind: 'choice',
      choices: ['unconfirmed', ...CARRIER_SELLERS],
      start: 'unconfirmed',
    },
    { name: 'states', kind: 'text', max: 300, isUpper: true, isOptional: true },
    { name: 'source', kind: 'long-text', max: 2_000, isOptional: true },
    { name: 'active', kind: 'checkbox' },
  ],
  'carriers-import': [{ name: 'content', kind: 'file', accept: '.csv' }],
  'zip-set': [
    { name: 'code', kind: 'text', max: 5 },
    { name: 'city', kind: 'text', max: 100 },
    { name: 'state', kind: 'text', max: 2, isUpper: true },
    { name: 'second', kind: 'checkbox', start: false },
  ],
  'questionnaire-publish': [
    { name: 'content', kind: 'file', accept: '.json' },
    { name: 'starts_at', kind: 'instant', hours: 24 },
  ],
  'text-publish': [{ name: 'starts_at', kind: 'start' }],
  'feedback-answer': [{ name: 'text', kind: 'long-text', max: 2_000, replies: true }],
  'message-send': [{ name: 'text', kind: 'long-text', max: 2_000, replies: true }],
  'reply-save': [
    { name: 'name', kind: 'text', max: 60 },
    { name: 'language', kind: 'choice', choices: ['en', 'es'], start: 'en' },
    textField(2_000),
  ],
  'note-add': [textField(500)],
  'request-log': [
    { name: 'request', kind: 'choice', choices: ['copy', 'erasure'] },
    { name: 'channel', kind: 'choice', choices: ['mail', 'phone', 'letter'] },
    { name: 'received_on', kind: 'day', isToday: true },
  ],
  'queue-note': [textField(500)],
  'queue-defer': [untilField(20)],
  'report-decide': [
    { name: 'do', kind: 'choice', choices: ['none', 'withdraw', 'suspend'], start: 'none' },
  ],
  'compare-payments': [{ name: 'day', kind: 'day' }],
  'dispute-note': [textField(500)],
  'operators-add': [
    { name: 'email', kind: 'email', max: 254 },
    { name: 'name', kind: 'text', max: 100 },
    role,
  ],
  'operators-role': [role],
};

/** Leaves a second operator a day to approve. */
export const HOURS_AHEAD = 24;
const MS_PER_HOUR = 3_600_000;
const DAY_LENGTH = 10;

/** Returns the initial values of a task's fields; values that the button provides are not replaced. */
export function createInitialValues(
  task: TaskName,
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const values: Record<string, unknown> = { ...given };
  for (const field of TASK_FIELDS[task] ?? []) values[field.name] ??= createInitialValue(field);
  return values;
}

function createInitialValue(field: TaskField): unknown {
  if (field.kind === 'choice') return field.start ?? '';
  if (field.kind === 'checks' || field.kind === 'types') return [];
  if (field.kind === 'number') return field.start;
  if (field.kind === 'checkbox') return field.start ?? true;
  const now = Date.now();
  if (field.kind === 'start') return findNextMonday(new Date(now), HOURS_AHEAD).toISOString();
  if (field.kind === 'instant') return new Date(now + field.hours * MS_PER_HOUR).toISOString();
  if (field.kind === 'day' && field.isToday) return localTime(new Date(now), COMPANY_ZONE).date;
  if (field.kind === 'day')
    return new Date(now - 24 * MS_PER_HOUR).toISOString().slice(0, DAY_LENGTH);
  return '';
}

/** The names of fields that still have to be filled in. */
export const missingFields = (task: TaskName, values: Readonly<Record<string, unknown>>) =>
  (TASK_FIELDS[task] ?? [])
    .filter(({ name, isOptional }) => {
      const value = values[name];
      return (
        !isOptional &&
        (value === '' ||
          value === undefined ||
          value === null ||
          (Array.isArray(value) && !value.length))
      );
    })
    .map(({ name }) => name);
