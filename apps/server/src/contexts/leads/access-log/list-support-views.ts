import type { SupportView } from '@fanwise/contract/own';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { instantText } from '../../../platform/database/database-time.ts';

const maxViews = 100;

/** Lists when support read a person's data, which fields and why, newest first. It does not name the operator. */
export const listSupportViews = async (
  db: Db,
  accountId: number,
  keptDays: number,
): Promise<SupportView[]> => {
  const { rows } = await sql<SupportView>`
    select ${instantText(sql`read_at`)} as at, fields, reason from personal_read
    where account_id = ${accountId} and read_at > now() - make_interval(days => ${keptDays}::integer)
    order by read_at desc, id desc limit ${maxViews}`.execute(db);
  return rows;
};
