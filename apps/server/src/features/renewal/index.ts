export { renewalTasks } from './jobs.ts';
export { keptDaysAfter } from './renewal.ts';
export { registerRenewalRoutes } from './routes.ts';
