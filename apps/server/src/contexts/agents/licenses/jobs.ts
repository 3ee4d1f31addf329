import type { LicenceRules } from '@fanwise/domain/agents/licence-rules';
import type { Db } from '../../../platform/database/connect.ts';
import type { TaskFunctions } from '../../../platform/jobs/tasks.ts';
import { licencesDue, renewScopeOf } from './licences-due.ts';

/** The background work about licenses. */
export const licenceTasks = ({ db, rules }: { db: Db; rules: LicenceRules }): TaskFunctions => ({
  'renew-scope': ({ agentId }) => renewScopeOf(db, rules, agentId),
  'licences-due': () => licencesDue(db, rules),
});
