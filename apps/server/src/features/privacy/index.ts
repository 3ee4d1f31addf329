export { readOwnData } from './export/export-own-data.ts';
export { registerPrivacyRoutes } from './routes.ts';
