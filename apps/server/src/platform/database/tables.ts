// biome-ignore-all format: written by generate-types.ts from the migrated schema; a test compares the two.
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import type { ColumnType, GeneratedAlways } from 'kysely';

/** A column the database fills when an insert leaves it out. */
type Generated<Value> =
  Value extends ColumnType<infer Read, infer Insert, infer Update>
    ? ColumnType<Read, Insert | undefined, Update>
    : ColumnType<Value, Value | undefined, Value>;

type Instant = ColumnType<Date, Date | string, Date | string>;

/** Sent as text made by JSON.stringify, because an array would become an SQL array. */
type Json = ColumnType<unknown, string, string>;

type Account = {
  id: GeneratedAlways<number>;
  role: number;
  email: string | null;
  password_hash: string | null;
  verified_at: Instant | null;
  email_notifications: Generated<boolean>;
  language: Generated<'en' | 'es'>;
  pending_email: string | null;
  created_at: Generated<Instant>;
  deleted_at: Instant | null;
  mail_failed_at: Instant | null;
  mail_complained_at: Instant | null;
  gpc_at: Instant | null;
  mail_cleared_at: Instant | null;
};

type AccountDevice = {
  account_id: number;
  device_id: number;
  first_login_at: Generated<Instant>;
};

type AccountSuspension = {
  account_id: number;
  kind: 'suspended' | 'banned';
  until: Instant | null;
  since: Generated<Instant>;
  operator_id: number | null;
};

type AddressChange = {
  account_id: number;
  operator_id: number | null;
  proof: 'code-to-phone' | 'photo-id' | 'agency-callback' | 'payment-card';
  asked_at: Generated<Instant>;
  counts_from: Generated<Instant>;
  confirmed_at: Instant | null;
};

type AdminFile = {
  id: GeneratedAlways<number>;
  name_hash: Buffer;
  session_hash: Buffer | null;
  object: string;
  name: string;
  content_type: string;
  bytes: number;
  rows: number | null;
  sha256: string;
  sealed: Buffer | null;
  expires_at: Generated<Instant>;
  fetched_at: Instant | null;
};

type AdminNote = {
  id: GeneratedAlways<number>;
  object: string;
  operator_id: number;
  text: string;
  written_at: Generated<Instant>;
};

type AdminProposal = {
  id: GeneratedAlways<number>;
  task: string;
  input: Json;
  before: Json;
  after: Json;
  reason: string;
  asked_by: number;
  asked_at: Generated<Instant>;
  expires_at: Generated<Instant>;
  decided_by: number | null;
  decided_at: Instant | null;
  outcome: 'done' | 'refused' | null;
  decided_in_shell: string | null;
  alone: Generated<boolean>;
};

type AdminSetting = {
  id: Generated<boolean>;
  one_owner: Generated<boolean>;
};

type Agency = {
  id: number;
  name: string | null;
  address: string | null;
  email: string | null;
  phone: string | null;
  all_zip_codes: Generated<boolean>;
  wanted_name: string | null;
  name_refused_because: string | null;
  wanted_carrier: string | null;
  routing: Generated<'manual' | 'round-robin' | 'rules'>;
  producers_read: Generated<'all' | 'own'>;
  producers_export: Generated<boolean>;
  needs_second_factor: Generated<boolean>;
  zone: string | null;
  old_zone: string | null;
  zone_from: Instant | null;
  cap_cents: number | null;
  cap_notified_month: string | null;
  cap_notified: Generated<number>;
  created_at: Generated<Instant>;
  closed_at: Instant | null;
};

type AgencyContact = {
  agency_id: number | null;
  application_id: number | null;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  phone: string | null;
  quote_id: number | null;
  channels: string[] | null;
  automated: boolean | null;
};

type AgencyInvitation = {
  id: GeneratedAlways<number>;
  agency_id: number;
  invited_by: number;
  email: string;
  role: 'owner' | 'producer' | 'assistant' | 'accountant';
  may_unlock: Generated<boolean>;
  language: Generated<'en' | 'es'>;
  token_hash: Buffer;
  sent_at: Generated<Instant>;
  expires_at: Instant;
  accepted_at: Instant | null;
  revoked_at: Instant | null;
};

type AgencyLead = {
  agency_id: number;
  application_id: number;
  seen_version: number | null;
  seen_at: Generated<Instant>;
  declared_at: Instant | null;
  note: string | null;
  outcome: 'to-call' | 'no-answer' | 'reached' | 'appointment' | 'sold' | 'not-sold' | null;
  follow_up: string | null;
  starred: Generated<boolean>;
  passed_version: number | null;
  passed_reason: 'roof' | 'claims' | 'place' | 'vehicle' | 'driving' | 'carriers' | 'too-little' | 'other' | null;
  passed_at: Instant | null;
  marked_by: number | null;
  passed_by: number | null;
  assigned_to: number | null;
  assigned_at: Instant | null;
  quoting_by: number | null;
  quoting_at: Instant | null;
  lead_status: string;
  lead_version: number;
  submitted_at: Instant;
  zip_code_id: number;
  facet: number;
  quote_status: string | null;
  quotes: Generated<number>;
  outdated_since: Instant | null;
  unlock_by: Instant | null;
  yearly: number | null;
  fee_cents: number | null;
  ended_at: Instant | null;
  status: GeneratedAlways<string | null>;
};

type AgencyMember = {
  account_id: number;
  agency_id: number;
  role: 'owner' | 'producer' | 'assistant' | 'accountant';
  first_name: string;
  last_name: string;
  phone: string | null;
  license_number: string | null;
  may_unlock: Generated<boolean>;
  joined_at: Generated<Instant>;
  left_at: Instant | null;
  open_leads_max: number | null;
  routed_at: Instant | null;
  new_leads_notified_at: Generated<Instant>;
  new_leads_notified: Generated<number[]>;
  new_leads_mailed_at: Instant | null;
  digest_due_at: Generated<Instant>;
  follow_ups_notified_on: string | null;
};

type AgencyPause = {
  agency_id: number;
  kind: 'view-limit' | 'do-not-contact' | 'deletion';
  since: Generated<Instant>;
  until: Instant | null;
  declared: number | null;
  quoted: number | null;
};

type AgencyQuotes = {
  agency_id: number | null;
  application_id: number | null;
  quote_status: string | null;
  quotes: number | null;
  outdated_since: Instant | null;
  unlock_by: Instant | null;
  yearly: number | null;
  fee_cents: number | null;
  ended_at: Instant | null;
};

type AgencyRatio = {
  agency_id: number;
  n: number;
  hundredths: number;
};

type AgencySuspension = {
  agency_id: number;
  until: Instant;
  since: Generated<Instant>;
  operator_id: number | null;
};

type AgencyZipCode = {
  agency_id: number;
  zip_code_id: number;
};

type AgentWait = {
  application_id: number;
  asked_at: Generated<Instant>;
  notified_at: Instant | null;
};

type AnswerTime = {
  day: string;
  question_type: number;
  seconds: number;
  count: number;
};

type Application = {
  id: GeneratedAlways<number>;
  consumer_id: number;
  insurance_types: Generated<InsuranceTypeId[]>;
  created_at: Generated<Instant>;
  changed_at: Generated<Instant>;
  submitted_at: Instant | null;
  deleted_at: Instant | null;
  revision: Generated<number>;
  idle_warned_at: Instant | null;
  unreachable_since: Instant | null;
};

type ApplicationView = {
  application_id: number;
  agency_id: number;
  version: number;
  agency_name: string;
  license_number: string;
  first_at: Generated<Instant>;
  last_at: Generated<Instant>;
  times: Generated<number>;
  saw_health: boolean;
  saw_contact: Generated<boolean>;
  member_ids: Generated<number[]>;
  member_names: Generated<string[]>;
};

type Appointment = {
  agency_id: number;
  carrier_id: number;
};

type AssignmentRule = {
  agency_id: number;
  position: number;
  member_id: number;
  zip_prefix: string | null;
  insurance_type: number | null;
  language: 'en' | 'es' | null;
};

type AuditEvent = {
  id: GeneratedAlways<number>;
  happened_at: Generated<Instant>;
  actor_id: number | null;
  act: string;
  object: string | null;
  request_id: string | null;
  reason: string | null;
  xid: Generated<string>;
  epoch: Generated<number>;
  source: string | null;
  operator_id: number | null;
  before: Json | null;
  after: Json | null;
  proposal_id: number | null;
};

type AuditSeal = {
  id: GeneratedAlways<number>;
  epoch: number;
  from_xid: string;
  to_xid: string;
  rows: number;
  digest: Buffer;
  previous: Buffer | null;
  hash: Buffer;
  sealed_at: Generated<Instant>;
};

type Backfill = {
  name: string;
  after_id: Generated<number>;
  rows_filled: Generated<number>;
  rows_left: Generated<number>;
  finished_at: Instant | null;
};

type CallWindow = {
  quote_id: number;
  starts_at: Instant;
  picked_at: Instant | null;
  asked_at: Instant | null;
  client_says: boolean | null;
  agent_says: boolean | null;
  id: GeneratedAlways<number>;
};

type Carrier = {
  id: number;
  name: string;
  active: Generated<boolean>;
  source: Generated<'file' | 'operator'>;
  companies: Generated<Json>;
  sold_by: 'captive' | 'independent' | null;
  states: string[] | null;
  facts_source: string | null;
};

type CarrierLine = {
  carrier_id: number;
  insurance_type_id: InsuranceTypeId;
};

type CarrierScope = {
  carrier_id: number | null;
  states: string[] | null;
  lines: number | null;
};

type CatalogSeed = {
  id: Generated<boolean>;
  hash: string;
};

type ClaimedAddress = {
  address: string;
  account_id: number;
  use: 'account' | 'pending';
  expires_at: Instant | null;
};

type Consent = {
  id: GeneratedAlways<number>;
  account_id: number;
  document: string;
  version: string;
  given_at: Generated<Instant>;
};

type ConsentKey = {
  kid: string;
  jwk: Json;
  since: Generated<Instant>;
  until: Instant | null;
  revoked_at: Instant | null;
};

type ConsentRecord = {
  id: string;
  kind: 'given' | 'changed' | 'undone' | 'stopped' | 'lifted' | 'acknowledged';
  about: string | null;
  account_id: number | null;
  agency_id: number | null;
  application_id: number | null;
  quote_id: number | null;
  kid: string;
  jws: string;
  sealed: Buffer | null;
  at: Generated<Instant>;
};

type ConsentSeal = {
  seq: number;
  record_id: string;
  hash: Buffer;
  sealed_at: Generated<Instant>;
};

type ConsentText = {
  id: string;
  version: number;
  language: 'en' | 'es';
  request: string;
  automated: string;
  since: Generated<Instant>;
};

type Consumer = {
  account_id: number;
  first_name: string;
  last_name: string;
  birth_date: string;
  address1: string;
  address2: string | null;
  city: string;
  rents: boolean;
  zip_code_id: number;
  marital_status: number;
  gender: number;
  partner_first_name: string | null;
  partner_last_name: string | null;
  partner_birth_date: string | null;
  phone: string;
  current_carrier_id: number | null;
  phone_confirmed_at: Instant | null;
};

type ConsumerPause = {
  account_id: number;
  since: Generated<Instant>;
};

type ContactCode = {
  account_id: number;
  channel: 'mail' | 'phone';
  hash: Buffer;
  tries: Generated<number>;
  until: Instant;
};

type ContactConsent = {
  quote_id: number;
  channels: string[];
  automated: boolean;
  basis: 'ticks' | 'terms';
  record_id: string;
};

type CoverageTemplate = {
  agency_id: number;
  carrier_id: number;
  insurance_type_id: InsuranceTypeId;
  template: Json;
  changed_at: Generated<Instant>;
};

type DataKey = {
  id: string;
  proof: Buffer;
  first_used_at: Generated<Instant>;
};

type Device = {
  id: GeneratedAlways<number>;
  secret_hash: Buffer;
  previous_hash: Buffer | null;
  previous_until: Instant | null;
  created_at: Generated<Instant>;
  last_login_at: Generated<Instant>;
};

type DoNotContact = {
  id: GeneratedAlways<number>;
  quote_id: number;
  application_id: number;
  agency_id: number;
  channel: 'call' | 'text' | 'mail';
  at: Generated<Instant>;
  last_day: string;
  remind_at: Instant;
  pause_at: Instant;
  reminded_at: Instant | null;
  acknowledged_at: Instant | null;
  lifted_at: Instant | null;
};

type DraftPart = {
  application_id: number;
  insurance_type_id: InsuranceTypeId;
  class: 'answers' | 'health';
  sealed: Buffer;
};

type Erasure = {
  id: GeneratedAlways<number>;
  kind: 'account' | 'application';
  object_id: number;
  erased_at: Generated<Instant>;
};

type FeeSchedule = {
  id: GeneratedAlways<number>;
  starts_at: Instant;
  amounts: Json;
  round_cents: number;
  min_cents: number;
  operator_id: number | null;
  created_at: Generated<Instant>;
  canceled_at: Instant | null;
};

type Feedback = {
  id: GeneratedAlways<number>;
  name: string;
  email: string;
  message: string;
  created_at: Generated<Instant>;
  answered_at: Instant | null;
  language: Generated<'en' | 'es'>;
  account_id: number | null;
};

type FetchToken = {
  hash: Buffer;
  message_id: string;
  expires_at: Generated<Instant>;
  read_at: Instant | null;
};

type FinalPremium = {
  purchase_id: string;
  reported_by: 'client' | 'agent';
  outcome: 'bought' | 'other-cover' | 'not-bought';
  quoted_yearly: number;
  final_yearly: number | null;
  reported_at: Generated<Instant>;
};

type Household = {
  application_id: number;
  key: Buffer;
  alone: Generated<boolean>;
  since: Generated<Instant>;
};

type HumanCheckSpent = {
  signature: string;
  expires_at: Instant;
};

type InsuranceType = {
  id: number;
  name: string;
  short: string;
};

type Journal = {
  id: GeneratedAlways<number>;
  kind: string;
  purchase_id: string | null;
  external_ref: string;
  booked_at: Generated<Instant>;
};

type JournalLine = {
  journal_id: number;
  account: string;
  cents: number;
};

type Lead = {
  application_id: number;
  submission_id: number;
  version: number;
  zip_code_id: number;
  insurance_types: InsuranceTypeId[];
  submitted_at: Instant;
  status: Generated<'open' | 'held' | 'chosen' | 'unlocked' | 'deleted'>;
  deleted_at: Instant | null;
  facet: number;
  state: string;
  facts: Json | null;
  insurers: Generated<number[]>;
  insured: number | null;
  insured_months: number | null;
  violations: number | null;
  claims: number | null;
  cars: number | null;
  drivers: number | null;
  built: number | null;
  roof: number | null;
  coverage_a: number | null;
  starts_on: string | null;
  badges: number | null;
};

type LeadViewStage = {
  agency_id: number | null;
  member_id: number | null;
  application_id: number | null;
  submission_id: number | null;
  version: number | null;
  stage: string | null;
  declared_until: Instant | null;
  lines: number[] | null;
};

type License = {
  id: Generated<number>;
  member_id: number;
  state: string;
  number: string;
  npn: string | null;
  authorities: string[];
  resident: Generated<boolean>;
  status: Generated<'waiting' | 'active' | 'refused' | 'expired' | 'suspended' | 'revoked' | 'ended'>;
  expires_on: string | null;
  checked_at: Instant | null;
  checked_by: number | null;
  source: Generated<'agent' | 'operator'>;
  refused_because: string | null;
  notified_days: number | null;
  created_at: Generated<Instant>;
};

type LicenseGate = {
  one: Generated<boolean>;
  required: boolean;
};

type MailReport = {
  id: string;
  kind: 'bounce' | 'soft-bounce' | 'complaint';
  received_at: Generated<Instant>;
};

type MailToken = {
  token_hash: Buffer;
  account_id: number;
  purpose: 'verify' | 'reset' | 'change-email' | 'unsubscribe' | 'not-me' | 'ticket';
  created_at: Generated<Instant>;
  expires_at: Instant;
  address: string | null;
  code_hash: Buffer | null;
  code_until: Instant | null;
  code_tries: Generated<number>;
};

type MemberScope = {
  member_id: number;
  state: string;
  lines: number;
  until: Instant;
};

type MemberSetting = {
  member_id: number;
  zone: Generated<string>;
  paused_until: Instant | null;
  quiet_days: Generated<number[]>;
  quiet_from: string | null;
  quiet_until: string | null;
  digest: Generated<'now' | 'hourly' | 'daily'>;
  digest_at: Generated<string>;
  muted: Generated<string[]>;
  unlock_mail: Generated<boolean>;
  chosen_text: Generated<boolean>;
};

type MetricSnapshot = {
  name: string;
  label: Generated<string>;
  value: number;
  looked_at: Generated<Instant>;
};

type Notification = {
  id: GeneratedAlways<number>;
  account_id: number;
  type: number;
  application_id: number | null;
  quote_id: number | null;
  first_name: string | null;
  created_at: Generated<Instant>;
  seen_at: Instant | null;
  occasion: string;
  lead_count: number | null;
  leads_since: Instant | null;
  reason: string | null;
};

type OpenLeadCount = {
  zip_code_id: number;
  leads: number;
  by_facet: Generated<number[]>;
};

type OpenLeadState = {
  state: string;
  slot: number;
  leads: Generated<number>;
  by_facet: Generated<number[]>;
};

type Operator = {
  id: GeneratedAlways<number>;
  email: string;
  name: string;
  role: 'owner' | 'support' | 'finance' | 'reader';
  state: Generated<'invited' | 'active' | 'suspended' | 'removed'>;
  language: Generated<'en' | 'es'>;
  password_hash: string | null;
  created_at: Generated<Instant>;
  last_login_at: Instant | null;
  daily_mail: Generated<boolean>;
  approval_mail: Generated<boolean>;
};

type OperatorSession = {
  token_hash: Buffer;
  operator_id: number;
  opened_at: Generated<Instant>;
  last_active_at: Generated<Instant>;
  expires_at: Generated<Instant>;
  scope: 'full' | 'factor';
};

type OperatorStepUp = {
  id: string;
  session_hash: Buffer;
  bound_hash: Buffer;
  expires_at: Generated<Instant>;
  shown_at: Instant | null;
  used_at: Instant | null;
};

type OperatorView = {
  id: GeneratedAlways<number>;
  operator_id: number;
  screen: string;
  name: string;
  filters: Json;
  created_at: Generated<Instant>;
};

type OperatorWelcome = {
  token_hash: Buffer;
  operator_id: number;
  expires_at: Instant;
};

type PaymentCustomer = {
  agency_id: number;
  provider: string;
  livemode: boolean;
  customer_id: string;
};

type PaymentDifference = {
  id: GeneratedAlways<number>;
  provider: 'stripe' | 'sandbox';
  livemode: boolean;
  subject: 'charge' | 'fee' | 'refund' | 'dispute';
  reference: string;
  purchase_id: string | null;
  booked_cents: number;
  provider_cents: number;
  outcome: 'completed' | 'refunded' | null;
  found_at: Generated<Instant>;
  notified_at: Instant | null;
  closed_at: Instant | null;
};

type PersonalRead = {
  id: GeneratedAlways<number>;
  operator_id: number | null;
  account_id: number;
  application_id: number | null;
  version: number | null;
  fields: string[];
  screen: string;
  reason: string;
  read_at: Generated<Instant>;
};

type PrivacyRequest = {
  id: GeneratedAlways<number>;
  account_id: number;
  kind: 'copy' | 'erasure';
  channel: 'account' | 'mail' | 'phone' | 'letter' | 'operator';
  received_at: Generated<Instant>;
  due_at: Generated<Instant>;
  ended_at: Instant | null;
  outcome: 'done' | 'refused' | null;
};

type ProviderEvent = {
  provider: string;
  event_id: string;
  type: string;
  received_at: Generated<Instant>;
  handled_again: Generated<number>;
  by_webhook: Generated<boolean>;
};

type PublicFact = {
  name: string;
  facts: Json;
  as_of: Generated<Instant>;
};

type Purchase = {
  id: Generated<string>;
  application_id: number;
  quote_id: number;
  agency_id: number;
  amount_cents: number;
  currency: Generated<string>;
  provider: 'stripe' | 'sandbox';
  livemode: boolean;
  state: Generated<'open' | 'paid' | 'refund_due' | 'refunded' | 'void' | 'disputed' | 'charged_back'>;
  idempotency_key: string;
  intent_id: string | null;
  terms_version: string;
  terms_at: Generated<Instant>;
  card_brand: string | null;
  card_last4: string | null;
  void_because: string | null;
  failed_attempts: Generated<number>;
  created_at: Generated<Instant>;
  checked_at: Generated<Instant>;
  paid_at: Instant | null;
  refunded_at: Instant | null;
  intent_closed_at: Instant | null;
  refund_id: string | null;
  refund_attempts: Generated<number>;
  dispute_closed_at: Instant | null;
  owed_at: Instant | null;
  member_id: number;
};

type Questionnaire = {
  insurance_type_id: InsuranceTypeId;
  version: string;
  content: Json;
};

type QuestionnaireVersion = {
  id: GeneratedAlways<number>;
  insurance_type_id: InsuranceTypeId;
  version: string;
  base: string;
  content: string;
  starts_at: Instant;
  operator_id: number | null;
  created_at: Generated<Instant>;
  canceled_at: Instant | null;
};

type QueueItem = {
  id: GeneratedAlways<number>;
  kind: 'license' | 'license-recheck' | 'refund' | 'return' | 'dispute' | 'difference' | 'report' | 'feedback' | 'failed' | 'flagged-account' | 'proposal' | 'review' | 'agency-name' | 'carrier' | 'privacy';
  object: string;
  account_id: number | null;
  facts: Generated<Json>;
  opened_at: Generated<Instant>;
  due_at: Instant;
  deferred_at: Instant | null;
  taken_by: number | null;
  taken_until: Instant | null;
  closed_at: Instant | null;
  outcome: string | null;
};

type Quote = {
  id: GeneratedAlways<number>;
  application_id: number;
  submission_id: number;
  agency_id: number;
  carrier_id: number;
  number: number;
  bundle_monthly: number | null;
  bundle_yearly: number | null;
  monthly: number;
  yearly: number;
  fee_cents: number;
  needs_update: Generated<boolean>;
  needs_update_since: Instant | null;
  created_at: Generated<Instant>;
  changed_at: Generated<Instant>;
  accepted_at: Instant | null;
  unlock_by: Instant | null;
  removed_at: Instant | null;
  removed_because: 'consumer' | 'withdrawn' | 'outdated' | 'agent-left' | 'lapsed' | 'refunded' | 'agent' | 'full' | 'license' | 'operator' | 'returned' | null;
  dismissed_at: Instant | null;
  revision: Generated<number>;
  seen_revision: Generated<number>;
  seen_at: Instant | null;
  removed_note: string | null;
  held_since: Instant | null;
  fits: boolean | null;
  member_id: number;
  prepared_by: number | null;
  removed_by: number | null;
};

type QuoteContactConsent = {
  quote_id: number | null;
  channels: string[] | null;
  automated: boolean | null;
  basis: string | null;
};

type QuoteDraft = {
  agency_id: number;
  application_id: number;
  version: number;
  content: Json;
  member_id: number;
  changed_at: Generated<Instant>;
  ready_at: Instant | null;
};

type QuoteMail = {
  account_id: number;
  notification_id: number;
  mailed_at: Instant | null;
  job_id: string | null;
};

type QuotePrice = {
  quote_id: number;
  insurance_type_id: InsuranceTypeId;
  monthly: number;
  yearly: number;
};

type QuoteRevision = {
  quote_id: number;
  revision: number;
  monthly: number;
  yearly: number;
  bundle_monthly: number | null;
  bundle_yearly: number | null;
  fee_cents: number;
  prices: Json;
  member_id: number;
  replaced_at: Generated<Instant>;
};

type QuotedCoverage = {
  quote_id: number;
  insurance_type_id: InsuranceTypeId;
  submission_id: number;
  firmness: 'estimate' | 'reports' | 'bindable';
  valid_until: string;
  starts_on: string | null;
  term_months: number | null;
  fees_yearly: number;
  instalments: number;
  first_payment: number | null;
  instalment_fee: number;
  exam: 'none' | 'exam' | 'either' | null;
  company_name: string | null;
  company_naic: string | null;
  note: Generated<string>;
  notified_at: Generated<Instant>;
};

type QuotedCoverageDiscount = {
  quote_id: number;
  insurance_type_id: InsuranceTypeId;
  code: string;
  without_yearly: number | null;
};

type QuotedCoverageLine = {
  quote_id: number;
  insurance_type_id: InsuranceTypeId;
  row_code: string;
  value: string;
  reason: 'estimator' | 'required' | 'not-offered' | 'included' | 'separate' | 'price' | 'note' | null;
  extra_yearly: number | null;
};

type RateLimit = {
  key: string;
  points: Generated<number>;
  expire: number | null;
};

type Receipt = {
  number: string;
  kind: 'R' | 'C';
  purchase_id: string;
  agency_id: number;
  issued_at: Instant;
  content: Json;
};

type ReceiptCounter = {
  kind: 'R' | 'C';
  year: number;
  last: number;
};

type RemovedZipCode = {
  code: string;
  state: string;
  removed_at: Generated<Instant>;
};

type Renewal = {
  account_id: number;
  ends_on: string;
  asked_at: Generated<Instant>;
  notified_at: Instant | null;
};

type Report = {
  id: GeneratedAlways<number>;
  kind: 'quote' | 'contact' | 'lead';
  about_id: number;
  by_account: number;
  about_account: number;
  text: string;
  reported_at: Generated<Instant>;
  decision: 'none' | 'withdraw' | 'suspend' | null;
  decided_at: Instant | null;
};

type ResumeDraft = {
  id: GeneratedAlways<number>;
  token_hash: Buffer | null;
  sealed: Buffer;
  created_at: Generated<Instant>;
  expires_at: Generated<Instant>;
};

type ReturnRequest = {
  id: GeneratedAlways<number>;
  purchase_id: string;
  application_id: number;
  agency_id: number;
  household_key: Buffer | null;
  reason: string;
  note: string | null;
  state: 'asked' | 'operator' | 'appealed' | 'refused' | 'granted' | 'closed';
  decided_by: 'machine' | 'client' | 'operator' | 'clock' | null;
  why: string | null;
  operator: string | null;
  facts: Json | null;
  asked_at: Generated<Instant>;
  answer: string | null;
  answered_at: Instant | null;
  answer_token: Buffer | null;
  ask_until: Instant | null;
  due_at: Instant | null;
  decided_at: Instant | null;
  appeal_note: string | null;
  appealed_at: Instant | null;
  first_operator: string | null;
  paid_back_at: Instant | null;
  deletion_confirmed_at: Instant | null;
  member_id: number | null;
};

type SavedReply = {
  id: GeneratedAlways<number>;
  name: string;
  language: 'en' | 'es';
  text: string;
};

type SavedView = {
  id: GeneratedAlways<number>;
  member_id: number;
  name: string;
  query: string;
  position: number;
};

type SchemaFile = {
  name: string;
  sha256: string | null;
  ran_at: Generated<Instant>;
  seconds: number | null;
};

type SecondFactorPasskey = {
  id: GeneratedAlways<number>;
  holder: 'account' | 'operator';
  holder_id: number;
  credential_id: Buffer;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
  created_at: Generated<Instant>;
  last_used_at: Instant | null;
};

type SecondFactorRecoveryCode = {
  holder: 'account' | 'operator';
  holder_id: number;
  code_hash: Buffer;
  used_at: Instant | null;
  confirmed_at: Instant | null;
  created_at: Generated<Instant | null>;
};

type SecondFactorSpentChallenge = {
  challenge_hash: Buffer;
  expires_at: Instant;
};

type SecondFactorTotp = {
  holder: 'account' | 'operator';
  holder_id: number;
  sealed_seed: Buffer | null;
  confirmed_at: Instant | null;
  last_step: number | null;
  waiting_sealed_seed: Buffer | null;
  waiting_since: Instant | null;
};

type SecurityMail = {
  id: GeneratedAlways<number>;
  account_id: number;
  occasion: string;
  address: string;
  device: string | null;
  act: string | null;
  changed: string | null;
  happened_at: Generated<Instant>;
};

type Session = {
  token_hash: Buffer;
  account_id: number;
  created_at: Generated<Instant>;
  last_active_at: Generated<Instant>;
  expires_at: Instant;
  login_at: Generated<Instant>;
  device_id: number | null;
  bound_at: Instant | null;
  refused_at: Instant | null;
  factor_needed: boolean | null;
  seen_by: number | null;
  browser: string | null;
  network: string | null;
};

type StepCount = {
  day: string;
  step: string;
  insurance_type_id: InsuranceTypeId;
  language: 'en' | 'es';
  device: 'phone' | 'tablet' | 'desktop';
  count: number;
};

type Submission = {
  id: GeneratedAlways<number>;
  application_id: number;
  version: number;
  submitted_at: Generated<Instant>;
  insurance_types: InsuranceTypeId[];
  zip_code_id: number;
  state: string;
  household: Json | null;
  erased_at: Instant | null;
  requested_coverage: string[] | null;
  names_from_unlock: Generated<boolean>;
  reports_allowed: Generated<boolean>;
};

type SubmissionPart = {
  submission_id: number;
  insurance_type_id: InsuranceTypeId;
  class: 'answers' | 'health';
  sealed: Buffer;
};

type SupportMessage = {
  id: GeneratedAlways<number>;
  account_id: number | null;
  feedback_id: number | null;
  operator_id: number | null;
  text: string;
  written_at: Generated<Instant>;
};

type SupportVisit = {
  id: GeneratedAlways<number>;
  operator_id: number | null;
  account_id: number;
  reason: string;
  ticket_hash: Buffer;
  ends_at: Generated<Instant>;
  opened_at: Instant | null;
};

type TextVersion = {
  id: GeneratedAlways<number>;
  key: 'terms-clients' | 'terms-agents' | 'privacy' | '^mail-[a-z-]{1,40}$';
  language: 'en' | 'es';
  version: string;
  content: string;
  starts_at: Instant;
  operator_id: number | null;
  created_at: Generated<Instant>;
  canceled_at: Instant | null;
};

type Unlock = {
  application_id: number;
  agency_id: number;
  purchase_id: string;
  granted_at: Generated<Instant>;
  revoked_at: Instant | null;
  revoked_because: 'refund' | 'dispute' | 'chargeback' | null;
};

type WebhookAttempt = {
  message_id: string;
  number: number;
  at: Generated<Instant>;
  status: number | null;
  failure: 'address' | 'connection' | 'tls' | 'timeout' | 'redirect' | null;
  ms: number;
};

type WebhookEndpoint = {
  id: Generated<number>;
  agency_id: number;
  slot: number;
  url: string;
  events: string[];
  form: Generated<boolean>;
  fields: Generated<Json>;
  contact: Generated<boolean>;
  secret_sealed: Buffer;
  off_at: Instant | null;
  off_because: 'agent' | 'gone' | 'failing' | 'unconfirmed' | 'compromised' | null;
  failing_since: Instant | null;
  busy_until: Instant | null;
  new_leads_at: Generated<Instant>;
  created_at: Generated<Instant>;
  changed_at: Generated<Instant>;
};

type WebhookMessage = {
  id: Generated<string>;
  endpoint_id: number;
  event: string;
  application_id: number | null;
  quote_id: number | null;
  fact: string;
  because: string | null;
  leads: number[] | null;
  created_at: Generated<Instant>;
  state: Generated<'waiting' | 'delivered' | 'failed' | 'withheld'>;
  due_at: Generated<Instant>;
  tries: Generated<number>;
};

type WebhookOldSecret = {
  endpoint_id: number;
  slot: number;
  sealed: Buffer;
  until: Generated<Instant>;
};

type ZipCode = {
  id: number;
  code: string;
  city: string;
  state: string;
  source: Generated<'file' | 'operator'>;
  changed_at: Instant | null;
};

/** Every table of the schema. */
export type Tables = {
  account: Account;
  account_device: AccountDevice;
  account_suspension: AccountSuspension;
  address_change: AddressChange;
  admin_file: AdminFile;
  admin_note: AdminNote;
  admin_proposal: AdminProposal;
  admin_setting: AdminSetting;
  agency: Agency;
  agency_contact: AgencyContact;
  agency_invitation: AgencyInvitation;
  agency_lead: AgencyLead;
  agency_member: AgencyMember;
  agency_pause: AgencyPause;
  agency_quotes: AgencyQuotes;
  agency_ratio: AgencyRatio;
  agency_suspension: AgencySuspension;
  agency_zip_code: AgencyZipCode;
  agent_wait: AgentWait;
  answer_time: AnswerTime;
  application: Application;
  application_view: ApplicationView;
  appointment: Appointment;
  assignment_rule: AssignmentRule;
  audit_event: AuditEvent;
  audit_seal: AuditSeal;
  backfill: Backfill;
  call_window: CallWindow;
  carrier: Carrier;
  carrier_line: CarrierLine;
  carrier_scope: CarrierScope;
  catalog_seed: CatalogSeed;
  claimed_address: ClaimedAddress;
  consent: Consent;
  consent_key: ConsentKey;
  consent_record: ConsentRecord;
  consent_seal: ConsentSeal;
  consent_text: ConsentText;
  consumer: Consumer;
  consumer_pause: ConsumerPause;
  contact_code: ContactCode;
  contact_consent: ContactConsent;
  coverage_template: CoverageTemplate;
  data_key: DataKey;
  device: Device;
  do_not_contact: DoNotContact;
  draft_part: DraftPart;
  erasure: Erasure;
  fee_schedule: FeeSchedule;
  feedback: Feedback;
  fetch_token: FetchToken;
  final_premium: FinalPremium;
  household: Household;
  human_check_spent: HumanCheckSpent;
  insurance_type: InsuranceType;
  journal: Journal;
  journal_line: JournalLine;
  lead: Lead;
  lead_view_stage: LeadViewStage;
  license: License;
  license_gate: LicenseGate;
  mail_report: MailReport;
  mail_token: MailToken;
  member_scope: MemberScope;
  member_setting: MemberSetting;
  metric_snapshot: MetricSnapshot;
  notification: Notification;
  open_lead_count: OpenLeadCount;
  open_lead_state: OpenLeadState;
  operator: Operator;
  operator_session: OperatorSession;
  operator_step_up: OperatorStepUp;
  operator_view: OperatorView;
  operator_welcome: OperatorWelcome;
  payment_customer: PaymentCustomer;
  payment_difference: PaymentDifference;
  personal_read: PersonalRead;
  privacy_request: PrivacyRequest;
  provider_event: ProviderEvent;
  public_fact: PublicFact;
  purchase: Purchase;
  questionnaire: Questionnaire;
  questionnaire_version: QuestionnaireVersion;
  queue_item: QueueItem;
  quote: Quote;
  quote_contact_consent: QuoteContactConsent;
  quote_draft: QuoteDraft;
  quote_mail: QuoteMail;
  quote_price: QuotePrice;
  quote_revision: QuoteRevision;
  quoted_coverage: QuotedCoverage;
  quoted_coverage_discount: QuotedCoverageDiscount;
  quoted_coverage_line: QuotedCoverageLine;
  rate_limit: RateLimit;
  receipt: Receipt;
  receipt_counter: ReceiptCounter;
  removed_zip_code: RemovedZipCode;
  renewal: Renewal;
  report: Report;
  resume_draft: ResumeDraft;
  return_request: ReturnRequest;
  saved_reply: SavedReply;
  saved_view: SavedView;
  schema_file: SchemaFile;
  second_factor_passkey: SecondFactorPasskey;
  second_factor_recovery_code: SecondFactorRecoveryCode;
  second_factor_spent_challenge: SecondFactorSpentChallenge;
  second_factor_totp: SecondFactorTotp;
  security_mail: SecurityMail;
  session: Session;
  step_count: StepCount;
  submission: Submission;
  submission_part: SubmissionPart;
  support_message: SupportMessage;
  support_visit: SupportVisit;
  text_version: TextVersion;
  unlock: Unlock;
  webhook_attempt: WebhookAttempt;
  webhook_endpoint: WebhookEndpoint;
  webhook_message: WebhookMessage;
  webhook_old_secret: WebhookOldSecret;
  zip_code: ZipCode;
};
