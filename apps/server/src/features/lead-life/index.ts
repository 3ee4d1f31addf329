export { moveLead, moveLeads } from './move-lead.ts';
export { openingLead } from './open-lead.ts';
