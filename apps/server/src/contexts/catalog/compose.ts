import type { App } from '../../http/register-route.ts';
import type { PlatformNeeds } from '../../needs.ts';
import type { LeadFees } from './fees/lead-fees.ts';
import { registerInstallationRoute } from './installation-route.ts';
import type { Catalog } from './load-catalog.ts';
import { registerCatalogRoutes } from './routes.ts';

/** The dependencies of this context and of all contexts above it. */
export type CatalogNeeds = PlatformNeeds & { catalog: Catalog; fees: LeadFees };

/** Today's date in UTC. */
const getToday = (): string => new Date().toISOString().slice(0, 10);

/** Adds the calls of this context. */
export const registerRoutes = (app: App, needs: CatalogNeeds): void => {
  registerCatalogRoutes(app, { ...needs, today: getToday, leadFee: needs.fees.leadFee });
  registerInstallationRoute(app, needs);
};
