import type { RevealedField } from '@fanwise/domain/admin/people';
import { sql } from 'kysely';
import type { Trx } from '../../../../platform/database/connect.ts';
import { success } from '../../../../platform/result.ts';
import { notifyOperators } from '../../operators/notify-operators.ts';
import type { AdminTask } from '../../task-runner/task.ts';
import { previewChange, refuseInState } from '../facts.ts';
import { readAccount } from './account-tasks.ts';

/** Owners are mailed when an operator reads this many people within an hour. */
const MANY_PEOPLE = 50;

/** Shows contact details in full, once. The person reads that this happened, and why. */
export const accountReveal: AdminTask<'account-reveal'> = {
  read: (db, { account_id }) => readAccount(db, account_id),
  preview: (snapshot) =>
    snapshot.facts.state === 'deleted'
      ? refuseInState(snapshot)
      : previewChange(snapshot, {}, [{ who: 'account', how: 'page' }]),
  run: async ({ account_id: accountId, fields }, { trx, actor, reason, before }) => {
    const { rows } = await sql<Record<RevealedField, string | null>>`
      select coalesce(account.email, '') as email, coalesce(consumer.phone, member.phone) as phone,
        coalesce(nullif(concat_ws(', ', consumer.address1, consumer.address2, consumer.city,
            (select state from zip_code where zip_code.id = consumer.zip_code_id)), ''),
          agency.address) as address,
        consumer.birth_date::text as "birth-date",
        nullif(concat_ws(' ', consumer.partner_first_name, consumer.partner_last_name,
          consumer.partner_birth_date::text), '') as partner
      from account left join consumer on consumer.account_id = account.id
      left join agency_member as member on member.account_id = account.id
    left join agency on agency.id = member.agency_id
      where account.id = ${accountId} and account.deleted_at is null`.execute(trx);
    const [person] = rows;
    if (!person) return refuseInState(before);
    const shown = [...new Set(fields)];
    const operatorId = actor.kind === 'operator' ? actor.session.operatorId : null;
    await sql`insert into personal_read (operator_id, account_id, fields, screen, reason)
      values (${operatorId}, ${accountId}, ${shown}, 'person', ${reason ?? ''})`.execute(trx);
    if (operatorId !== null) await notifyOwnersOfReveals(trx, operatorId);
    return success({ fields: shown.map((field) => ({ field, value: person[field] })) });
  },
};

/** Mails the owners when an operator reads many people. */
export const notifyOwnersOfReveals = async (trx: Trx, operatorId: number): Promise<void> => {
  const { rows } = await sql<{ people: number; isFirst: boolean }>`
    select count(distinct personal_read.account_id)::integer as people,
      count(*) filter (where personal_read.account_id = newest.account_id) = 1 as "isFirst"
    from personal_read cross join (select account_id from personal_read
      where operator_id = ${operatorId} order by id desc limit 1) as newest
    where operator_id = ${operatorId} and read_at > now() - interval '1 hour'`.execute(trx);
  const [read] = rows;
  if (read?.people === MANY_PEOPLE && read.isFirst)
    await notifyOperators(trx, { occasion: 'many-people-read', operatorId });
};
