export { findMatchingLead } from './find-lead.ts';
export { profileGaps, profileGapsExpression } from './profile-gaps.ts';
