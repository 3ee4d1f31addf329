export { accountTasks } from './jobs.ts';
export { registerAccountRoutes } from './routes.ts';
export { eraseUnverifiedAccounts } from './verification/erase-unverified.ts';
