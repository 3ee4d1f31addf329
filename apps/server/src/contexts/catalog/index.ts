export { MAX_AGENTS, selectAgentsInReach } from './agents-in-reach.ts';
export {
  addCarrier,
  changeCarrier,
  countZipUses,
  findCarrierFileProblems,
  findCarrierProblems,
  findZipProblems,
  importCarriers,
  removeZipCode,
  setZipCode,
} from './change-catalog.ts';
export type { CatalogNeeds } from './compose.ts';
export { readCurrentFees } from './fees/fee-rows.ts';
export { createLeadFees } from './fees/lead-fees.ts';
export {
  cancelFees,
  computeLatestPlanTime,
  copyFees,
  findPlanProblems,
  planFees,
} from './fees/plan-fees.ts';
export { findPlace } from './find-place.ts';
export { refreshCarriers } from './known-carriers.ts';
export {
  cancelText,
  computeLatestPublicationTime,
  computeVersion,
  findTextProblems,
  legalTexts,
  publishText,
  readPublishedSource,
  refreshTexts,
  type TextKind,
} from './legal/published-texts.ts';
export { recordConsent } from './legal/record-consent.ts';
export { registerLegalRoutes } from './legal/routes.ts';
export { getPublishedTerms, type TextKey, terms } from './legal/terms.ts';
export { carrierLines } from './list-carriers.ts';
export { type Catalog, loadCatalog, loadLicenseRules } from './load-catalog.ts';
export {
  cancelQuestionnaire,
  checkQuestionnaire,
  linkQuestionnaires,
  publishQuestionnaire,
  type QuestionCatalog,
  readFiles,
  readQuestionnaire,
} from './questionnaires/publish-questionnaire.ts';
export { refreshQuestionnaires } from './questionnaires/refresh-questionnaires.ts';
export { translateQuestions } from './questionnaires/translate-questions.ts';
export { seedCatalog } from './seed-catalog.ts';
