import type { Trx } from '../../../../platform/database/connect.ts';
import { failure, type Result, success } from '../../../../platform/result.ts';
import { type AgentStage, findProfileGaps, readAgentStage } from '../../../leads/index.ts';

/** Finds the lead and its stage for this agent. Fails while the agent's profile is incomplete. */
export const findAgentStage = async (
  trx: Trx,
  memberId: number,
  applicationId: number,
): Promise<Result<AgentStage, 'profile-incomplete' | 'not-found'>> => {
  const gaps = await findProfileGaps(trx, memberId);
  if (gaps.length > 0) return failure('profile-incomplete', gaps);
  const agentStage = await readAgentStage(trx, memberId, applicationId);
  return agentStage ? success(agentStage) : failure('not-found');
};
