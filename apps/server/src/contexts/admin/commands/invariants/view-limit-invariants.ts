import { type Invariant, triggers } from './invariant.ts';

/** Invariants of opened leads and the access log. */
export const viewInvariants: Invariant[] = [
  {
    guarantee: 'reading',
    name: 'agents-read-what-their-stage-needs',
    query: `
      select 'application ' || reading.application_id || ', agent ' || reading.agency_id as found
      from (select agency_id, application_id from agency_lead
        union select agency_id, application_id from quote) as met
      join lead_view_stage as reading using (agency_id, application_id)
      join lead using (application_id)
      where lead.status = 'deleted'
        or reading.stage in ('declared', 'quoted', 'won', 'unlocked') and exists (
          select from quote where quote.application_id = met.application_id and quote.agency_id <> met.agency_id
            and accepted_at is not null and removed_at is null)
        or reading.stage in ('quoted', 'won', 'unlocked') and not exists (
          select from quote where quote.application_id = met.application_id and quote.agency_id = met.agency_id
            and removed_at is null)
        or reading.stage = 'declared' and not exists (
          select from agency_lead where agency_lead.application_id = met.application_id
            and agency_lead.agency_id = met.agency_id and declared_at > now() - interval '72 hours')
        or reading.stage = 'unlocked' and not exists (
          select from unlock where unlock.application_id = met.application_id
            and unlock.agency_id = met.agency_id and revoked_at is null)
        or exists (
          select from unnest(reading.lines) as line (id) where not exists (
            select from appointment
            join carrier_scope using (carrier_id)
            where appointment.agency_id = met.agency_id and carrier_scope.lines & (1 << (line.id - 1)) > 0))`,
  },
  {
    guarantee: 'reading',
    name: 'badges-say-how-clients-are-reached',
    query: `
      select 'application ' || lead.application_id as found
      from lead join application on application.id = lead.application_id and application.deleted_at is null
      join consumer on consumer.account_id = application.consumer_id
      where lead.badges & 3 <> contact_badges(application.consumer_id)
      union all ${triggers('badges_follow_consumer', 'badges_follow_account', 'consumer_phone_changes')}`,
  },
  {
    guarantee: 'access-log',
    name: 'lead-views-are-in-the-access-log',
    query: `
      select 'event ' || audit_event.id as found
      from audit_event
      join application on audit_event.object = 'application:' || application.id
      join account on account.id = application.consumer_id and account.deleted_at is null
      where act = 'lead-read' and happened_at > now() - interval '399 days'
        and not exists (select from application_view where application_view.application_id = application.id
          and application_view.agency_id = (select agency_id from agency_member where account_id = audit_event.actor_id))`,
  },
];
