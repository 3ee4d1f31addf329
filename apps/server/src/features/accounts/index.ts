export { cleanUpAccounts } from './clean-up.ts';
export { forgetAccount } from './forget-account.ts';
export { accountTasks } from './jobs.ts';
export { registerAccountRoutes } from './routes.ts';
