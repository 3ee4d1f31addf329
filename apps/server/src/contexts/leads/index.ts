export { eraseApplicationViews } from './access-log/erase-application-views.ts';
export { accessLogDays } from './access-log/list-application-views.ts';
export { registerAccessLogRoutes } from './access-log/routes.ts';
export {
  type AssignedLead,
  assignLeads,
  assignNewLeads,
  isUntouched,
  lockAgentLeads,
} from './agent-lead/assign-leads.ts';
export { isColleaguesClient, mayReadClient } from './agent-lead/colleagues-client.ts';
export { eraseAgentLeads, eraseNotes } from './agent-lead/erase-notes.ts';
export { handOverLeads, isOpenForMember } from './agent-lead/hand-over-leads.ts';
export { markLead } from './agent-lead/mark-lead.ts';
export { saveClientNote } from './agent-lead/note-client.ts';
export { passLead, takeBackPass } from './agent-lead/pass-lead.ts';
export { recordQuoting } from './agent-lead/record-quoting.ts';
export { maskBeforeUnlock } from './agent-view/before-unlock.ts';
export { hideNames } from './agent-view/hide-names.ts';
export { presentLead } from './agent-view/present-lead.ts';
export {
  type CoverageReader,
  presentRequestedCoverage,
} from './coverage-requests/present-requested-coverage.ts';
export { findMatchingLead } from './eligibility/find-lead.ts';
export { createLeadUpdates } from './eligibility/lead-updates.ts';
export { findNeededLicenses } from './eligibility/licenses-needed.ts';
export {
  findProfileGaps,
  isAssistant,
  licensedColleagues,
  licenseGap,
  profileGapsExpression,
} from './eligibility/profile-gaps.ts';
export { findQuotingMembers } from './life-cycle/find-quoting-members.ts';
export { computeLeadColumns, type LeadColumns } from './life-cycle/lead-columns.ts';
export { moveLead } from './life-cycle/move-lead.ts';
export { openingLead } from './life-cycle/open-lead.ts';
export {
  lockAccountAndApplication,
  lockAgency,
  lockApplication,
  lockApplicationOfQuote,
  lockConsumer,
  lockMember,
  lockMemberAccount,
  lockMembers,
  lockWebhooks,
} from './locks/locks.ts';
export { endQuotingPauses, pauseQuoting } from './pauses/agent-pause.ts';
export { eraseSubmissions, eraseSubmissionsSome } from './submissions/erase-submissions.ts';
export { freezingSubmission } from './submissions/freeze-submission.ts';
export type { PartClass } from './submissions/part-document.ts';
export { readAllTypes } from './submissions/read-all-types.ts';
export {
  type CoverageRequest,
  readRequestedCoverage,
  readRequestedCoverages,
  type StoredRequest,
  selectStoredRequest,
} from './submissions/read-requested-coverage.ts';
export {
  type FrozenSubmission,
  type ReadingNeeds,
  type ReadSubmission,
  readSubmission,
  readSubmissions,
  readsAnswers,
} from './submissions/read-submission.ts';
export {
  readContent,
  type SealedPart,
  type StoredContent,
  sealedSubmissions,
  sealParts,
  selectPartRows,
  selectStoredContent,
} from './submissions/sealed-parts.ts';
export type { SubmittedCoverage, SubmittedType } from './submissions/submitted-type.ts';
export { countLeftToday } from './view-limits/daily-leads.ts';
export { declareLead, recordLeadOpened } from './view-limits/declare-lead.ts';
export {
  recordApplicationView,
  recordContactView,
  recordOutlineView,
} from './view-limits/record-view.ts';
export { type AgentStage, readAgentStage } from './view-limits/stage-of.ts';
export { clearViewLimitPause } from './view-limits/view-limit-pauses.ts';
