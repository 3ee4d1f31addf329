export { endLicence, lookUpLicence, refuseLicence } from './decide-licence.ts';
export { licenceTasks } from './jobs.ts';
export { closedOut, setLicenceGate } from './licence-gate.ts';
export { recheckAfter } from './licences-due.ts';
export { quotesResting } from './quotes-resting.ts';
export { registerLicenceRoutes } from './routes.ts';
