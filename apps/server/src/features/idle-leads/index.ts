export { endIdleLeads } from './end-idle-leads.ts';
export { idleLeadTasks } from './jobs.ts';
