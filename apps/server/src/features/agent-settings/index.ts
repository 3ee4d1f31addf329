export { registerAgentSettingRoutes } from './routes.ts';
