export { cleanUpAccounts } from './clean-up.ts';
export { accountTasks } from './jobs.ts';
export { registerAccountRoutes } from './routes.ts';
