import { leadStatus, quoteState } from '@fanwise/contract/admin/leads';
import { purchaseState } from '@fanwise/contract/admin/money';
import { ACCOUNT_STATES } from '@fanwise/domain/admin/people';
import { LICENSE_STATUSES } from '@fanwise/domain/agents/scope';
import { describe, expect, it } from 'vitest';
import type { TaskButton } from '../task/task-button.ts';
import { listInputErrors, namesOf } from '../task/testing.ts';
import type { Lead } from './lead/lead.ts';
import { listLeadButtons as ofLead } from './lead/lead-buttons.ts';
import { licenseButtons } from './licenses/license-buttons.ts';
import { purchaseButtons } from './money/purchase-buttons.ts';
import type { Person } from './person/person.ts';
import { listPersonButtons as ofPerson } from './person/person-buttons.ts';
import { quoteButtons } from './quotes/quote-buttons.ts';

const PURCHASE_ID = '01929292-aaaa-4bbb-8ccc-0123456789ab';
const SOON = '2999-01-01T00:00:00.000Z';

type Purchase = Parameters<typeof purchaseButtons>[0];
type Quote = Parameters<typeof quoteButtons>[0];
type License = Parameters<typeof licenseButtons>[0];

const HAS_RECEIPT: ReadonlySet<string> = new Set(
  purchaseState.options.filter((state) => state !== 'open' && state !== 'void'),
);
const purchase = (state: Purchase['state']) =>
  ({
    id: PURCHASE_ID,
    lead_id: 7,
    state,
    receipt: HAS_RECEIPT.has(state) ? 'R-2026-000001' : null,
  }) as Purchase;
const quote = (state: Quote['state']) => ({ id: 9, state, unlock_by: SOON }) as Quote;
const license = (status: License['status']) => ({ id: 5, status }) as License;
const lead = (status: Lead['status'], more: Partial<Lead> = {}) =>
  ({
    id: 7,
    status,
    types: [1, 2],
    quotes: [],
    purchases: [],
    unlocks: [],
    versions: [{ erased: false }],
    ...more,
  }) as unknown as Lead;
const person = (state: Person['state'], more: Partial<Person> = {}) =>
  ({
    id: 3,
    state,
    sessions: 0,
    totp: false,
    passkeys: 0,
    flags: [] as Person['flags'],
    agent: null,
    ...more,
  }) as Person;
const buttonsFor = (shown: Lead) => ofLead(shown, 'lead', (type) => `Answers ${type}`, 'Health');

/** Every button that any list has, in any state. */
const everyCoverage = (): readonly TaskButton[] => [
  ...purchaseState.options.flatMap((state) => purchaseButtons(purchase(state), 'it')),
  ...quoteState.options.flatMap((state) => quoteButtons(quote(state), 'it')),
  ...LICENSE_STATUSES.flatMap((status) => licenseButtons(license(status), 'it')),
  ...leadStatus.options.flatMap((status) =>
    buttonsFor(lead(status, { quotes: [quote('chosen')], purchases: [purchase('paid')] })),
  ),
  ...ACCOUNT_STATES.flatMap((state) =>
    ofPerson(
      person(state, { sessions: 1, totp: true, agent: { view_limited_since: SOON } as never }),
      'it',
    ),
  ),
];

it('a button gives its task valid input, complete except for the fields that its window asks for', () => {
  for (const shownTasks of everyCoverage()) expect(listInputErrors(shownTasks)).toEqual([]);
});

it.each([
  ['open', []],
  ['paid', ['refund', 'receipt-send']],
  ['refund_due', ['receipt-send']],
  ['refunded', ['receipt-send']],
  ['void', []],
  ['disputed', ['dispute-note', 'receipt-send']],
  ['charged_back', ['dispute-note', 'receipt-send']],
] as const)('a purchase that is %s offers %o, and to be settled', (state, shownTasks) => {
  expect(namesOf(purchaseButtons(purchase(state), 'it'))).toEqual([
    ...shownTasks,
    'payment-settle',
  ]);
});

it.each([
  ['live', ['quote-withdraw']],
  ['waits', ['quote-extend', 'quote-withdraw']],
  ['chosen', ['deadline', 'quote-withdraw']],
  ['outdated', ['quote-withdraw']],
  ['unlocked', []],
  ['removed', []],
] as const)('a quote that is %s offers %o', (state, shownTasks) => {
  expect(namesOf(quoteButtons(quote(state), 'it'))).toEqual(shownTasks);
});

it.each(LICENSE_STATUSES)(
  'a license that is %s is refused only while it waits, ended only while it counts',
  (status) => {
    const shownTasks = { waiting: ['license-refuse'], active: ['license-end'] };
    expect(namesOf(licenseButtons(license(status), 'it'))).toEqual(
      Reflect.get(shownTasks, status) ?? [],
    );
  },
);

describe('a lead', () => {
  const answers = ['lead-answers', 'lead-answers', 'lead-answers'];

  it.each([
    ['open', ['note-add', 'lead-withdraw']],
    ['held', ['note-add', 'lead-withdraw']],
    ['chosen', ['deadline', 'lead-reopen', 'note-add', 'lead-withdraw']],
    ['unlocked', ['note-add']],
    ['deleted', ['note-add']],
  ] as const)('that is %s offers %o beside its answers', (status, shownTasks) => {
    const shown = lead(status, { quotes: [quote('live'), quote('chosen')] });
    expect(namesOf(buttonsFor(shown))).toEqual([...shownTasks, ...answers]);
  });

  it('offers to remind the agent while one has the contact details', () => {
    const unlock = { revoked_at: null } as Lead['unlocks'][number];
    const closed = { revoked_at: SOON } as Lead['unlocks'][number];
    expect(namesOf(buttonsFor(lead('unlocked', { unlocks: [unlock] })))).toContain('lead-remind');
    expect(namesOf(buttonsFor(lead('open', { unlocks: [closed] })))).not.toContain('lead-remind');
  });

  it('gives back what was paid for it, disputed or not, and nothing else', () => {
    for (const state of purchaseState.options) {
      const shownTasks = namesOf(buttonsFor(lead('unlocked', { purchases: [purchase(state)] })));
      expect([state, shownTasks.includes('refund')]).toEqual([
        state,
        state === 'paid' || state === 'disputed',
      ]);
    }
  });

  it('moves the deadline of the quote that is chosen, never to sooner', () => {
    const shown = lead('chosen', { quotes: [quote('live'), { ...quote('chosen'), id: 99 }] });
    const [deadline] = buttonsFor(shown);
    expect(deadline?.inputs).toEqual([
      { quote_id: 99, until: expect.stringMatching(/^2999-01-0[3-9]/) },
    ]);
  });

  it('shows the answers of its own types, and of life those about health apart', () => {
    const parts = buttonsFor(lead('open')).flatMap(({ task, inputs, label }) =>
      task === 'lead-answers' ? inputs.map(({ type, part }) => [type, part, label]) : [],
    );
    expect(parts).toEqual([
      [1, 'answers', 'Answers 1'],
      [2, 'answers', 'Answers 2'],
      [2, 'health', 'Health'],
    ]);
    const withoutLife = namesOf(buttonsFor(lead('open', { types: [3] })));
    expect(withoutLife).toEqual(['note-add', 'lead-withdraw', 'lead-answers']);
  });

  it('has no answers to show once all of its versions are erased', () => {
    const versions = [{ erased: true }, { erased: false }] as Lead['versions'];
    expect(namesOf(buttonsFor(lead('open', { versions })))).toContain('lead-answers');
    expect(namesOf(buttonsFor(lead('open', { versions: versions.slice(0, 1) })))).toEqual([
      'note-add',
      'lead-withdraw',
    ]);
  });
});

describe('a person', () => {
  const always = [
    'account-reveal',
    'message-send',
    'note-add',
    'account-email',
    'request-log',
    'account-export',
    'account-erase',
  ] as const;

  it.each([
    ['active', ['see-as', 'account-suspend', 'account-ban']],
    ['unverified', ['see-as', 'account-resend', 'account-suspend', 'account-ban']],
    ['suspended', ['account-reinstate', 'account-ban']],
    ['banned', ['account-reinstate']],
    ['left', ['account-ban']],
  ] as const)('who is %s can be helped and stopped by %o', (state, shownTasks) => {
    expect(namesOf(ofPerson(person(state), 'it')).sort()).toEqual(
      [...always, ...shownTasks].sort(),
    );
  });

  it('has no buttons once the account is deleted', () => {
    expect(ofPerson(person('deleted', { sessions: 2, totp: true }), 'it')).toEqual([]);
  });

  it.each([
    ['sessions', { sessions: 1 }, 'sessions-revoke'],
    ['an app of codes', { totp: true }, 'account-reset-factor'],
    ['a passkey', { passkeys: 1 }, 'account-reset-factor'],
    [
      'an address that bounces',
      { flags: ['mail-bounces'] as Person['flags'] },
      'account-mail-clear',
    ],
    ['a view limit', { agent: { view_limited_since: SOON } as never }, 'view-limit-clear'],
  ] as const)('with %s offers to take that away, and without does not', (_name, more, task) => {
    expect(namesOf(ofPerson(person('active'), 'it'))).not.toContain(task);
    expect(namesOf(ofPerson(person('active', more), 'it'))).toContain(task);
  });
});
