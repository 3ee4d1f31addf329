import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import { createAdminCookie, createAdminDeviceCookie } from '../../http/secret-cookie.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { HumanCheck } from '../../platform/human-check/index.ts';
import type { Limits } from '../../platform/limits/index.ts';
import type { Passwords } from '../../platform/passwords/index.ts';
import type { Gateway } from '../../platform/payments/gateway.ts';
import type { Sealing } from '../../platform/sealing/index.ts';
import type { SecondFactor } from '../../platform/second-factor/index.ts';
import type { LiveUpdates } from '../../platform/streams/live-updates.ts';
import type { Catalog } from '../catalog/index.ts';
import type { ConsentReceiptKeys } from '../quotes/index.ts';
import { registerFiles } from './files/fetch-file.ts';
import { registerAgencyLists } from './lists/agency-lists.ts';
import { registerCatalogLists } from './lists/catalog-lists.ts';
import { registerHealth } from './lists/health.ts';
import { registerHome } from './lists/home.ts';
import { registerLeadLists } from './lists/lead-lists.ts';
import { registerLeadTimeline } from './lists/lead-timeline.ts';
import { registerLicenseLists } from './lists/license-lists.ts';
import { registerMoneyLists } from './lists/money-lists.ts';
import { registerPeopleLists } from './lists/people-lists.ts';
import { registerProposalLists } from './lists/proposals/proposal-lists.ts';
import { registerQuestionnaireLists } from './lists/questionnaire-lists.ts';
import { registerQueueLists } from './lists/queue-lists.ts';
import { registerSearch } from './lists/search.ts';
import { registerSupportLists } from './lists/support-lists.ts';
import { registerSystemLists } from './lists/system-lists.ts';
import { registerTimeline } from './lists/timeline.ts';
import { createAdminApi } from './sign-in/register-admin-route.ts';
import { registerSignInRoutes } from './sign-in/sign-in-routes.ts';
import { registerAdminStream } from './stream/stream-route.ts';
import { registerTaskRoutes } from './task-runner/task-routes.ts';

/** The dependencies of the admin console. */
export type AdminNeeds = {
  db: Db;
  config: Pick<Config, 'publicUrl' | 'admin' | 'leadFees'>;
  log: Logger;
  liveUpdates: LiveUpdates;
  catalog: Catalog;
  gateway: Gateway;
  sealing: Sealing;
  limits: Limits;
  passwords: Passwords;
  consentKeys: ConsentReceiptKeys;
  secondFactor: SecondFactor;
  humanCheck: HumanCheck;
};

/** Registers every call of the admin console. */
export const registerAdmin = (server: FastifyInstance, needs: AdminNeeds): void => {
  const { publicUrl } = needs.config;
  const adminSecret = needs.config.admin?.secret ?? '';
  const admin = createAdminApi(server, {
    ...needs,
    publicUrl,
    cookie: createAdminCookie(publicUrl),
  });
  registerSignInRoutes(admin, {
    ...needs,
    deviceKey: adminSecret,
    deviceCookie: createAdminDeviceCookie(publicUrl),
  });
  registerHome(admin, needs.db);
  registerQueueLists(admin, needs.db);
  registerProposalLists(admin, needs.db);
  registerPeopleLists(admin, needs.db);
  registerAgencyLists(admin, needs.db);
  registerLeadLists(admin, needs.db);
  registerLicenseLists(admin, needs.db, needs.catalog);
  registerMoneyLists(admin, needs.db, needs.gateway);
  registerSystemLists(admin, needs.db);
  registerCatalogLists(admin, needs.db, needs.config.leadFees);
  registerQuestionnaireLists(admin, needs);
  registerSearch(admin, needs.db);
  registerTimeline(admin, needs.db);
  registerLeadTimeline(admin, needs.db);
  registerSupportLists(admin, needs.db);
  registerHealth(admin, needs.db, needs.gateway);
  registerFiles(admin, needs);
  registerAdminStream(admin, needs);
  registerTaskRoutes(admin, {
    ...needs,
    publicUrl,
    adminSecret,
    licenseRules: needs.catalog.licenseRules,
    withGateway: (work) => work(needs.gateway),
    sealing: () => needs.sealing,
    consentKeys: () => needs.consentKeys,
    writeFile: () => Promise.reject(new Error('Only a command writes files.')),
  });
};
