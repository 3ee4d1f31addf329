import { area } from '@fanwise/web/src/messages/area.ts';

/** Screens as the search finds them. */
export const adminPlaces = area('admin-places', {
  /** Words under which the search finds a screen, beside its name. */
  screenWords: {
    home: 'figures week earned revenue',
    queue: 'waiting approve approval complaint report',
    people: 'agents clients',
    leads: 'applications fake',
    quotes: 'prices',
    money: 'purchases payments earned revenue charged receipts',
    licenses: 'check verify',
    catalog: '',
    texts: 'terms privacy mails wording emails',
    replies: 'templates',
    requests: 'delete erase erasure copy',
    audit: 'history who did',
    health: 'jobs failed mail server',
    operators: 'colleague role permissions staff lost phone',
    account: 'passkey password notifications recovery codes',
  } satisfies Readonly<Record<string, string>>,
  /** The tabs of screens, for the search. */
  tabs: {
    fees: { title: 'Fees', words: 'price discount' },
    carriers: { title: 'Carriers', words: 'insurers missing' },
    zips: { title: 'ZIP codes', words: 'city places' },
    questionnaires: { title: 'Questionnaires', words: 'questions answers' },
    refunds: { title: 'Refunds', words: 'money back' },
    disputes: { title: 'Disputes', words: 'chargebacks' },
    differences: { title: 'Differences', words: 'reconciliation mismatch' },
    payouts: { title: 'Payouts', words: 'bank' },
    journal: { title: 'Journal', words: 'accountant earned revenue monthly summary books' },
  },
});
