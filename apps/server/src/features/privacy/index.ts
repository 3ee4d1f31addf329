export { registerPrivacyRoutes } from './routes.ts';
