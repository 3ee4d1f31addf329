import { deskActs } from './desk/acts.ts';
import { deskAudit } from './desk/audit.ts';
import { deskCatalog } from './desk/catalog.ts';
import { deskCodes } from './desk/codes.ts';
import { desk } from './desk/desk.ts';
import { deskFacts } from './desk/facts.ts';
import { deskFailures } from './desk/failures.ts';
import { deskHealth } from './desk/health.ts';
import { deskJobs } from './desk/jobs.ts';
import { deskLeads } from './desk/leads.ts';
import { deskLicenses } from './desk/licenses.ts';
import { deskList } from './desk/list.ts';
import { deskMoney } from './desk/money.ts';
import { deskOperators } from './desk/operators.ts';
import { deskPeople } from './desk/people.ts';
import { deskPerson } from './desk/person.ts';
import { deskQueue } from './desk/queue.ts';
import { deskReasons } from './desk/reasons.ts';
import { deskSignIn } from './desk/sign-in.ts';
import { deskTasks } from './desk/tasks.ts';
import { app } from './shared/app.ts';
import { insuranceTypes } from './shared/insurance-types.ts';
import { ui } from './shared/ui.ts';

/** The Spanish texts of the desk, which its build loads instead of those of the pages of others. */
export const dictionary: Readonly<Record<string, unknown>> = {
  app,
  ui,
  'insurance-types': insuranceTypes,
  desk,
  'desk-acts': deskActs,
  'desk-audit': deskAudit,
  'desk-catalog': deskCatalog,
  'desk-codes': deskCodes,
  'desk-health': deskHealth,
  'desk-jobs': deskJobs,
  'desk-leads': deskLeads,
  'desk-licenses': deskLicenses,
  'desk-money': deskMoney,
  'desk-operators': deskOperators,
  'desk-person': deskPerson,
  'desk-facts': deskFacts,
  'desk-failures': deskFailures,
  'desk-list': deskList,
  'desk-people': deskPeople,
  'desk-queue': deskQueue,
  'desk-reasons': deskReasons,
  'desk-sign-in': deskSignIn,
  'desk-tasks': deskTasks,
};
