export { decideAgencyName } from './agency-name.ts';
export { eraseAgent, leaveApplications } from './delete-account.ts';
export { registerAgencyRoutes } from './routes.ts';
