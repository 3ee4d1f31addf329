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

const context = (path: string) => `apps/server/src/contexts/${path}`;

/** The code that money, contact details, prices and log-ins depend on. */
export const areas: readonly Area[] = [
  {
    name: 'packages/domain',
    folders: ['packages/domain/src'],
    tests: ['packages/domain/src'],
    needsDatabase: false,
  },
  {
    name: 'money',
    folders: [context('billing/purchases'), context('billing/payments')],
    tests: [
      context('billing/payments'),
      context('billing/purchases'),
      context('billing/refunds-and-disputes'),
      context('billing/payment-comparison'),
    ],
    without: [
      `${context('billing/payments')}/buying/races.test.ts`,
      `${context('billing/payments')}/events/every-order.test.ts`,
      `${context('billing/payments')}/leaving.test.ts`,
    ],
    needsDatabase: true,
  },
  {
    name: 'unlocks',
    folders: [context('billing/unlocks'), context('quotes/unlock-deadline')],
    tests: [
      context('billing/unlocks'),
      context('quotes/unlock-deadline'),
      `${context('billing/payments')}/buying`,
      context('billing/refunds-and-disputes'),
      `${context('admin/commands')}/operator-commands.test.ts`,
      context('agents/clients'),
      context('quotes/final-prices'),
      `${context('quotes/call-windows')}/windows.test.ts`,
      'apps/server/src/abuse/contact-and-reading.test.ts',
    ],
    without: [`${context('billing/payments')}/buying/races.test.ts`],
    needsDatabase: true,
  },
  {
    name: 'quotes',
    folders: [context('quotes')],
    tests: [
      context('quotes'),
      `${context('agents/settings')}/caps.test.ts`,
      `${context('agents/settings')}/agent-settings.test.ts`,
      `${context('accounts/agent-profiles')}/delete-account.test.ts`,
      `${context('quotes/consent')}/choosing-is-consent.test.ts`,
      `${context('quotes/do-not-contact')}/stopping.test.ts`,
      `${context('agents/licenses')}/license-ends.test.ts`,
    ],
    without: [
      `${context('quotes')}/choosing/undo-during-payment.test.ts`,
      `${context('quotes')}/quoted-coverage/coverage-during-resubmission.test.ts`,
    ],
    needsDatabase: true,
  },
  {
    name: 'sessions',
    folders: [context('identity/sessions')],
    tests: [
      context('identity/sessions'),
      context('identity/second-factor'),
      `${context('messaging/notifications')}/live-update-streams.test.ts`,
      'apps/server/src/compose.test.ts',
    ],
    needsDatabase: true,
  },
];
