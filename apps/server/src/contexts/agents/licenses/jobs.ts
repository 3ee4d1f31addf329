import type { LicenseRules } from '@fanwise/domain/agents/license-rules';
import type { Db } from '../../../platform/database/connect.ts';
import type { TaskFunctions } from '../../../platform/jobs/tasks.ts';
import { licensesDue, renewScopeOf } from './licenses-due.ts';

/** The background work about licenses. */
export const licenseTasks = ({ db, rules }: { db: Db; rules: LicenseRules }): TaskFunctions => ({
  'renew-scope': ({ agentId }) => renewScopeOf(db, rules, agentId),
  'licenses-due': () => licensesDue(db, rules),
});
