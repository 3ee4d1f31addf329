import { type Invariant, triggers, uniqueIndexes } from './invariant.ts';

/** Invariants of returns. */
export const returns: Invariant[] = [
  {
    guarantee: 'returns',
    name: 'returns-follow-their-money',
    query: `
      select 'return ' || request.id as found
      from return_request as request join purchase on purchase.id = request.purchase_id
      where (request.state = 'granted') and purchase.state not in ('refund_due', 'refunded', 'charged_back')
        or request.state in ('asked', 'operator', 'appealed') and purchase.state <> 'paid'
        or request.state = 'granted' and exists (select from quote where quote.agency_id = request.agency_id
          and quote.application_id = request.application_id and quote.removed_at is null)
      union all
      select 'return ' || id from return_request
      where ask_until < now() - interval '1 hour' or due_at < now() - interval '1 hour'
      union all
      select 'application ' || application_id from lead
      where status = 'held' and not exists (select from return_request
        where return_request.application_id = lead.application_id and return_request.state = 'granted')
        and not exists (select from application join account_suspension on account_id = consumer_id
          where application.id = lead.application_id)
      union all
      select 'application ' || application.id from account_suspension
      join application on consumer_id = account_suspension.account_id and application.deleted_at is null
      join lead on lead.application_id = application.id
      where lead.status = 'open'
      union all ${triggers('return_lives', 'return_follows_purchase')}
      union all ${uniqueIndexes('return_one_per_purchase')}`,
  },
];
