import { constraints, type Invariant, triggers } from './invariant.ts';

/** Invariants of agencies and their members. */
export const agencies: Invariant[] = [
  {
    guarantee: 'accounts',
    name: 'open-agencies-have-an-owner',
    query: `
      select 'agency ' || agency.id as found from agency
      where closed_at is null and not exists (select from agency_member
        where agency_id = agency.id and role = 'owner' and left_at is null)
      union all ${triggers('agency_has_owner', 'agency_reopened_has_owner', 'agency_keeps_owner', 'agency_keeps_deleted_owner')}`,
  },
  {
    guarantee: 'accounts',
    name: 'authors-were-members',
    query: `
      select written.what || ' ' || written.id as found
      from (select 'quote' as what, id::text, agency_id, member_id, created_at as at from quote
        union all select 'purchase', id::text, agency_id, member_id, created_at from purchase
        union all select 'return', id::text, agency_id, member_id, asked_at from return_request
          where member_id is not null
        union all select 'draft', application_id::text, agency_id, member_id, changed_at from quote_draft
        union all select 'revision of quote', quote_id::text, quote.agency_id, quote_revision.member_id, null
          from quote_revision join quote on quote.id = quote_id) as written
      left join agency_member as member on member.account_id = written.member_id and member.agency_id = written.agency_id
      where member.account_id is null or member.left_at < written.at
      union all ${triggers('quote_has_author', 'purchase_has_author', 'return_has_author', 'quote_draft_has_author')}`,
  },
  {
    guarantee: 'accounts',
    name: 'notes-and-drafts-name-members',
    query: `
      select written.what || ' of agency ' || written.agency_id || ', lead ' || written.application_id as found
      from (select 'note' as what, agency_id, application_id, marked_by as member_id from agency_lead where marked_by is not null
        union all select 'pass', agency_id, application_id, passed_by from agency_lead where passed_by is not null
        union all select 'assignment', agency_id, application_id, assigned_to from agency_lead where assigned_to is not null
        union all select 'draft', agency_id, application_id, member_id from quote_draft) as written
      left join agency_member as member on member.account_id = written.member_id and member.agency_id = written.agency_id
      where member.account_id is null
      union all
      select 'note without author of agency ' || agency_id || ', lead ' || application_id from agency_lead
      where note is not null and marked_by is null
      union all ${constraints(
        'agency_lead_marked_by_member',
        'agency_lead_passed_by_member',
        'agency_lead_assigned_to_member',
        'quote_draft_of_member',
      )}`,
  },
  {
    guarantee: 'accounts',
    name: 'suspended-agencies-have-no-session',
    query: `
      select 'account ' || session.account_id as found
      from session join agency_member on agency_member.account_id = session.account_id
      join agency_suspension using (agency_id)
      where until > now() and session.seen_by is null and session.expires_at > now()
      union all ${triggers('session_of_no_suspended')}`,
  },
  {
    guarantee: 'accounts',
    name: 'former-members-have-no-session',
    query: `
      select 'account ' || session.account_id as found
      from session join agency_member on agency_member.account_id = session.account_id
      where left_at is not null and session.seen_by is null
      union all ${triggers('session_of_no_suspended')}`,
  },
  {
    guarantee: 'accounts',
    name: 'leads-are-assigned-to-active-members',
    query: `
      select 'agency ' || agency_lead.agency_id || ', lead ' || application_id || ', member ' || assigned_to as found
      from agency_lead join agency_member as member on member.account_id = assigned_to
      where member.left_at is not null or member.agency_id <> agency_lead.agency_id
      union all
      select 'agency ' || rule.agency_id || ', rule ' || position || ', member ' || member_id
      from assignment_rule as rule join agency_member as member on member.account_id = member_id
      where member.left_at is not null
      union all ${triggers('agency_lead_names_member', 'assignment_rule_names_member')}`,
  },
];
