export { registerLegalRoutes } from './routes.ts';
export { terms } from './terms.ts';
