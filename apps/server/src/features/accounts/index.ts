export { eraseUnverifiedAccounts } from './erase-unverified.ts';
export { accountTasks } from './jobs.ts';
export { registerAccountRoutes } from './routes.ts';
