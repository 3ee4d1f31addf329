export { securityMailTasks } from './jobs.ts';
export { tellOwner } from './tell-owner.ts';
