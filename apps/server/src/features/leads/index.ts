export { disputedLeads, isRefunded, isReturned } from './closed-sales.ts';
export { leadTasks } from './jobs.ts';
export {
  type CardFacts,
  type CardFrame,
  cardFacts,
  cardFrame,
  leadCard,
} from './list/lead-card.ts';
export { noLicence } from './list/lead-sets.ts';
export { recountOpenLeads } from './recount-open-leads.ts';
export { registerLeadRoutes } from './routes.ts';
