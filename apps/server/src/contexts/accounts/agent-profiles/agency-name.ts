import { findClaimant } from '@fanwise/domain/texts/reserved-names';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { notify } from '../../messaging/index.ts';

/**
 * Writes the name that an agent gives the agency. A name that claims to be the marketplace or a carrier waits for an
 * operator; until then the present name stays in force. Sending the name in force again keeps a waiting name. The
 * caller holds the row of the agent.
 */
export const writeAgencyName = async (trx: Trx, agencyId: number, name: string): Promise<void> => {
  const { name: inForce } = await trx
    .selectFrom('agency')
    .select('name')
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow();
  if (name === inForce) return;
  const carriers = await trx.selectFrom('carrier').select('name').execute();
  if (
    findClaimant(
      name,
      carriers.map((carrier) => carrier.name),
    ) === null
  )
    await sql`update agency set name = ${name}, wanted_name = null, name_refused_because = null
      where id = ${agencyId}`.execute(trx);
  else
    await sql`update agency set wanted_name = ${name}, name_refused_because = null
      where id = ${agencyId} and wanted_name is distinct from ${name}`.execute(trx);
};

/** Records an operator's decision about the waiting name and notifies the owners. `name` is the name the operator saw. */
export const decideAgencyName = async (
  trx: Trx,
  { agencyId, name }: { agencyId: number; name: string },
  decision: { approved: true } | { approved: false; because: string },
): Promise<Result<void, 'not-in-this-state'>> => {
  const change = decision.approved
    ? sql`name = wanted_name, wanted_name = null`
    : sql`name_refused_because = ${decision.because}`;
  const { rows } = await sql`
    update agency set ${change}
    where id = ${agencyId} and wanted_name = ${name} and name_refused_because is null
    returning id`.execute(trx);
  if (rows.length === 0) return failure('not-in-this-state');
  const occasion = decision.approved ? 'agency-name-approved' : 'agency-name-refused';
  await notify(trx, { accountId: agencyId, occasion });
  return success(undefined);
};
