import { type RawBuilder, sql } from 'kysely';
import { instantText } from '../../../platform/database/database-time.ts';
import { operatorRef } from './persons.ts';
import { leadOfProposal } from './proposals/proposal-lists.ts';

type Fragment = RawBuilder<unknown>;

const maxItems = 20;

/** The open items of the queue among these, which have the columns `kind` and `object`, by due time. */
const openItems = (subjects: Fragment): Fragment => sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', item.id, 'kind', item.kind, 'due_at', ${instantText(sql`item.due_at`)},
    'taken_by', case when taken_until > now() then ${operatorRef(sql`item.taken_by`)} end) order by item.due_at, item.id)
  from (select queue_item.* from (${subjects}) as these join queue_item
    on queue_item.kind = these.kind and queue_item.object = these.object and closed_at is null
    order by due_at, queue_item.id limit ${maxItems}) as item), '[]')`;

/** The proposals to change a thing that their input names. */
const proposalsWith = (condition: Fragment): Fragment => sql`
  select 'proposal' as kind, 'proposal:' || id as object from admin_proposal where outcome is null and ${condition}`;

/** The open items about one account: what it asked for, what others say of it, and what operators propose for it. */
export const openItemsOfPerson = (id: number): Fragment =>
  openItems(sql`
    select kind, object from queue_item where account_id = ${id} and closed_at is null
    union ${proposalsWith(sql`input ->> 'account_id' = ${String(id)}`)}`);

/** The open items about an agency and its members. */
export const openItemsOfAgency = (id: number): Fragment =>
  openItems(sql`
    select kind, object from queue_item where closed_at is null and account_id = any (array(
      select ${id}::bigint union select account_id from agency_member where agency_id = ${id} and left_at is null))
    union ${proposalsWith(sql`input ->> 'agency_id' = ${String(id)}`)}`);

/** The open items about a lead: money, returns, reports and proposals. */
export const openItemsOfLead = (id: number): Fragment =>
  openItems(sql`
    select kind, 'purchase:' || purchase.id as object from purchase
      cross join (values ('refund'), ('dispute')) as about (kind) where application_id = ${id}
    union select 'return', 'return:' || return_request.id from return_request where application_id = ${id}
    union select 'report', 'report:' || report.id from report where about_id = ${id} and report.kind = 'lead'
    union ${proposalsWith(sql`${leadOfProposal} = ${id}`)}`);
