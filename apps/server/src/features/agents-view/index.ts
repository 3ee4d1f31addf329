export { beforeUnlock } from './before-unlock.ts';
export { presentLead } from './present-lead.ts';
