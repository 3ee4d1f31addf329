import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../http/register-route.ts';
import { instantText } from '../../../platform/database/database-time.ts';
import {
  contactColumns,
  contactConsentJson,
  contactJson,
  readContacts,
} from '../../billing/index.ts';
import { mayReadClient } from '../../leads/index.ts';

/** Every lead whose fee an agent paid and whose client the member reads, with its latest unlock: one row per client. Filters and pages select from it. */
export const clientRows = (actor: Actor): RawBuilder<unknown> => {
  const { agencyId } = actor;
  return sql`
  select client.application_id, client.granted_at, client.revoked_at, client.amount_cents,
    (extract(epoch from client.granted_at) * 1000000)::bigint as micros,
    to_char(client.granted_at at time zone 'UTC', 'YYYY-MM') as month,
    case when client.revoked_because = 'refund' then 'refunded'
      when client.revoked_at is not null then 'disputed'
      when contact.application_id is null then 'erased'
      else 'paid' end as status,
    lead.insurance_types, zip_code.city, lead.state, zip_code.code as zip_code,
    carrier.name as carrier, quote.monthly, quote.yearly,
    client.purchase_id, ${contactColumns}, contact.channels, contact.automated,
    own.note, own.outcome, own.follow_up, final_premium.outcome as client_outcome, final_premium.final_yearly
  from (
    select distinct on (unlock.application_id) unlock.application_id, unlock.granted_at, unlock.revoked_at,
      unlock.revoked_because, purchase.id as purchase_id, purchase.amount_cents, purchase.quote_id
    from unlock
    join purchase on purchase.id = unlock.purchase_id
    where unlock.agency_id = ${agencyId} and ${mayReadClient(actor, sql`unlock.application_id`)}
    order by unlock.application_id, unlock.granted_at desc
  ) as client
  join quote on quote.id = client.quote_id
  join carrier on carrier.id = quote.carrier_id
  join lead on lead.application_id = client.application_id
  join zip_code on zip_code.id = lead.zip_code_id
  left join (${readContacts(agencyId)}) as contact on contact.application_id = client.application_id
  left join final_premium on final_premium.purchase_id = client.purchase_id and final_premium.reported_by = 'client'
    and client.revoked_at is null and contact.application_id is not null
  left join agency_lead as own on own.agency_id = ${agencyId} and own.application_id = client.application_id`;
};

/** A row of `clientRows` as a `Client`. */
export const clientJson: RawBuilder<unknown> = sql`json_build_object(
  'applicationId', application_id,
  'status', status,
  'unlockedOn', ${instantText(sql`granted_at`)},
  'endedOn', ${instantText(sql`revoked_at`)},
  'feeCents', amount_cents,
  'receipt', (select number from receipt where receipt.purchase_id = shown.purchase_id and kind = 'R'),
  'creditNote', (select number from receipt where receipt.purchase_id = shown.purchase_id and kind = 'C'),
  'types', (
    select json_agg(json_build_object('typeId', id, 'typeName', name) order by id)
    from insurance_type where id = any(insurance_types)),
  'kind', case when cardinality(insurance_types) > 1 then 'bundle'
    else (select short from insurance_type where id = insurance_types[1]) end,
  'city', city, 'state', state, 'zipCode', zip_code,
  'carrierName', carrier, 'monthly', monthly, 'yearly', yearly,
  'contact', case when email is not null then ${contactJson} end,
  'consent', case when email is not null then ${contactConsentJson} end,
  'emailBounces', coalesce(email <> '' and (select account.mail_failed_at is not null
    from application join account on account.id = application.consumer_id
    where application.id = shown.application_id), false),
  'note', note, 'outcome', outcome, 'followUp', follow_up::text,
  'clientFinal', case when client_outcome is not null
    then json_build_object('outcome', client_outcome, 'finalYearly', final_yearly) end)`;
