/** Rules that are looked at together: where they are, and the tests that speak of them. */
export type Area = {
  name: string;
  /** Folders of the rules. */
  folders: readonly string[];
  /** Folders or files of the tests, those that are nearest first. */
  tests: readonly string[];
  /**
   * Tests among them that take minutes for each mutant, or let many act at once: a busy machine turns some of those away,
   * which would pass for a claim that broke. Without them a share can only be smaller.
   */
  without?: readonly string[];
  needsDatabase: boolean;
};

const feature = (name: string) => `apps/server/src/features/${name}`;

/** What money, contact details and prices hang on, and what says who somebody is. */
export const areas: readonly Area[] = [
  {
    name: 'packages/domain',
    folders: ['packages/domain/src'],
    tests: ['packages/domain/src'],
    needsDatabase: false,
  },
  {
    name: 'money',
    folders: [feature('purchases'), feature('payments')],
    tests: [
      feature('payments'),
      feature('purchases'),
      feature('refunds-and-disputes'),
      feature('payment-comparison'),
    ],
    without: [
      `${feature('payments')}/buying/races.test.ts`,
      `${feature('payments')}/events/every-order.test.ts`,
      `${feature('payments')}/leaving.test.ts`,
    ],
    needsDatabase: true,
  },
  {
    name: 'unlocks',
    folders: [feature('unlocks'), feature('unlock-deadline')],
    tests: [
      feature('unlocks'),
      feature('unlock-deadline'),
      `${feature('payments')}/buying`,
      feature('refunds-and-disputes'),
      `${feature('operator')}/operator-commands.test.ts`,
      feature('clients'),
      feature('final-prices'),
      `${feature('call-windows')}/windows.test.ts`,
      'apps/server/src/abuse/contact-and-reading.test.ts',
    ],
    without: [`${feature('payments')}/buying/races.test.ts`],
    needsDatabase: true,
  },
  {
    name: 'quotes',
    folders: [feature('quotes')],
    tests: [
      feature('quotes'),
      `${feature('agent-settings')}/caps.test.ts`,
      `${feature('agent-settings')}/agent-settings.test.ts`,
      `${feature('agencies')}/delete-account.test.ts`,
      `${feature('consent')}/choosing-is-consent.test.ts`,
      `${feature('contact-stop')}/stopping.test.ts`,
      `${feature('licences')}/licence-ends.test.ts`,
    ],
    without: [
      `${feature('quotes')}/choosing/undo-beside-paying.test.ts`,
      `${feature('quotes')}/offers/offers-beside-resubmission.test.ts`,
    ],
    needsDatabase: true,
  },
  {
    name: 'sessions',
    folders: [feature('sessions')],
    tests: [
      feature('sessions'),
      feature('second-factor'),
      `${feature('notifications')}/news-streams.test.ts`,
      'apps/server/src/features.test.ts',
    ],
    needsDatabase: true,
  },
];
