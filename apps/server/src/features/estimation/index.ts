export { registerEstimationRoutes } from './routes.ts';
