import { adminActs } from './admin/acts.ts';
import { admin } from './admin/admin.ts';
import { adminAudit } from './admin/audit.ts';
import { adminCatalog } from './admin/catalog.ts';
import { adminCodes } from './admin/codes.ts';
import { adminFacts } from './admin/facts.ts';
import { adminFailures } from './admin/failures.ts';
import { adminHealth } from './admin/health.ts';
import { adminJobs } from './admin/jobs.ts';
import { adminLeads } from './admin/leads.ts';
import { adminLicenses } from './admin/licenses.ts';
import { adminList } from './admin/list.ts';
import { adminMoney } from './admin/money.ts';
import { adminOperators } from './admin/operators.ts';
import { adminPeople } from './admin/people.ts';
import { adminPerson } from './admin/person.ts';
import { adminQueue } from './admin/queue.ts';
import { adminReasons } from './admin/reasons.ts';
import { adminSignIn } from './admin/sign-in.ts';
import { adminTasks } from './admin/tasks.ts';
import { app } from './shared/app.ts';
import { insuranceTypes } from './shared/insurance-types.ts';
import { ui } from './shared/ui.ts';

/** The Spanish texts of the admin console, which its build loads instead of those of the pages of others. */
export const dictionary: Readonly<Record<string, unknown>> = {
  app,
  ui,
  'insurance-types': insuranceTypes,
  admin,
  'admin-acts': adminActs,
  'admin-audit': adminAudit,
  'admin-catalog': adminCatalog,
  'admin-codes': adminCodes,
  'admin-health': adminHealth,
  'admin-jobs': adminJobs,
  'admin-leads': adminLeads,
  'admin-licenses': adminLicenses,
  'admin-money': adminMoney,
  'admin-operators': adminOperators,
  'admin-person': adminPerson,
  'admin-facts': adminFacts,
  'admin-failures': adminFailures,
  'admin-list': adminList,
  'admin-people': adminPeople,
  'admin-queue': adminQueue,
  'admin-reasons': adminReasons,
  'admin-sign-in': adminSignIn,
  'admin-tasks': adminTasks,
};
