export { type FoundLead, findVisibleLead, profileGaps } from '../lead-access/index.ts';
export { leadTasks } from './jobs.ts';
export { registerLeadRoutes } from './routes.ts';
