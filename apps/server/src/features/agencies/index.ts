export { registerAgencyRoutes } from './routes.ts';
