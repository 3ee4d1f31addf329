import type { Db, Trx } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { profileGaps } from '../../lead-access/index.ts';
import { declareLead, leftToday, type Standing, standingOf } from '../../lead-reading/index.ts';

type Refused = 'profile-incomplete' | 'not-found' | 'too-many-requests';

/** The lead as this agent meets it; the profile must be complete. */
export const findStanding = async (
  trx: Trx,
  agentId: number,
  applicationId: number,
): Promise<Result<Standing, 'profile-incomplete' | 'not-found'>> => {
  const gaps = await profileGaps(trx, agentId);
  if (gaps.length > 0) return failure('profile-incomplete', gaps);
  const standing = await standingOf(trx, agentId, applicationId);
  return standing ? success(standing) : failure('not-found');
};

/** Opens a lead that the agent has seen the outline of; one that is open stays so, and one that was lost is closed. */
export const openLead = (
  db: Db,
  agentId: number,
  applicationId: number,
): Promise<
  Result<{ declared_until: string | null; left_today: number }, Refused | 'lead-closed'>
> =>
  inTransaction(db, async (trx) => {
    const found = await findStanding(trx, agentId, applicationId);
    if (!found.ok) return found;
    const { stage } = found.value;
    if (stage === 'lost' || stage === 'refunded') return failure('lead-closed');
    if (stage === 'outline') {
      const opened = await declareLead(trx, agentId, applicationId);
      if (!opened.ok) return opened;
    }
    const now = await standingOf(trx, agentId, applicationId);
    return success({
      declared_until: now?.declaredUntil ?? null,
      left_today: await leftToday(trx, agentId),
    });
  });
