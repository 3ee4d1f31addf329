export { registerNumberRoutes } from './routes.ts';
