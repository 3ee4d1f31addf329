import type { Invariant } from './invariant.ts';

/** Invariants of contact details. */
export const contact: Invariant[] = [
  {
    guarantee: 'contact',
    name: 'contact-only-after-choice-and-payment',
    query: `
      select 'application ' || contact.application_id || ', agent ' || contact.agency_id as found
      from agency_contact as contact
      where not exists (
        select from unlock join purchase on purchase.id = unlock.purchase_id
        where unlock.application_id = contact.application_id and unlock.agency_id = contact.agency_id
          and unlock.revoked_at is null and purchase.state = 'paid'
          and purchase.application_id = unlock.application_id and purchase.agency_id = unlock.agency_id)
      or not exists (
        select from quote where quote.application_id = contact.application_id
          and quote.agency_id = contact.agency_id and accepted_at is not null and removed_at is null)`,
  },
  {
    guarantee: 'contact',
    name: 'unlock-only-while-paid',
    query: `
      select 'application ' || unlock.application_id as found
      from unlock join purchase on purchase.id = unlock.purchase_id
      where (unlock.revoked_at is null and purchase.state <> 'paid')
        or purchase.agency_id <> unlock.agency_id or purchase.application_id <> unlock.application_id`,
  },
  {
    guarantee: 'contact',
    name: 'completed-leads-have-an-unlock',
    query: `
      select 'application ' || lead.application_id as found from lead
      where status = 'unlocked' and not exists (
        select from unlock where unlock.application_id = lead.application_id and revoked_at is null)
      union all
      select 'application ' || unlock.application_id from unlock join lead using (application_id)
      where revoked_at is null and status not in ('unlocked', 'deleted')`,
  },
];
