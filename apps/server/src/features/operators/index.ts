export { canonical } from './canonical.ts';
export { inviteOperator } from './invite-operator.ts';
export { operatorTasks } from './jobs.ts';
export { type Caller, logInOperator, loginOptions } from './log-in.ts';
export type { OperatorSession } from './operator.ts';
export { changeOwnFactors, removeOwnFactor } from './own-factors.ts';
export { presentMe } from './present-me.ts';
export {
  endOperatorSession,
  endOperatorSessions,
  findOperatorSession,
  rolesOfSessions,
} from './sessions.ts';
export { askForStepUp, showFactor, spendStepUp } from './step-up.ts';
export { tellOperators } from './tell-operators.ts';
export { issueWelcome, welcomeOperator } from './welcome.ts';
