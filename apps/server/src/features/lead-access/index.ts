export { findMatchingLead } from './find-lead.ts';
export { licencesNeeded } from './licences-needed.ts';
export { profileGaps, profileGapsExpression } from './profile-gaps.ts';
export { tellingChanges } from './telling-changes.ts';
