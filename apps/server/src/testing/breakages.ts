import { consentBreakages } from './consent-breakages.ts';
import type { WonLead } from './shop/shop-sales.ts';

type BreakableLeads = {
  paid: WonLead;
  unpaid: WonLead;
  /** The application of a lead that has a quote and is open. */
  openId: number;
};

const insertPurchase = ({ quoteId }: WonLead): string => `
  insert into purchase (application_id, quote_id, agency_id, member_id, amount_cents, provider, livemode, idempotency_key,
    terms_version)
  select application_id, id, agency_id, member_id, fee_cents, 'sandbox', false, 'unpaid', '1' from quote where id = ${quoteId}`;

/** For each invariant the statements that break it, in one way or several. */
export const listBreakages = ({
  paid,
  unpaid,
  openId,
}: BreakableLeads): [name: string, ...statements: string[]][] => [
  [
    'contact-only-after-choice-and-payment',
    `create or replace view agency_contact as
          select quote.agency_id, quote.application_id, consumer.first_name, consumer.last_name, account.email, consumer.phone,
            quote.id as quote_id, array['call'] as channels, false as automated
          from quote join application on application.id = quote.application_id
          join account on account.id = application.consumer_id
          join consumer on consumer.account_id = account.id`,
  ],
  [
    'badges-say-how-clients-are-reached',
    `update lead set badges = 7 where application_id = ${openId}`,
  ],
  ['badges-say-how-clients-are-reached', 'drop trigger badges_follow_account on account'],
  [
    'unlock-only-while-paid',
    `update purchase set state = 'refund_due' where application_id = ${paid.applicationId}`,
  ],
  [
    'completed-leads-have-an-unlock',
    `update lead set status = 'unlocked' where application_id = ${unpaid.applicationId}`,
  ],
  [
    'one-live-quote-per-carrier',
    'drop index quote_one_live_per_carrier',
    `insert into quote (application_id, submission_id, agency_id, member_id, carrier_id, number, monthly, yearly, fee_cents)
           select application_id, submission_id, agency_id, member_id, carrier_id, 99, monthly, yearly, fee_cents
           from quote where application_id = ${openId}`,
  ],
  ['one-live-quote-per-carrier', 'drop index quote_one_live_per_carrier'],
  ['one-accepted-quote', 'drop index quote_one_accepted'],
  [
    'quoted-coverage-answers-its-request',
    'drop trigger quoted_coverage_all_or_none on quoted_coverage',
  ],
  [
    'one-accepted-quote',
    'drop index quote_one_accepted',
    `insert into quote (application_id, submission_id, agency_id, member_id, carrier_id, number, monthly, yearly, fee_cents,
             accepted_at, unlock_by)
           select application_id, submission_id, agency_id, member_id, 10, 99, monthly, yearly, fee_cents, now(), now()
           from quote where id = ${unpaid.quoteId}`,
  ],
  [
    'fees-within-the-cap',
    `update agency set cap_cents = 50 from quote where quote.id = ${unpaid.quoteId} and agency.id = agency_id`,
  ],
  [
    'chosen-leads-have-their-quote',
    `update lead set status = 'chosen' where application_id = ${openId}`,
  ],
  [
    'one-charge-per-lead',
    'drop index purchase_one_per_lead',
    `insert into purchase (application_id, quote_id, agency_id, member_id, amount_cents, provider, livemode, state,
             idempotency_key, terms_version)
           select application_id, quote_id, agency_id, member_id, amount_cents, provider, livemode, 'open', 'again', terms_version
           from purchase where application_id = ${paid.applicationId}`,
  ],
  ['one-unlock-per-lead', 'drop index unlock_one_live'],
  ['sales-move-forward-only', 'alter table unlock disable trigger unlock_lives'],
  ['sales-move-forward-only', 'alter table unlock drop constraint unlock_of_purchase'],
  [
    'refunded-leads-are-free',
    'alter table purchase disable trigger user',
    `update purchase set state = 'refunded' where application_id = ${paid.applicationId}`,
  ],
  [
    'unlock-only-while-paid',
    'alter table purchase disable trigger user',
    `update purchase set state = 'refunded' where application_id = ${paid.applicationId}`,
  ],
  [
    'unlock-only-while-paid',
    'alter table unlock disable trigger user',
    insertPurchase(unpaid),
    `insert into unlock (application_id, agency_id, purchase_id)
           select application_id, agency_id, id from purchase where idempotency_key = 'unpaid'`,
  ],
  [
    'paid-purchases-are-booked',
    'alter table purchase disable trigger user',
    insertPurchase(unpaid),
    `update purchase set state = 'paid', paid_at = now() where idempotency_key = 'unpaid'`,
  ],
  [
    'journals-balance',
    'alter table journal_line disable trigger user',
    `update journal_line set cents = cents + 1 where account = 'income:lead_fees'`,
  ],
  [
    'books-agree-with-purchases',
    'alter table journal_line disable trigger user',
    `update journal_line set cents = cents * 2 where journal_id in (select id from journal where kind = 'charge')`,
  ],
  [
    'receipts-have-no-gaps',
    'alter table receipt disable trigger user',
    `update receipt set number = left(number, 7) || '000009'`,
  ],
  ['books-are-append-only', 'alter table journal disable trigger journal_balanced'],
  [
    'one-account-per-address',
    `update claimed_address set account_id = ${unpaid.client.accountId}, use = 'pending',
          expires_at = now() where account_id = ${paid.chosenAgent.accountId}`,
  ],
  ['one-account-per-address', 'alter table account disable trigger account_claims_addresses'],
  ['open-agencies-have-an-owner', 'drop trigger agency_keeps_owner on agency_member'],
  [
    'open-agencies-have-an-owner',
    `update agency_member set role = 'producer' where account_id = ${paid.chosenAgent.accountId}`,
  ],
  ['authors-were-members', 'alter table quote disable trigger quote_has_author'],
  [
    'authors-were-members',
    `update agency_member set left_at = now() - interval '1 day' where account_id = ${paid.chosenAgent.accountId}`,
  ],
  [
    'notes-and-drafts-name-members',
    'alter table agency_lead drop constraint agency_lead_marked_by_member',
    `update agency_lead set note = 'Call again', marked_by = ${unpaid.client.accountId} where application_id = ${openId}`,
  ],
  [
    'notes-and-drafts-name-members',
    `update agency_lead set note = 'Call again', marked_by = null where application_id = ${openId}`,
  ],
  [
    'notes-and-drafts-name-members',
    'alter table quote_draft drop constraint quote_draft_of_member',
  ],
  [
    'suspended-agencies-have-no-session',
    `insert into agency_suspension (agency_id, until) values (${paid.chosenAgent.accountId}, now() + interval '1 day')`,
  ],
  ['suspended-agencies-have-no-session', 'drop trigger session_of_no_suspended on session'],
  [
    'former-members-have-no-session',
    `update agency_member set left_at = now() where account_id = ${paid.chosenAgent.accountId}`,
  ],
  [
    'leads-are-assigned-to-active-members',
    'alter table agency_lead disable trigger agency_lead_names_member',
  ],
  [
    'the-audit-log-is-only-added-to',
    'alter table audit_event disable trigger audit_event_append_only',
  ],
  [
    'the-audit-log-is-only-added-to',
    'alter table audit_event_before disable trigger audit_event_append_only',
  ],
  ['the-audit-log-is-only-added-to', 'drop trigger audit_seal_append_only on audit_seal'],
  [
    'seals-follow-each-other',
    `insert into audit_seal (epoch, from_xid, to_xid, rows, digest, hash)
            values (1, '0', '1', 1, sha256('x'), sha256('y'))`,
  ],
  ['submissions-are-frozen', 'alter table submission disable trigger submission_frozen'],
  [
    'submissions-are-frozen',
    'alter table submission disable trigger user',
    `update submission set version = 3 where application_id = ${openId}`,
    'alter table submission enable trigger user',
  ],
  [
    'leads-show-the-latest-submission',
    `update lead set insurance_types = '{2}' where application_id = ${openId}`,
  ],
  [
    'content-is-erased-only-with-its-owner',
    `update submission set household = null where application_id = ${openId}`,
  ],
  [
    'content-is-erased-only-with-its-owner',
    `update account set deleted_at = now(), email = null, password_hash = null
          where id = ${paid.client.accountId}`,
  ],
  ['submissions-are-frozen', 'alter table submission_part disable trigger submission_part_frozen'],
  [
    'requested-coverage-belongs-to-its-submission',
    'alter table submission disable trigger user',
    `update submission set requested_coverage = '{boat.hull}'
          where application_id = ${openId}`,
    'alter table submission enable trigger user',
  ],
  [
    'answers-lie-in-one-place',
    `insert into submission_part (submission_id, insurance_type_id, class, sealed)
          select submission_id, 3, 'answers', '' from lead where application_id = ${openId}`,
  ],
  [
    'answers-lie-in-one-place',
    'alter table submission_part disable trigger user',
    `delete from submission_part using lead
          where lead.submission_id = submission_part.submission_id and application_id = ${openId}`,
    'alter table submission_part enable trigger user',
  ],
  [
    'payments-have-their-effects',
    'alter table receipt disable trigger user',
    'delete from receipt',
    'alter table receipt enable trigger user',
  ],
  [
    'chosen-quotes-have-their-deadline',
    `select graphile_worker.remove_job('unlock-deadline:${unpaid.quoteId}')`,
  ],
  ['provider-events-count-once', 'alter table provider_event drop constraint provider_event_pkey'],
  [
    'months-are-made-ahead',
    "create or replace function months_of(split regclass) returns table (part regclass, until timestamptz) language sql stable as $$ select split, now() + interval '20 days' $$",
  ],
  [
    'agents-read-what-their-stage-needs',
    `create or replace view lead_view_stage as
          select agency_id, account_id as member_id, application_id, submission_id, version, 'quoted' as stage,
            null::timestamptz as declared_until, '{}'::smallint[] as lines
          from agency_member cross join lead`,
    `insert into agency_lead (agency_id, application_id) select agency_id, ${unpaid.applicationId} from quote
          where application_id = ${openId}`,
  ],
  ['quotes-rest-on-licenses', 'update license_gate set required = true'],
  [
    'scopes-rest-on-licenses',
    `insert into member_scope (member_id, state, lines, until)
       select member_id, 'NC', 1, now() + interval '1 day' from quote where application_id = ${openId} limit 1`,
  ],
  [
    'scopes-rest-on-licenses',
    `insert into license (member_id, state, number, authorities, status, checked_at)
       select member_id, 'NC', '1', '{life,property}', 'active', now() from quote where application_id = ${openId} limit 1`,
    `insert into member_scope (member_id, state, lines, until)
       select member_id, 'NC', 3, now() + interval '1 day' from quote where application_id = ${openId} limit 1`,
  ],
  [
    'agents-leads-follow-their-facts',
    'alter table agency_lead drop constraint agency_lead_lead',
    `update agency_lead set facet = facet + 1 where application_id = ${openId}`,
  ],
  [
    'agents-leads-follow-their-facts',
    `update agency_lead set quote_status = 'won' where application_id = ${openId}`,
  ],
  ['agents-leads-follow-their-facts', `delete from agency_lead where application_id = ${openId}`],
  ['agents-leads-follow-their-facts', 'alter table unlock disable trigger unlock_beside_agency'],
  [
    'lead-views-are-in-the-access-log',
    `insert into audit_event (actor_id, act, object) select agency_id, 'lead-read', 'application:' || application_id
          from quote where application_id = ${openId}`,
  ],
  [
    'returns-follow-their-money',
    `insert into return_request (purchase_id, application_id, agency_id, reason, state, decided_at, decided_by, why)
       select id, application_id, agency_id, 'test', 'granted', now(), 'operator', 'operator' from purchase
       where application_id = ${paid.applicationId}`,
  ],
  [
    'returns-follow-their-money',
    `insert into return_request (purchase_id, application_id, agency_id, reason, state, due_at)
       select id, application_id, agency_id, 'test', 'operator', now() - interval '2 hours' from purchase
       where application_id = ${paid.applicationId}`,
  ],
  ['returns-follow-their-money', 'drop trigger return_follows_purchase on purchase'],
  [
    'nothing-is-kept-too-long',
    `insert into application_view (application_id, agency_id, version, agency_name, license_number, saw_health, last_at)
       select application_id, agency_id, 99, '', '', false, now() - interval '404 days' from quote
       where application_id = ${paid.applicationId}`,
  ],
  ['open-leads-are-counted', 'update open_lead_count set leads = leads + 1'],
  ['open-leads-are-counted', 'update open_lead_state set leads = leads + 1'],
  ['open-leads-are-counted', 'update open_lead_count set by_facet[3] = by_facet[3] + 1'],
  ['open-leads-are-counted', 'update open_lead_state set by_facet[3] = by_facet[3] + 1'],
  [
    'a-lead-has-one-state',
    'alter table lead drop constraint lead_state_of_zip_code',
    `update lead set state = 'SC' where application_id = ${paid.applicationId}`,
  ],
  ['facets-say-the-types', `update lead set facet = facet + 8 where application_id = ${openId}`],
  ...consentBreakages(paid, unpaid),
];
