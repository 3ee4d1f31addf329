import { sql } from 'kysely';
import { agencyOfMember, objectRef, selectName } from './persons.ts';

/** The columns of an audit event as the admin console shows it. */
export const auditColumns = sql`event.id, event.happened_at as at, event.act, ${objectRef(sql`event.object`)} as object,
  case when event.operator_id is not null then jsonb_build_object('kind', 'operator', 'id', event.operator_id,
      'name', coalesce(operator.name, '#' || event.operator_id))
    when event.actor_id is not null then jsonb_build_object('kind', 'account', 'id', event.actor_id,
      'name', ${selectName(sql`event.actor_id`)}, 'agency', ${agencyOfMember(sql`event.actor_id`)})
    when event.request_id like 'os:%' then jsonb_build_object('kind', 'shell', 'id', null, 'name', event.request_id)
    else jsonb_build_object('kind', 'product', 'id', null, 'name', null) end as actor,
  event.reason, event.before, event.after, event.proposal_id,
  coalesce(event.xid < (select max(to_xid) from audit_seal where audit_seal.epoch = event.epoch), false) as sealed`;

export const auditFrom = sql`audit_event as event left join operator on operator.id = event.operator_id`;
