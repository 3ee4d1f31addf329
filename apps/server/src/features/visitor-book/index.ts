export { fillVisitsBefore } from './fill-visits-before.ts';
export { forgetVisits } from './forget-visits.ts';
export { visitsKeptDays } from './list-visitors.ts';
export { registerVisitorRoutes } from './routes.ts';
