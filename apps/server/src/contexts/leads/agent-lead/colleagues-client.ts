import { type RawBuilder, sql } from 'kysely';
import type { IsColleaguesClient } from '../../../http/register-route.ts';
import type { Db } from '../../../platform/database/connect.ts';

/** An actor whose parts are values, or columns of the enclosing statement. */
type ActorExpression = {
  agencyId: number | RawBuilder<number>;
  memberId: number | RawBuilder<number>;
  isLimited?: boolean | RawBuilder<boolean> | undefined;
};

/** Whether the member may read the client of a lead. A limited member reads only their own clients. `applicationId` is an expression. */
export const mayReadClient = (
  { agencyId, memberId, isLimited = false }: ActorExpression,
  applicationId: RawBuilder<unknown>,
): RawBuilder<boolean> => sql`
  (not ${isLimited}::boolean or is_own_client(${agencyId}, ${applicationId}, ${memberId}))`;

/** Returns whether a lead is a client of the agency, and not the member's own. */
export const isColleaguesClient =
  (db: Db): IsColleaguesClient =>
  async ({ agencyId, memberId }, applicationId) => {
    const { rows } = await sql<{ isColleagues: boolean }>`
      select is_colleagues_client(${agencyId}, ${applicationId}, ${memberId}) as "isColleagues"`.execute(
      db,
    );
    return rows[0]?.isColleagues === true;
  };
