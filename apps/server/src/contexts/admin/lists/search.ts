import { accountAddress } from '@fanwise/contract/wire';
import { may, type OperatorRole } from '@fanwise/domain/admin/capabilities';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { success } from '../../../platform/result.ts';
import type { AdminApi } from '../sign-in/register-admin-route.ts';
import { foundAgencies, foundPeople, personFrom } from './people-lists.ts';
import { maskedEmail, selectAgencyName, selectName } from './persons.ts';

type SearchHit = {
  kind: 'person' | 'agency' | 'carrier' | 'lead' | 'quote' | 'purchase' | 'operator';
  id: string;
  title: string;
  detail: string;
};
type Statement = RawBuilder<SearchHit>;
type FoundByName = 'person' | 'agency' | 'carrier' | 'operator';

const maxPerKind = 8;
/** Each way to read a name finds this many people, of whom the newest are shown. */
const maxRead = 50;
const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** A lead as the pages name it, in either language. */
const leadNamed = /^(?:lead|prospecto)\s*#?\s*(\d{1,15})$/i;

/** A payment of the card provider, as its pages name it. */
const intentNamed = /^pi_\w{8,100}$/i;

/** A receipt or a credit note. */
const receiptNamed = /^[rc]-\d{4}-\d{1,9}$/i;

/** The last four digits of a card, alone or after its brand. */
const cardNamed = /^(?:[a-z ]{0,20}|[•*x.\s]{1,20})(\d{4})$/i;

const people = (found: RawBuilder<unknown>): Statement => sql`
  select 'person' as kind, account.id::text as id, ${selectName(sql`account.id`)} as title,
    concat_ws(' · ', ${maskedEmail(sql`account.email`)}, agency.name) as detail
  from ${found} join ${personFrom} on account.id = found.id
  order by found.rank desc, account.id desc limit ${maxPerKind}`;

const agencies = (condition: RawBuilder<unknown>): Statement => sql`
  select 'agency' as kind, agency.id::text as id, ${selectAgencyName(sql`agency.id`)} as title,
    (select count(*) from agency_member where agency_id = agency.id and left_at is null)::text as detail
  from agency where ${condition} order by fold_name(agency.name) using ~<~, agency.id desc limit ${maxPerKind}`;

const carriers = (condition: RawBuilder<unknown>): Statement => sql`
  select 'carrier' as kind, carrier.id::text as id, carrier.name as title, '' as detail
  from carrier where ${condition} order by carrier.name limit ${maxPerKind}`;

const leads = (id: number): Statement => sql`
  select 'lead' as kind, lead.application_id::text as id, '#' || lead.application_id as title,
    concat_ws(' · ', (select ${selectName(sql`consumer_id`)} from application where application.id = lead.application_id),
      zip_code.code, zip_code.city, zip_code.state) as detail
  from lead join zip_code on zip_code.id = lead.zip_code_id where lead.application_id = ${id}`;

const quotes = (id: number): Statement => sql`
  select 'quote' as kind, quote.id::text as id, '#' || quote.id as title,
    concat_ws(' · ', carrier.name, ${selectName(sql`quote.member_id`)}, ${selectAgencyName(sql`quote.agency_id`)}) as detail
  from quote join carrier on carrier.id = quote.carrier_id where quote.id = ${id}`;

const purchases = (condition: RawBuilder<unknown>): Statement => sql`
  select 'purchase' as kind, purchase.id::text as id, '#' || purchase.application_id as title,
    concat_ws(' · ', ${selectName(sql`purchase.member_id`)}, ${selectAgencyName(sql`purchase.agency_id`)}, to_char(amount_cents / 100.0, 'FM$999990.00')) as detail
  from purchase where ${condition} order by created_at desc limit ${maxPerKind}`;

const operators = (condition: RawBuilder<unknown>, role: OperatorRole): Statement => sql`
  select 'operator' as kind, id::text as id, name as title,
    ${may(role, 'operators.manage') ? sql`email` : sql`''`} as detail from operator
  where ${condition} order by id limit ${maxPerKind}`;

const nameStart = (column: RawBuilder<unknown>, q: string): RawBuilder<unknown> =>
  sql`starts_with(lower(${column}), ${q.toLowerCase()})`;

/** The statements that find what a text names, for the role that asks. */
const buildSearches = (q: string, role: OperatorRole): Statement[] => {
  const buildNameSearches = leadNamed.exec(q);
  const number = /^#?\d{1,15}$/.test(q) ? Number(q.replace('#', '')) : null;
  const lead = buildNameSearches ? Number(buildNameSearches[1]) : number;
  const card = cardNamed.exec(q)?.[1];
  const reference = [
    uuid.test(q) && sql`id = ${q}`,
    intentNamed.test(q) && sql`provider in ('stripe', 'sandbox') and intent_id = ${q}`,
    receiptNamed.test(q) &&
      sql`id in (select purchase_id from receipt where number = ${q.toUpperCase()})`,
  ].find((one) => one !== false);
  const mayReadMoney = may(role, 'money.read');
  if (reference) return mayReadMoney ? [purchases(reference)] : [];
  return [
    lead !== null && may(role, 'leads.read') && leads(lead),
    !buildNameSearches &&
      card !== undefined &&
      mayReadMoney &&
      purchases(sql`card_last4 = ${card}`),
    number !== null && mayReadMoney && purchases(sql`application_id = ${number}`),
    !buildNameSearches && people(foundPeople(q, maxRead)),
    number !== null && may(role, 'quotes.read') && quotes(number),
    !buildNameSearches && number === null && agencies(foundAgencies(q)),
    !buildNameSearches &&
      number === null &&
      may(role, 'catalog.read') &&
      carriers(nameStart(sql`carrier.name`, q)),
    number === null &&
      (may(role, 'operators.manage') || may(role, 'audit.read')) &&
      operators(
        sql`state <> 'removed' and (${nameStart(sql`name`, q)} or ${may(role, 'operators.manage')} and email = ${accountAddress(q)})`,
        role,
      ),
  ].filter((one) => one !== false);
};

/** The statement that reads the name of one thing that a filter holds by its id. */
const buildReferenceSearch = (kind: FoundByName, id: number, role: OperatorRole): Statement[] =>
  [
    kind === 'person' && people(foundPeople(`#${id}`)),
    kind === 'agency' && agencies(sql`agency.id = ${id}`),
    kind === 'carrier' && may(role, 'catalog.read') && carriers(sql`carrier.id = ${id}`),
    kind === 'operator' && may(role, 'audit.read') && operators(sql`id = ${id}`, role),
  ].filter((one) => one !== false);

/** Adds the search over every kind of thing, each kind only for roles that may read it. */
export const registerSearch = (admin: AdminApi, db: Db): void =>
  admin.on('GET /search', async ({ query: { q, kind, id }, session: { role } }) => {
    const statements =
      kind && id ? buildReferenceSearch(kind, id, role) : q ? buildSearches(q, role) : [];
    const data: SearchHit[] = [];
    for (const statement of statements) data.push(...(await statement.execute(db)).rows);
    return success({ data: kind ? data.filter((hit) => hit.kind === kind) : data });
  });
