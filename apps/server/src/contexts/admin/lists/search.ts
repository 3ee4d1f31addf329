import { accountAddress } from '@fanwise/contract/wire';
import { may } from '@fanwise/domain/admin/capabilities';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { success } from '../../../platform/result.ts';
import type { AdminApi } from '../sign-in/register-admin-route.ts';
import { foundAgencies, foundPeople, personFrom } from './people-lists.ts';
import { agencyNameOf, maskedEmail, nameOf } from './persons.ts';

type Hit = {
  kind: 'person' | 'agency' | 'lead' | 'quote' | 'purchase' | 'operator';
  id: string;
  title: string;
  detail: string;
};
type Statement = RawBuilder<Hit>;

const mostOfAKind = 8;
const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** A lead as the pages name it, in either language. */
const leadNamed = /^(?:lead|prospecto)\s*#?\s*(\d{1,15})$/i;

const people = (q: string): Statement => sql`
  select 'person' as kind, account.id::text as id, ${nameOf(sql`account.id`)} as title,
    concat_ws(' · ', ${maskedEmail(sql`account.email`)}, agency.name) as detail
  from ${personFrom} where ${foundPeople(q)} order by account.id desc limit ${mostOfAKind}`;

const agencies = (q: string): Statement => sql`
  select 'agency' as kind, agency.id::text as id, ${agencyNameOf(sql`agency.id`)} as title,
    (select count(*) from agency_member where agency_id = agency.id and left_at is null)::text as detail
  from agency where ${foundAgencies(q)} order by agency.id desc limit ${mostOfAKind}`;

const leads = (id: number): Statement => sql`
  select 'lead' as kind, lead.application_id::text as id, '#' || lead.application_id as title,
    concat_ws(' · ', zip_code.code, zip_code.city, zip_code.state) as detail
  from lead join zip_code on zip_code.id = lead.zip_code_id where lead.application_id = ${id}`;

const quotes = (id: number): Statement => sql`
  select 'quote' as kind, quote.id::text as id, '#' || quote.id as title,
    concat_ws(' · ', carrier.name, ${nameOf(sql`quote.member_id`)}, ${agencyNameOf(sql`quote.agent_id`)}) as detail
  from quote join carrier on carrier.id = quote.carrier_id where quote.id = ${id}`;

const purchases = (condition: RawBuilder<unknown>): Statement => sql`
  select 'purchase' as kind, purchase.id::text as id, '#' || purchase.application_id as title,
    concat_ws(' · ', ${nameOf(sql`purchase.member_id`)}, ${agencyNameOf(sql`purchase.agent_id`)}, to_char(amount_cents / 100.0, 'FM$999990.00')) as detail
  from purchase where ${condition} order by created_at desc limit ${mostOfAKind}`;

const operators = (q: string): Statement => sql`
  select 'operator' as kind, id::text as id, name as title, email as detail from operator
  where state <> 'removed' and (email = ${accountAddress(q)} or starts_with(lower(name), ${q.toLowerCase()}))
  order by id limit ${mostOfAKind}`;

/** Adds the search over every kind of thing, each kind only for roles that may read it. */
export const registerSearch = (admin: AdminApi, db: Db): void =>
  admin.on('GET /search', async ({ query: { q }, session: { role } }) => {
    const named = leadNamed.exec(q);
    const number = /^#?\d{1,15}$/.test(q) ? Number(q.replace('#', '')) : null;
    const lead = named ? Number(named[1]) : number;
    const asked = [
      !named && people(q),
      !named && number === null && agencies(q),
      lead !== null && may(role, 'leads.read') && leads(lead),
      number !== null && may(role, 'quotes.read') && quotes(number),
      number !== null && may(role, 'money.read') && purchases(sql`application_id = ${number}`),
      uuid.test(q) && may(role, 'money.read') && purchases(sql`id = ${q}`),
      may(role, 'operators.manage') && operators(q),
    ].filter((one) => one !== false);
    const data: Hit[] = [];
    for (const statement of asked) data.push(...(await statement.execute(db)).rows);
    return success({ data });
  });
