import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { failure, success } from '../../../platform/result.ts';
import type { AdminApi } from '../sign-in/register-admin-route.ts';
import { readPage, toPlainJson } from './page.ts';
import { createConditionIfSet, operatorRef, personRef } from './persons.ts';

const requestColumns = sql`privacy_request.id, privacy_request.kind, channel, account_id,
  case when account.deleted_at is null then ${personRef(sql`account.id`)} end as person, received_at, due_at,
  ended_at is null and due_at < now() as overdue, ended_at, outcome`;
const requestFrom = sql`privacy_request join account on account.id = account_id`;

/** Adds the conversation with a person, saved replies, and the log of requests about personal data. */
export const registerSupportLists = (admin: AdminApi, db: Db): void => {
  admin.on('GET /people/:id/messages', async ({ params: { id }, query }) => {
    const person = await sql`select from account where id = ${id}`.execute(db);
    if (person.rows.length === 0) return failure('not-found');
    return success(
      await readPage<never>(
        db,
        {
          select: sql`message.key, message.at, message.from, message.operator, message.text, message.feedback_id,
            message.open`,
          from: sql`(
            select 'f' || feedback.id as key, created_at as at, 'person' as from, null::jsonb as operator,
              message as text, feedback.id as feedback_id, answered_at is null as open
            from feedback where account_id = ${id}
            union all
            select 'm' || support_message.id, written_at, 'operator', ${operatorRef(sql`operator_id`)}, text,
              feedback_id, false
            from support_message where account_id = ${id}) as message`,
          where: [],
          keys: [
            [sql`message.at`, 'timestamptz'],
            [sql`message.key`, 'text'],
          ],
          order: 'desc',
        },
        query,
      ),
    );
  });

  admin.on('GET /replies', async () => {
    const { rows } = await sql`
      select id, name, language, text from saved_reply order by lower(name), language limit 200`.execute(
      db,
    );
    return success({ data: toPlainJson<never[]>(rows) });
  });

  admin.on('GET /requests', async ({ query }) =>
    success(
      await readPage<never>(
        db,
        {
          select: requestColumns,
          from: requestFrom,
          where: [
            createConditionIfSet(query.kind, (kind) => sql`privacy_request.kind = ${kind}`),
            query.open ? sql`ended_at is null` : null,
          ],
          keys: [
            [sql`received_at`, 'timestamptz'],
            [sql`privacy_request.id`, 'bigint'],
          ],
          order: 'desc',
        },
        query,
      ),
    ),
  );

  admin.on('GET /requests/:id', async ({ params: { id } }) => {
    const { rows } = await sql`
      select ${requestColumns}, account.language,
        (select count(*)::integer from application where consumer_id = account.id and submitted_at is not null) as applications,
        (select count(*)::integer from agency_member join purchase on purchase.agency_id = agency_member.agency_id
            and purchase.member_id = agency_member.account_id join receipt on receipt.purchase_id = purchase.id
          where agency_member.account_id = account.id) as receipts
      from ${requestFrom} where privacy_request.id = ${id}`.execute(db);
    const [row] = rows;
    return row ? success({ data: toPlainJson<never>(row) }) : failure('not-found');
  });
};
