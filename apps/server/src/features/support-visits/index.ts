export { askForVisit } from './ask-for-visit.ts';
export { endVisitsOf } from './end-visits.ts';
export { registerVisitRoutes } from './routes.ts';
export { createVisits } from './what-visits-see.ts';
