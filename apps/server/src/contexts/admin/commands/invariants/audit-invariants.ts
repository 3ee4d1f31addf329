import { sealHashSql } from '../../../../platform/audit/seal.ts';
import { type Invariant, triggers } from './invariant.ts';

/** Invariants of the audit log. `audit verify` checks the seals of its rows. */
export const auditLog: Invariant[] = [
  {
    guarantee: 'audit',
    name: 'the-audit-log-is-only-added-to',
    query: `${triggers('audit_seal_append_only')}
      union all
      select 'trigger of ' || part from (
        select 'audit_event'::regclass as part union all select part from months_of('audit_event')) as parts
      where not exists (select from pg_trigger
        where tgrelid = part and tgname = 'audit_event_append_only' and tgenabled in ('O', 'A'))`,
  },
  {
    guarantee: 'audit',
    name: 'seals-follow-each-other',
    query: `
      select 'seal ' || id as found from (
        select seal.*, lag(hash) over (order by id) as before,
          lag(to_xid) over (partition by epoch order by id) as until
        from audit_seal as seal
      ) as seal
      where hash <> ${sealHashSql} or previous is distinct from before
        or from_xid <> coalesce(until, '0'::xid8)`,
  },
];
