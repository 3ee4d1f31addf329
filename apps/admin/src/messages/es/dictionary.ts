import { app } from '@fanwise/web/src/messages/es/shared/app.ts';
import { insuranceTypes } from '@fanwise/web/src/messages/es/shared/insurance-types.ts';
import { notifications } from '@fanwise/web/src/messages/es/shared/notifications.ts';
import { ui } from '@fanwise/web/src/messages/es/shared/ui.ts';
import { adminActs } from './acts.ts';
import { admin } from './admin.ts';
import { adminAgency } from './agency.ts';
import { adminAudit } from './audit.ts';
import { adminCatalog } from './catalog.ts';
import { adminCodes } from './codes.ts';
import { adminFacts } from './facts.ts';
import { adminFailures } from './failures.ts';
import { adminHealth } from './health.ts';
import { adminHome } from './home.ts';
import { adminJobs } from './jobs.ts';
import { adminLeads } from './leads.ts';
import { adminLicenses } from './licenses.ts';
import { adminList } from './list.ts';
import { adminMoney } from './money.ts';
import { adminOperators } from './operators.ts';
import { adminPeople } from './people.ts';
import { adminPerson } from './person.ts';
import { adminPlaces } from './places.ts';
import { adminQueue } from './queue.ts';
import { adminReasons } from './reasons.ts';
import { adminSignIn } from './sign-in.ts';
import { adminSupport } from './support.ts';
import { adminTasks } from './tasks.ts';

/** The Spanish texts of the admin console, which its build loads instead of those of the pages of others. */
export const dictionary: Readonly<Record<string, unknown>> = {
  app,
  ui,
  'insurance-types': insuranceTypes,
  admin,
  'admin-acts': adminActs,
  'admin-agency': adminAgency,
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
  'admin-places': adminPlaces,
  'admin-facts': adminFacts,
  'admin-failures': adminFailures,
  'admin-list': adminList,
  'admin-people': adminPeople,
  'admin-queue': adminQueue,
  'admin-reasons': adminReasons,
  'admin-sign-in': adminSignIn,
  'admin-home': adminHome,
  'admin-support': adminSupport,
  'admin-tasks': adminTasks,
  notifications,
};
