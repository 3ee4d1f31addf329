export { securityMailTasks } from './jobs.ts';
export { tellingOwner, tellOwner } from './tell-owner.ts';
