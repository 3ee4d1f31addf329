export { leadTasks } from './jobs.ts';
export { registerLeadRoutes } from './routes.ts';
