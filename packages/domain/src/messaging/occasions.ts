import type { AgencyRole } from '../agents/capabilities.ts';

/** The page of a client that a notification leads to. */
type ClientPage = 'myQuotes' | 'privacy';

/**
 * The page of an agent that a notification leads to. `newLead` is the lead, or the list of new leads where the
 * notification is about several; `leadInList` is the list of leads with that lead on top;
 * `assignedLead` is the lead, or the list of the member's own leads.
 */
export type AgentPage =
  | 'newLead'
  | 'quoteLead'
  | 'payment'
  | 'leadInList'
  | 'assignedLead'
  | 'client'
  | 'return'
  | 'leads'
  | 'settings'
  | 'agencyDetails'
  | 'team'
  | 'licenses'
  | 'security';

/**
 * The members of an agency who get a kind of notification. `concerned` is the person it is about, and no colleague. `worker`
 * is the member who works the lead: the one it is assigned to, else the sender of the quote; when both have left or are
 * suspended, the owners. `looking` members find it themselves when they look (`new-lead-mails`). Members of the `roles`
 * are told besides, or instead.
 */
export type ReceiverRule = {
  who: 'concerned' | 'worker' | 'colleagues' | 'looking';
  roles: readonly AgencyRole[];
  /** The owners are told too if the worker may not pay. */
  needsPayer?: boolean;
  /** The worker is left out: their own notification tells it. */
  exceptWorker?: boolean;
};

/** The rules by which members of an agency are told. */
export const RECEIVERS = {
  person: { who: 'concerned', roles: [] },
  worker: { who: 'worker', roles: [] },
  payer: { who: 'worker', roles: [], needsPayer: true },
  /** The agency may lose the client or breaks the law, so its owners know. */
  'worker-and-owners': { who: 'worker', roles: ['owner'] },
  /** No other member can change it. */
  owners: { who: 'colleagues', roles: ['owner'] },
  /** Those who answer for what the agency spends. Receipts are mailed to them. */
  spending: { who: 'colleagues', roles: ['owner', 'accountant'] },
  money: { who: 'colleagues', roles: ['owner', 'accountant'], exceptWorker: true },
  readers: { who: 'looking', roles: ['owner', 'producer', 'assistant'] },
} as const satisfies Record<string, ReceiverRule>;

/** The name of a rule by which members of an agency are told. */
export type Receivers = keyof typeof RECEIVERS;

/** One kind of notification. Its texts stand in the messages of the web and in the mails of the server. */
export type NotificationKind = {
  /**
   * The number that clients of the interface know: 1 new quote · 2 new prospect · 3 change requested, quote prepared · 4 quote selected ·
   * 5 not selected · 6 removed or closed · 7 contact unlocked · 8 deadline or reopened · 9 payment or refund ·
   * 10 support looked at the account.
   */
  type: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;
  /** Its readers, and the page it leads each of them to. */
  to: { client?: ClientPage; agent?: AgentPage };
  /** The members of the agency who get it. Absent if only clients get it. */
  receivers?: Receivers;
  /**
   * When its mail is sent:
   * `always` at once, and also to readers who switched mails off, because of the law or because their work depends on it;
   * `at-once` in quiet hours and pauses too, because somebody waits or it is about money;
   * `usual` after quiet hours, and not during a pause;
   * `optional` as usual, with a link that switches mails off;
   * `can-be-muted` as optional, and agents can switch this one off in their settings;
   * `elsewhere` never: another context mails it.
   */
  mail: 'always' | 'at-once' | 'usual' | 'optional' | 'can-be-muted' | 'elsewhere';
  /**
   * The mail that tells it together with others: `quotes` is the hourly mail about a client's quotes, which tells a
   * single one with the messages of its own mail; `leads` is an agent's mail about new and lost leads.
   */
  together?: 'quotes' | 'leads';
};

/** Every kind of notification. Lists, settings, mails and the pages they lead to are derived from this table. */
export const NOTIFICATIONS = {
  'new-quote': { type: 1, to: { client: 'myQuotes' }, mail: 'optional', together: 'quotes' },
  'quote-updated': { type: 1, to: { client: 'myQuotes' }, mail: 'optional', together: 'quotes' },
  'quote-stated': { type: 1, to: { client: 'myQuotes' }, mail: 'optional', together: 'quotes' },
  'new-prospect': {
    type: 2,
    to: { agent: 'newLead' },
    receivers: 'readers',
    mail: 'can-be-muted',
    together: 'leads',
  },
  'change-requested': {
    type: 3,
    to: { agent: 'quoteLead' },
    receivers: 'worker',
    mail: 'can-be-muted',
  },
  'quote-ready': { type: 3, to: { agent: 'quoteLead' }, receivers: 'person', mail: 'can-be-muted' },
  'quote-selected': { type: 4, to: { agent: 'payment' }, receivers: 'payer', mail: 'at-once' },
  'not-selected': {
    type: 5,
    to: { agent: 'leadInList' },
    receivers: 'worker',
    mail: 'can-be-muted',
    together: 'leads',
  },
  'quote-removed': { type: 6, to: { client: 'myQuotes' }, mail: 'usual', together: 'quotes' },
  'quote-withdrawn': { type: 6, to: { client: 'myQuotes' }, mail: 'usual', together: 'quotes' },
  'quote-declined': {
    type: 6,
    to: { agent: 'leadInList' },
    receivers: 'worker',
    mail: 'can-be-muted',
  },
  'quote-removed-operator': {
    type: 6,
    to: { agent: 'leadInList' },
    receivers: 'worker',
    mail: 'usual',
  },
  'quote-outdated': {
    type: 6,
    to: { agent: 'leadInList' },
    receivers: 'worker',
    mail: 'can-be-muted',
  },
  'lead-closed': {
    type: 6,
    to: { agent: 'leadInList' },
    receivers: 'worker',
    mail: 'can-be-muted',
  },
  'contact-unlocked': { type: 7, to: { client: 'myQuotes' }, mail: 'usual' },
  'client-waits-for-call': {
    type: 7,
    to: { agent: 'client' },
    receivers: 'worker-and-owners',
    mail: 'at-once',
  },
  'contact-closed': { type: 6, to: { client: 'myQuotes' }, mail: 'usual' },
  'deadline-near': {
    type: 8,
    to: { agent: 'payment' },
    receivers: 'worker-and-owners',
    mail: 'at-once',
  },
  'unlock-waits': { type: 8, to: { agent: 'payment' }, receivers: 'owners', mail: 'at-once' },
  'deadline-missed': {
    type: 8,
    to: { agent: 'leadInList' },
    receivers: 'worker-and-owners',
    mail: 'at-once',
  },
  'choose-again': { type: 8, to: { client: 'myQuotes' }, mail: 'usual' },
  'choose-again-refunded': { type: 8, to: { client: 'myQuotes' }, mail: 'usual' },
  'choose-again-returned': { type: 8, to: { client: 'myQuotes' }, mail: 'usual' },
  'open-again': { type: 8, to: { agent: 'leadInList' }, receivers: 'worker', mail: 'usual' },
  'confirm-contact': { type: 8, to: { client: 'myQuotes' }, mail: 'usual' },
  'application-returned': { type: 6, to: { client: 'myQuotes' }, mail: 'usual' },
  'application-ended-operator': { type: 6, to: { client: 'myQuotes' }, mail: 'usual' },
  'deadline-moved': { type: 8, to: { agent: 'payment' }, receivers: 'payer', mail: 'at-once' },
  'choice-deadline-moved': { type: 8, to: { client: 'myQuotes' }, mail: 'usual' },
  'return-ask-client': { type: 8, to: { client: 'myQuotes' }, mail: 'elsewhere' },
  'return-granted': { type: 9, to: { agent: 'return' }, receivers: 'worker', mail: 'at-once' },
  'return-refused': { type: 9, to: { agent: 'return' }, receivers: 'worker', mail: 'at-once' },
  'return-with-operator': {
    type: 9,
    to: { agent: 'return' },
    receivers: 'worker',
    mail: 'at-once',
  },
  'choose-again-license': { type: 8, to: { client: 'myQuotes' }, mail: 'usual' },
  'choose-again-operator': { type: 8, to: { client: 'myQuotes' }, mail: 'usual' },
  'license-ended': { type: 6, to: { agent: 'licenses' }, receivers: 'person', mail: 'usual' },
  'license-due': { type: 8, to: { agent: 'licenses' }, receivers: 'person', mail: 'usual' },
  'license-checked': { type: 8, to: { agent: 'leads' }, receivers: 'person', mail: 'usual' },
  'license-refused': { type: 8, to: { agent: 'licenses' }, receivers: 'person', mail: 'usual' },
  'final-asked': { type: 7, to: { client: 'myQuotes' }, mail: 'usual' },
  'agents-near': { type: 8, to: { client: 'myQuotes' }, mail: 'usual' },
  'client-went-on': {
    type: 6,
    to: { agent: 'leadInList' },
    receivers: 'worker',
    mail: 'can-be-muted',
  },
  'follow-up-due': {
    type: 8,
    to: { agent: 'leadInList' },
    receivers: 'person',
    mail: 'can-be-muted',
  },
  'leads-assigned': {
    type: 8,
    to: { agent: 'assignedLead' },
    receivers: 'person',
    mail: 'optional',
  },
  'leads-reassigned': {
    type: 6,
    to: { agent: 'leadInList' },
    receivers: 'person',
    mail: 'optional',
  },
  'leads-handed-over': { type: 8, to: { agent: 'leads' }, receivers: 'person', mail: 'usual' },
  'role-changed': { type: 8, to: { agent: 'agencyDetails' }, receivers: 'person', mail: 'usual' },
  'invitation-accepted': { type: 8, to: { agent: 'team' }, receivers: 'person', mail: 'usual' },
  'cap-near': { type: 9, to: { agent: 'settings' }, receivers: 'spending', mail: 'can-be-muted' },
  'cap-reached': { type: 9, to: { agent: 'settings' }, receivers: 'spending', mail: 'at-once' },
  'quotes-full': {
    type: 6,
    to: { agent: 'settings' },
    receivers: 'worker',
    mail: 'can-be-muted',
  },
  'choice-undone': {
    type: 8,
    to: { agent: 'leadInList' },
    receivers: 'payer',
    mail: 'usual',
  },
  'lead-on-hold': { type: 6, to: { agent: 'leadInList' }, receivers: 'worker', mail: 'usual' },
  'lead-resumed': { type: 8, to: { agent: 'leadInList' }, receivers: 'worker', mail: 'usual' },
  'choice-on-hold': { type: 8, to: { agent: 'leadInList' }, receivers: 'payer', mail: 'at-once' },
  'own-choice-undone': { type: 8, to: { client: 'myQuotes' }, mail: 'usual' },
  'contact-stopped': { type: 6, to: { client: 'privacy' }, mail: 'always' },
  'do-not-contact': {
    type: 6,
    to: { agent: 'client' },
    receivers: 'worker-and-owners',
    mail: 'always',
  },
  'do-not-contact-reminder': {
    type: 8,
    to: { agent: 'client' },
    receivers: 'worker-and-owners',
    mail: 'always',
  },
  'quoting-paused': { type: 8, to: { agent: 'client' }, receivers: 'owners', mail: 'always' },
  'window-picked': {
    type: 8,
    to: { client: 'privacy', agent: 'client' },
    receivers: 'worker',
    mail: 'usual',
  },
  'window-over': {
    type: 8,
    to: { client: 'privacy', agent: 'client' },
    receivers: 'worker',
    mail: 'usual',
  },
  'payment-received': { type: 9, to: { agent: 'client' }, receivers: 'worker', mail: 'at-once' },
  'payment-refunded': { type: 9, to: { agent: 'client' }, receivers: 'worker', mail: 'at-once' },
  'payment-disputed': { type: 9, to: { agent: 'client' }, receivers: 'worker', mail: 'at-once' },
  'agency-paid': { type: 9, to: { agent: 'client' }, receivers: 'money', mail: 'elsewhere' },
  'agency-refunded': { type: 9, to: { agent: 'client' }, receivers: 'money', mail: 'elsewhere' },
  'agency-disputed': { type: 9, to: { agent: 'client' }, receivers: 'money', mail: 'at-once' },
  'support-visit': {
    type: 10,
    to: { client: 'privacy', agent: 'security' },
    receivers: 'person',
    mail: 'usual',
  },
  'agency-name-approved': {
    type: 8,
    to: { agent: 'agencyDetails' },
    receivers: 'owners',
    mail: 'usual',
  },
  'agency-name-refused': {
    type: 8,
    to: { agent: 'agencyDetails' },
    receivers: 'owners',
    mail: 'usual',
  },
  'carrier-added': { type: 8, to: { agent: 'agencyDetails' }, receivers: 'owners', mail: 'usual' },
  'carrier-refused': {
    type: 8,
    to: { agent: 'agencyDetails' },
    receivers: 'owners',
    mail: 'usual',
  },
} as const satisfies Record<string, NotificationKind>;

type Kinds = typeof NOTIFICATIONS;

/** The name of a kind of notification. */
export type Occasion = keyof Kinds;

/** An occasion that agents can mute. */
export type OccasionToMute = {
  [Name in Occasion]: Kinds[Name]['mail'] extends 'can-be-muted' ? Name : never;
}[Occasion];

/** An occasion whose mail has messages of its own; the mail about new leads counts leads. */
export type MailedOccasion = {
  [Name in Occasion]: Kinds[Name] extends { mail: 'elsewhere' } | { together: 'leads' }
    ? never
    : Name;
}[Occasion];

/** The table's entry of an occasion, in the type they all share. */
export const getNotificationKind = (occasion: Occasion): NotificationKind =>
  NOTIFICATIONS[occasion];

export const OCCASIONS = Object.keys(NOTIFICATIONS) as Occasion[];

/** Whether an occasion has a mail with messages of its own. */
export const isMailed = (occasion: Occasion): occasion is MailedOccasion =>
  getNotificationKind(occasion).mail !== 'elsewhere' &&
  getNotificationKind(occasion).together !== 'leads';

/** The mails that agents can switch off one by one in their settings. */
export const CAN_BE_MUTED = OCCASIONS.filter(
  (occasion): occasion is OccasionToMute => getNotificationKind(occasion).mail === 'can-be-muted',
);

/** The mails that also go to readers who switched mails off. */
export const ALWAYS_MAILED = OCCASIONS.filter(
  (occasion) => getNotificationKind(occasion).mail === 'always',
);
