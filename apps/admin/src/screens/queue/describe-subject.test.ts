import { QUEUE_KIND_NAMES } from '@fanwise/domain/admin/queue';
import { expect, it } from 'vitest';
import { describeSubject } from './describe-subject.ts';
import type { Item } from './item.ts';

const item = (kind: Item['kind'], facts: Item['facts']) =>
  ({ kind, facts, object: { kind: 'purchase', id: '7' } }) as Item;

/** The line of an item, with unformatted facts and codes. */
const describeItem = (kind: Item['kind'], facts: Item['facts']): string =>
  describeSubject(
    item(kind, facts),
    {
      name: (name: string) => `<${name}>`,
      value: (_: string, value: unknown) => String(value),
    } as never,
    { object: ({ kind: thing, id }: { kind: string; id: string }) => `${thing} ${id}` } as never,
    (key: string) => `the text ${key}`,
  );

it('names the facts of its kind, in their order and no others', () => {
  expect(describeItem('refund', { application_id: 12, amount_cents: 3_500, secret: 'x' })).toBe(
    '<amount_cents>: 3500 · <application_id>: 12',
  );
  expect(describeItem('license', { authorities: 'life', state: 'NC', number: '77 1' })).toBe(
    '<state>: NC · <number>: 77 1 · <authorities>: life',
  );
});

it('says messages, reasons and names without calling them so', () => {
  expect(describeItem('report', { kind: 'quote', note: 'Too cheap' })).toBe('quote · Too cheap');
  expect(describeItem('failed', { task: 'mail-digest', last_error: 'refused' })).toBe(
    'mail-digest · refused',
  );
  expect(
    describeItem('proposal', { task: 'text-publish', text: 'terms-clients', language: 'es' }),
  ).toBe('text-publish · the text terms-clients · es');
});

it('leaves out what is not known, and falls back on the thing itself', () => {
  expect(describeItem('refund', { amount_cents: null, application_id: 12 })).toBe(
    '<application_id>: 12',
  );
  for (const kind of QUEUE_KIND_NAMES)
    expect([kind, describeItem(kind, {})]).toEqual([kind, 'purchase 7']);
});

it('says nothing that is missing, but a nought and a no', () => {
  expect(describeItem('difference', { booked_cents: 0, provider_cents: 5 })).toBe(
    '<booked_cents>: 0 · <provider_cents>: 5',
  );
});

it('ends a long line, so that a row stays a row', () => {
  const line = describeItem('feedback', { message: 'x'.repeat(91) });
  expect(line).toBe(`${'x'.repeat(90)}…`);
  expect(describeItem('feedback', { message: 'x'.repeat(90) })).toBe('x'.repeat(90));
});
