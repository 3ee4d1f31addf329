/** This many points in this many seconds, for each key. */
export type Limit = {
  points: number;
  seconds: number;
  /** Counted in this process only, and lost on a restart. All processes share the other counts. */
  inMemory?: true;
};

const minute = 60;
const hour = 3600;
const day = 86_400;

/** Every limit: its name, its points, and its seconds. The setting `LIMITS` changes some. */
export const limitTable = {
  /** Failed log-ins: by known device alone; elsewhere by address and source, and by source. */
  'login-device': { points: 10, seconds: 15 * minute },
  'login-account-source': { points: 10, seconds: 15 * minute },
  'login-source': { points: 50, seconds: 15 * minute },
  /**
   * A measure, not a limit: failed log-ins for an address on unknown devices. Above it the human check takes more work.
   */
  'login-account': { points: 50, seconds: 15 * minute },
  /** Wrong old passwords where a new one is set, by account. */
  'password-change': { points: 50, seconds: 15 * minute },
  /** Wrong codes of a second factor, after the right password: by account, and apart from it by known device. */
  'otp-account': { points: 5, seconds: 15 * minute },
  'otp-device': { points: 5, seconds: 15 * minute },
  /** Tries of passkeys. */
  'passkey-source': { points: 50, seconds: 15 * minute },
  /** Calls that have a mail sent, by source. */
  'mail-source': { points: 20, seconds: hour },
  /** Sent mails, by account and kind. A reset link is valid as long as its limit, so one link always works. */
  'mail-reset': { points: 3, seconds: 30 * minute },
  'mail-verification': { points: 4, seconds: hour },
  'mail-registered': { points: 3, seconds: hour },
  /** Links to finish a registration later, by address. */
  'mail-finish-later': { points: 3, seconds: hour },
  /** Requests for another address, by account. */
  'change-email': { points: 3, seconds: hour },
  /** Invitations that an agency mails, refused ones included; and those to one address. */
  invitations: { points: 20, seconds: day },
  'invitation-address': { points: 3, seconds: day },
  'signup-source': { points: 20, seconds: hour },
  /** Steps of the registration that are checked, by source and, for IPv6, the networks around it. */
  'validate-source': { points: 300, seconds: hour },
  'validate-source-56': { points: 600, seconds: hour },
  'validate-source-48': { points: 1200, seconds: hour },
  /** Addresses checked without a human check. */
  'validate-free': { points: 10, seconds: 10 * minute },
  'validate-free-56': { points: 20, seconds: 10 * minute },
  'validate-free-48': { points: 40, seconds: 10 * minute },
  /**
   * A measure, not a limit: the usual number in ten minutes over all sources. Above it the human check takes more work.
   */
  'pace-signup': { points: 500, seconds: 10 * minute },
  'pace-mail': { points: 1000, seconds: 10 * minute },
  'pace-feedback': { points: 100, seconds: 10 * minute },
  'pace-validate': { points: 3000, seconds: 10 * minute },
  /** Tries of mailed tokens. */
  token: { points: 5, seconds: 15 * minute },
  'token-source': { points: 20, seconds: 15 * minute },
  /** Tries of mailed codes, by the ticket they count with; each code has five tries. */
  'code-ticket': { points: 20, seconds: hour },
  reports: { points: 10, seconds: day },
  'feedback-source': { points: 5, seconds: hour },
  /** Answers that reveal whether an address has an account; above the limit they no longer do. */
  'open-answers': { points: 20, seconds: hour },
  'open-answers-56': { points: 40, seconds: hour },
  'open-answers-48': { points: 80, seconds: hour },
  /** Lead outlines that an agent reads. */
  'lead-previews': { points: 300, seconds: day },
  /** Reads of the state of a lead on the screen. */
  'lead-states': { points: 120, seconds: minute, inMemory: true },
  /** Pages of the lead table, so that nobody copies the whole market through it. */
  'lead-table': { points: 60, seconds: minute },
  'lead-table-day': { points: 2000, seconds: day },
  /** An agent's own statistics, looked at and saved. */
  statistics: { points: 30, seconds: minute },
  /** Leads passed and taken back, and notes. */
  'lead-marks': { points: 300, seconds: hour },
  /** Prepared quotes that a member saves or discards. */
  'quote-drafts': { points: 300, seconds: hour },
  /** That a member is quoting a lead: one call every 20 seconds on each of several pages. */
  quoting: { points: 20, seconds: minute, inMemory: true },
  /** Carriers added by an agent: a carrier that writes life opens health answers. */
  'carriers-added': { points: 10, seconds: day },
  /** Licenses entered and changed. */
  'license-change': { points: 60, seconds: day },
  /** Quotes sent and updated: forty leads with several carriers before lunch. */
  'quote-submit': { points: 600, seconds: hour },
  'quote-submit-minute': { points: 40, seconds: minute },
  /** Corrected and taken back, together. */
  'quote-revise': { points: 60, seconds: hour },
  /** Codes that confirm a client's contact channel: by account; for phones also by number and by source. */
  'contact-code': { points: 3, seconds: day },
  'contact-code-number': { points: 6, seconds: day },
  'phone-codes-source': { points: 20, seconds: hour },
  /** Copies of everything about a person. */
  'export-own-data': { points: 3, seconds: day },
  /** Files of all clients. */
  'export-clients': { points: 10, seconds: day },
  /** Webhooks: changes, test messages and resent messages; and clients read by the link in a message, by source. */
  'webhook-change': { points: 30, seconds: hour },
  'webhook-test': { points: 20, seconds: hour },
  'webhook-replay': { points: 60, seconds: hour },
  'webhook-fetch': { points: 60, seconds: minute },
  /** The sign-in of operators: failed log-ins on a known device, else by source; codes by operator; calls and tasks. */
  'admin-device': { points: 5, seconds: 15 * minute },
  'admin-source': { points: 5, seconds: 15 * minute },
  'admin-code': { points: 5, seconds: 15 * minute },
  /** Wrong codes after the right password at unknown devices, by operator. */
  'admin-login-code': { points: 5, seconds: 15 * minute },
  /** Not a limit but a measure: failed log-ins for an operator's address. Above it a human check is asked for. */
  'admin-address': { points: 20, seconds: hour },
  'admin-calls': { points: 120, seconds: minute },
  'admin-tasks': { points: 30, seconds: minute },
  'admin-refunds': { points: 20, seconds: hour },
  'admin-exports': { points: 10, seconds: day },
  /** People whom an operator reads, and the number from which on the owners are told. */
  'admin-people': { points: 60, seconds: hour },
  'admin-people-day': { points: 200, seconds: day },
  /** Submissions, which notify agents. */
  'application-submit': { points: 3, seconds: day },
  'estimation-account': { points: 60, seconds: minute, inMemory: true },
  'estimation-source': { points: 60, seconds: minute, inMemory: true },
  'steps-source': { points: 60, seconds: minute, inMemory: true },
  'coverage-source': { points: 30, seconds: minute, inMemory: true },
  /** Consent receipts that anybody reads. */
  'consent-receipts': { points: 60, seconds: minute, inMemory: true },
  'policy-reports': { points: 10, seconds: minute, inMemory: true },
  'calls-account': { points: 300, seconds: minute, inMemory: true },
  'calls-source': { points: 600, seconds: minute, inMemory: true },
} as const satisfies Record<string, Limit>;

/** The name of a limit. */
export type LimitName = keyof typeof limitTable;

/** Limits that differ from the table. */
export type ChangedLimits = Partial<Record<LimitName, Limit>>;

/** Reads `LIMITS`, as in `login-source=100/900,token=10/900`; null if a name is unknown or a value is not points/seconds. */
export const readChangedLimits = (text: string): ChangedLimits | null => {
  const changed: ChangedLimits = {};
  for (const part of text.split(',')) {
    const [, name, points, seconds] = /^\s*([a-z\d-]+)=(\d{1,9})\/(\d{1,7})\s*$/.exec(part) ?? [];
    if (!name || !Object.hasOwn(limitTable, name) || !Number(points) || !Number(seconds))
      return null;
    changed[name as LimitName] = { points: Number(points), seconds: Number(seconds) };
  }
  return changed;
};
