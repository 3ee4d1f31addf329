import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import { createDeskCookie, createDeskDeviceCookie } from '../../http/secret-cookie.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { HumanCheck } from '../../platform/human-check/index.ts';
import type { Limits } from '../../platform/limits/index.ts';
import type { Passwords } from '../../platform/passwords/index.ts';
import type { Gateway } from '../../platform/payments/gateway.ts';
import type { Sealing } from '../../platform/sealing/index.ts';
import type { SecondFactor } from '../../platform/second-factor/index.ts';
import type { NewsFeed } from '../../platform/streams/news-feed.ts';
import type { Catalog } from '../catalog/index.ts';
import type { Consents } from '../quotes/index.ts';
import { registerDoorRoutes } from './door/door-routes.ts';
import { createDesk } from './door/register-desk-route.ts';
import { registerFiles } from './files/fetch-file.ts';
import { registerCatalogLists } from './lists/catalog-lists.ts';
import { registerHealth } from './lists/health.ts';
import { registerLeadLists } from './lists/lead-lists.ts';
import { registerLicenseLists } from './lists/license-lists.ts';
import { registerMoneyLists } from './lists/money-lists.ts';
import { registerPeopleLists } from './lists/people-lists.ts';
import { registerProposalLists } from './lists/proposals/proposal-lists.ts';
import { registerQuestionnaireLists } from './lists/questionnaire-lists.ts';
import { registerQueueLists } from './lists/queue-lists.ts';
import { registerSearch } from './lists/search.ts';
import { registerSystemLists } from './lists/system-lists.ts';
import { registerTimeline } from './lists/timeline.ts';
import { registerTaskRoutes } from './running/task-routes.ts';
import { registerDeskStream } from './stream/stream-route.ts';

/** What the desk is built from. */
export type DeskNeeds = {
  db: Db;
  config: Pick<Config, 'publicUrl' | 'desk' | 'leadFees'>;
  log: Logger;
  news: NewsFeed;
  catalog: Catalog;
  gateway: Gateway;
  sealing: Sealing;
  limits: Limits;
  passwords: Passwords;
  consents: Consents;
  secondFactor: SecondFactor;
  humanCheck: HumanCheck;
};

/** Hangs every call of the desk into the server. */
export const registerDesk = (server: FastifyInstance, needs: DeskNeeds): void => {
  const { publicUrl } = needs.config;
  const deskSecret = needs.config.desk?.secret ?? '';
  const desk = createDesk(server, { ...needs, publicUrl, cookie: createDeskCookie(publicUrl) });
  registerDoorRoutes(desk, {
    ...needs,
    deviceKey: deskSecret,
    deviceCookie: createDeskDeviceCookie(publicUrl),
  });
  registerQueueLists(desk, needs.db);
  registerProposalLists(desk, needs.db);
  registerPeopleLists(desk, needs.db);
  registerLeadLists(desk, needs.db);
  registerLicenseLists(desk, needs.db, needs.catalog);
  registerMoneyLists(desk, needs.db, needs.gateway);
  registerSystemLists(desk, needs.db);
  registerCatalogLists(desk, needs.db, needs.config.leadFees);
  registerQuestionnaireLists(desk, needs);
  registerSearch(desk, needs.db);
  registerTimeline(desk, needs.db);
  registerHealth(desk, needs.db, needs.gateway);
  registerFiles(desk, needs);
  registerDeskStream(desk, needs);
  registerTaskRoutes(desk, {
    ...needs,
    publicUrl,
    deskSecret,
    licenseRules: needs.catalog.licenseRules,
    withGateway: (work) => work(needs.gateway),
    sealing: () => needs.sealing,
    consents: () => needs.consents,
    writeFile: () => Promise.reject(new Error('Only a command writes files.')),
  });
};
