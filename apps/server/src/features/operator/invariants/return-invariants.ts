import { type Invariant, triggers, uniqueIndexes } from './invariant.ts';

/** What must hold of fees that are asked back, and of what is forgotten in time. */
export const returns: Invariant[] = [
  {
    promise: 'P14',
    name: 'returns-follow-their-money',
    query: `
      select 'return ' || request.id as found
      from return_request as request join purchase on purchase.id = request.purchase_id
      where (request.state = 'granted') and purchase.state not in ('refund_due', 'refunded', 'charged_back')
        or request.state in ('asked', 'desk', 'appealed') and purchase.state <> 'paid'
        or request.state = 'granted' and exists (select from quote where quote.agent_id = request.agent_id
          and quote.application_id = request.application_id and quote.removed_at is null)
      union all
      select 'return ' || id from return_request
      where ask_until < now() - interval '1 hour' or due_at < now() - interval '1 hour'
      union all
      select 'application ' || application_id from lead
      where status = 'held' and not exists (select from return_request
        where return_request.application_id = lead.application_id and return_request.state = 'granted')
      union all ${triggers('return_lives', 'return_follows_purchase')}
      union all ${uniqueIndexes('return_one_per_purchase')}`,
  },
  {
    // A night's work may be under way, or have failed once.
    promise: 'P17',
    name: 'nothing-is-kept-too-long',
    query: `
      select 'application ' || application.id as found
      from application join submission on submission.application_id = application.id
      join lead on lead.application_id = application.id and lead.status <> 'unlocked'
      where application.deleted_at is not null and submission.erased_at is null
      union all
      select 'visit of application ' || application_id from lead_visit
      where last_at < now() - interval '403 days'
      union all
      select 'return ' || id from return_request
      where asked_at < now() - interval '2 years 3 days' and (note is not null or facts is not null)
      union all
      select 'household of application ' || household.application_id
      from household join unlock on unlock.application_id = household.application_id
      group by household.application_id having max(unlock.granted_at) < now() - interval '93 days'
      union all
      select 'feedback ' || id from feedback where created_at < now() - interval '1 year 3 days'
      union all
      select 'session of account ' || account_id from session where expires_at < now() - interval '3 days'`,
  },
];
