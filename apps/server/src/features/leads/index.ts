export { leadTasks } from './jobs.ts';
export { recountOpenLeads } from './recount-open-leads.ts';
export { registerLeadRoutes } from './routes.ts';
