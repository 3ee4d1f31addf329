/** A rule whose rows can be inserted without rows of other tables. */
export type Line = {
  what: string;
  table: string;
  /** The column from which the time counts. */
  at: string;
  kept: string;
  /** Columns that need certain values. */
  values?: Record<string, string>;
  /** A condition that holds while the data is stored; without it, the row itself must exist. */
  left?: string;
};

/** An SQL expression for 32 bytes. */
export const hash = `sha256('x')`;
/** Every rule that one row is enough to test. */
export const lines: readonly Line[] = [
  {
    what: 'a draft that was never submitted',
    table: 'application',
    at: 'changed_at',
    kept: '180 days',
  },
  {
    what: 'a quote that was prepared and not sent',
    table: 'quote_draft',
    at: 'changed_at',
    kept: '90 days',
  },
  {
    what: 'a client’s request to hear when an agent works near them',
    table: 'agent_wait',
    at: 'notified_at',
    kept: '30 days',
  },
  {
    what: 'the end date of a policy, for a reminder, with the answers of a withdrawn application',
    table: 'renewal',
    at: 'ends_on',
    kept: '60 days',
  },
  {
    what: 'the list of notifications in a mail about quotes',
    table: 'quote_mail',
    at: 'mailed_at',
    kept: '7 days',
  },
  {
    what: 'the final price of a quote, as both sides reported it',
    table: 'final_premium',
    at: 'reported_at',
    kept: '2 years',
    values: { reported_by: `'agent'`, outcome: `'not-bought'` },
  },
  {
    what: 'the record of agencies that read an application, shown to its owner',
    table: 'application_view',
    at: 'last_at',
    kept: '400 days',
  },
  {
    what: 'the log of messages to an agent’s system, without their content',
    table: 'webhook_message',
    at: 'created_at',
    kept: '30 days',
  },
  {
    what: 'a link for an agent’s own system to read a client by',
    table: 'fetch_token',
    at: 'expires_at',
    kept: '0 days',
    values: { hash },
  },
  {
    what: 'a replaced secret of an agent’s own system, which signs beside the new one',
    table: 'webhook_old_secret',
    at: 'until',
    kept: '0 days',
    values: { slot: '1', sealed: hash },
  },
  {
    what: 'daily counts of steps and of answer times, without personal data',
    table: 'step_count',
    at: 'day',
    kept: '400 days',
    values: { language: `'en'`, device: `'phone'` },
  },
  {
    what: 'daily counts of steps and of answer times, without personal data',
    table: 'answer_time',
    at: 'day',
    kept: '400 days',
  },
  {
    what: 'the texts and facts of a return; its existence and its end stay in the books',
    table: 'return_request',
    at: 'asked_at',
    kept: '2 years',
    values: {
      state: `'refused'`,
      decided_by: `'machine'`,
      why: `'delivered'`,
      decided_at: 'now()',
      note: `'note'`,
      facts: `'{}'`,
      household_key: hash,
    },
    left: 'note is not null and facts is not null and household_key is not null',
  },
  {
    what: 'a code that confirms how a client can be reached',
    table: 'contact_code',
    at: 'until',
    kept: '0 days',
    values: { channel: `'phone'`, hash },
  },
  {
    what: 'the number of a report about a returned mail, without the address',
    table: 'mail_report',
    at: 'received_at',
    kept: '30 days',
    values: { id: `'postmark:1'`, kind: `'bounce'` },
  },
  {
    what: 'the person and contact details of a consent receipt; the receipt stays',
    table: 'consent_record',
    at: 'at',
    kept: '5 years',
    values: { id: `repeat('a', 22)`, kind: `'given'`, sealed: hash },
    left: 'sealed is not null',
  },
  {
    what: 'a time for a call, and the answers of both sides',
    table: 'call_window',
    at: 'starts_at',
    kept: '2 years',
  },
  {
    what: 'a do-not-contact request that the client lifted again',
    table: 'do_not_contact',
    at: 'lifted_at',
    kept: '5 years',
    values: { channel: `'call'`, remind_at: 'now()', pause_at: `now() + interval '1 day'` },
  },
  { what: 'feedback', table: 'feedback', at: 'created_at', kept: '1 year' },
  {
    what: 'a message of an operator to a person',
    table: 'support_message',
    at: 'written_at',
    kept: '1 year',
    values: { account_id: '1' },
  },
  {
    what: 'a person’s request for a copy of their data or for its erasure',
    table: 'privacy_request',
    at: 'ended_at',
    kept: '2 years',
    values: { kind: `'copy'`, channel: `'account'`, outcome: `'done'` },
  },
  {
    what: 'an account whose address nobody verified',
    table: 'account',
    at: 'created_at',
    kept: '7 days',
    values: { role: '1', email: `'nobody@example.com'`, password_hash: `'x'` },
    left: 'email is not null',
  },
  {
    what: 'a session',
    table: 'session',
    at: 'expires_at',
    kept: '0 days',
    values: { token_hash: hash },
  },
  {
    what: 'a browser that logged in again',
    table: 'device',
    at: 'last_login_at',
    kept: '400 days',
    values: { secret_hash: hash, created_at: `now() - interval '500 days'` },
  },
  {
    what: 'a mailed token',
    table: 'mail_token',
    at: 'expires_at',
    kept: '0 days',
    values: { token_hash: hash, purpose: `'verify'` },
  },
  {
    what: 'answers typed before registering, for a mailed link to finish later',
    table: 'resume_draft',
    at: 'expires_at',
    kept: '0 days',
  },
  {
    what: 'an invitation into an agency',
    table: 'agency_invitation',
    at: 'expires_at',
    kept: '30 days',
    values: { role: `'producer'` },
  },
  {
    what: 'the facts of a mail about the security of an account',
    table: 'security_mail',
    at: 'happened_at',
    kept: '30 days',
  },
  { what: 'a solved human check', table: 'human_check_spent', at: 'expires_at', kept: '0 days' },
  {
    what: 'an answered question to a passkey',
    table: 'second_factor_spent_challenge',
    at: 'expires_at',
    kept: '0 days',
  },
  {
    what: 'an event of the card provider, of which only number and kind are kept',
    table: 'provider_event',
    at: 'received_at',
    kept: '60 days',
  },
  {
    what: 'a file that an operator had made',
    table: 'admin_file',
    at: 'expires_at',
    kept: '0 days',
    values: { name_hash: hash, sha256: `repeat('a', 64)` },
  },
  {
    what: 'a report that we received',
    table: 'report',
    at: 'reported_at',
    kept: '2 years',
    values: { kind: `'quote'` },
  },
  {
    what: 'a session in the admin console',
    table: 'operator_session',
    at: 'expires_at',
    kept: '0 days',
    values: { token_hash: hash, scope: `'full'` },
  },
  {
    what: 'the permission of support to see the product as a person, for 15 minutes',
    table: 'support_visit',
    at: 'ends_at',
    kept: '0 days',
    values: { ticket_hash: hash },
  },
  {
    what: 'a link for the first log-in of an operator',
    table: 'operator_welcome',
    at: 'expires_at',
    kept: '0 days',
    values: { token_hash: hash },
  },
  {
    what: 'a factor that an operator showed for one act',
    table: 'operator_step_up',
    at: 'expires_at',
    kept: '0 days',
    values: { bound_hash: hash },
  },
  {
    what: 'the record of operators’ reads of a person’s data, shown to that person',
    table: 'personal_read',
    at: 'read_at',
    kept: '2 years',
  },
  {
    what: 'an item of the operators’ queue, and its notes',
    table: 'queue_item',
    at: 'closed_at',
    kept: '2 years',
    values: { kind: `'flagged-account'` },
  },
  { what: 'a note of an operator', table: 'admin_note', at: 'written_at', kept: '2 years' },
];

/** Rules that need more than one row, with the test that covers each. */
export const elsewhere: Readonly<Record<string, readonly [file: string, title: string]>> = {
  'answers and household of a withdrawn application': [
    'accounts/retention/retention.test.ts',
    'answers and household of a withdrawn application: all versions, with the withdrawal',
  ],
  'an older version of a submission': [
    'accounts/retention/retention.test.ts',
    'an older version of a submission: 7 days after the next one, while no quote waits on it',
  ],
  'answers an agent has paid for': [
    'accounts/retention/retention.test.ts',
    'answers an agent has paid for: 400 days after the unlock; the household stays readable',
  ],
  'an open lead whose owner neither saves, submits nor logs in': [
    'applications/idle-leads/idle-leads.test.ts',
    'is withdrawn after 180 days as if by its owner, who is told two weeks before and then',
  ],
  'a notification': [
    'accounts/retention/months.test.ts',
    'drops a whole month when its last notification is 180 days old, and no other',
  ],
  'a row of the audit log; its seal stays': [
    'accounts/retention/audit-months.test.ts',
    'a month is dropped two years after it was sealed; its seals stay, and younger rows cannot be dropped',
  ],
  'the link between two applications of one household': [
    'accounts/retention/each-line.test.ts',
    'the link between two applications of one household: 90 days after the last unlock',
  ],
  'a browser that logged in once': [
    'accounts/retention/retention.test.ts',
    'a browser: 90 days after its only log-in, 400 days after the last of several',
  ],
  'an address that waits to be confirmed': [
    'accounts/sign-in/claimed-addresses.test.ts',
    'is reserved for a day',
  ],
  'a counter of calls': [
    'accounts/retention/retention.test.ts',
    'counters in steps of 5,000 rows, each in a statement of its own',
  ],
};
