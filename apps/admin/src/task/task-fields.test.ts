import { adminTasks } from '@fanwise/contract/admin/admin-tasks';
import { TASK_NAMES, type TaskName } from '@fanwise/domain/admin/tasks';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createInitialValues, missingFields, TASK_FIELDS, type TaskField } from './task-fields.ts';

afterEach(() => vi.useRealTimers());

/** The input that every button of the task provides. */
const known: Partial<Record<TaskName, Record<string, unknown>>> = {
  refund: { application_id: 1 },
  deadline: { quote_id: 1 },
  'quote-extend': { quote_id: 1 },
  'account-suspend': { account_id: 1 },
  'agency-suspend': { agency_id: 1 },
  'account-email': { account_id: 1 },
  'account-reveal': { account_id: 1 },
  'carrier-set': { carrier_id: 1 },
  'text-publish': { key: 'terms-clients', en: '# Terms', es: '# Condiciones' },
  'feedback-answer': { feedback_id: 1 },
  'queue-note': { item_id: 1 },
  'message-send': { account_id: 3 },
  'note-add': { about: 'account', about_id: 3 },
  'request-log': { account_id: 3 },
  'queue-defer': { item_id: 1 },
  'report-decide': { report_id: 1 },
  'dispute-note': { purchase_id: '01929292-aaaa-4bbb-8ccc-0123456789ab' },
  'operators-role': { operator_id: 2 },
};

/** A valid value of a field. */
const filledIn = (field: TaskField): unknown => {
  switch (field.kind) {
    case 'day':
      return '2026-11-28';
    case 'choice':
      return field.choices[0];
    case 'checks':
      return field.choices.slice(0, 1);
    case 'types':
      return [1];
    case 'number':
      return field.min;
    case 'email':
      return 'someone@example.com';
    case 'amounts':
      return { home: 3_500, life: 4_500, auto: 2_500, bundles: [0, 0] };
    default:
      return { code: '27601', state: 'NC' }[field.name] ?? 'Some text';
  }
};

const withFields = TASK_NAMES.filter((task) => TASK_FIELDS[task] !== undefined);

describe.each(withFields)('the window of %s', (task) => {
  const fields = TASK_FIELDS[task] ?? [];
  const given = known[task] ?? {};

  it('asks for each field that is not optional until something stands in it, and for no other', () => {
    const start = createInitialValues(task, given);
    const empty = missingFields(task, start);
    const needed = fields.filter(({ isOptional }) => !isOptional);
    const filled = needed.map((field) => [field.name, start[field.name]] as const);
    expect(empty).toEqual(
      filled.filter(([, value]) => value === '' || String(value) === '').map(([name]) => name),
    );
    const values = { ...start };
    for (const field of fields)
      if (empty.includes(field.name)) values[field.name] = filledIn(field);
    expect(missingFields(task, values)).toEqual([]);
  });

  it('sends what the task takes, once its fields are filled in', () => {
    const values = createInitialValues(task, given);
    for (const field of fields)
      if (missingFields(task, values).includes(field.name)) values[field.name] = filledIn(field);
    const { error } = adminTasks[task].input.safeParse(values);
    expect(error?.issues ?? []).toEqual([]);
  });
});

it('asks for everything that no button knows', () => {
  for (const task of TASK_NAMES) {
    const needed = Object.entries(adminTasks[task].input.shape)
      .filter(([, schema]) => !schema.safeParse(undefined).success)
      .map(([name]) => name);
    const asked = (TASK_FIELDS[task] ?? []).map(({ name }) => name);
    const unknown = needed.filter((name) => !asked.includes(name) && !/_id$/.test(name));
    // Buttons of this task provide these: the text, the part of the answers, the plan, the list, the state's record, the other answer.
    const knownByButtons = ['about', 'key', 'language', 'type', 'part', 'kind', 'list', 'status'];
    if (task === 'text-publish') knownByButtons.push('en', 'es');
    if (task === 'text-test') knownByButtons.push('content');
    if (task === 'zip-remove') knownByButtons.push('code', 'state');
    if (task === 'one-owner') knownByButtons.push('on');
    if (task.startsWith('agency-name-')) knownByButtons.push('name');
    expect([task, unknown.filter((name) => !knownByButtons.includes(name))]).toEqual([task, []]);
  }
});

describe('the initial value of a field', () => {
  it('is a time that leaves as long as the task usually gives', () => {
    vi.useFakeTimers({ now: new Date('2026-11-26T15:00:00Z') });
    expect(createInitialValues('deadline', {})).toEqual({ until: '2026-11-27T15:00:00.000Z' });
    expect(createInitialValues('account-suspend', {})).toEqual({
      until: '2026-12-03T15:00:00.000Z',
    });
    expect(createInitialValues('queue-defer', {})).toEqual({ until: '2026-11-27T11:00:00.000Z' });
  });

  it('is yesterday for the day of a comparison', () => {
    vi.useFakeTimers({ now: new Date('2026-11-26T00:30:00Z') });
    expect(createInitialValues('compare-payments', {})).toEqual({ day: '2026-11-25' });
  });

  it('is today in New York for the day on which a request came', () => {
    vi.useFakeTimers({ now: new Date('2026-11-26T04:30:00Z') });
    expect(createInitialValues('request-log', {})).toMatchObject({ received_on: '2026-11-25' });
  });

  it('is the value that the button provides, if there is one', () => {
    const until = '2027-01-01T00:00:00.000Z';
    expect(createInitialValues('deadline', { quote_id: 4, until })).toEqual({ quote_id: 4, until });
    expect(createInitialValues('carrier-set', { carrier_id: 1, active: false })).toEqual({
      carrier_id: 1,
      active: false,
      name: '',
      lines: [],
      companies: '',
      sold_by: 'unconfirmed',
      states: '',
      source: '',
    });
  });

  it('is the milder of two choices, and empty for the proof of a new address', () => {
    expect(createInitialValues('refund', {})).toEqual({ lead: 'open' });
    expect(createInitialValues('report-decide', {})).toEqual({ do: 'none' });
    expect(createInitialValues('operators-role', {})).toEqual({ role: 'support' });
    expect(createInitialValues('account-email', {})).toEqual({ to: '', proof: '' });
  });
});

it('a ZIP code takes the place of the known one unless the operator says that it lies in two states', () => {
  expect(createInitialValues('zip-set', {})).toMatchObject({ second: false });
  expect(createInitialValues('carrier-set', {})).toMatchObject({ active: true });
});
