export { fillBadges } from './fill-badges.ts';
export { fillLeadColumns } from './fill-columns.ts';
export { findQuotingAgents } from './find-quoting-agents.ts';
export { type LeadColumns, leadColumns } from './lead-columns.ts';
export { moveLead, moveLeads } from './move-lead.ts';
export { openingLead } from './open-lead.ts';
