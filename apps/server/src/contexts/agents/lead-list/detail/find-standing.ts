import type { Trx } from '../../../../platform/database/connect.ts';
import { failure, type Result, success } from '../../../../platform/result.ts';
import { profileGaps, type Standing, standingOf } from '../../../leads/index.ts';

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
