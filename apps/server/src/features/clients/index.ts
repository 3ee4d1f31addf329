export { registerClientRoutes } from './routes.ts';
