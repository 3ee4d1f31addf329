export { newLeadTasks } from './jobs.ts';
export { tellNewLeads } from './tell-new-leads.ts';
export { tellingAreas } from './telling-areas.ts';
export { hasUntoldLeads, type MailedLead, readableFacts, waitingSince } from './untold-leads.ts';
