export { contactClosed, findChosenQuote, releaseChosenQuote } from './choosing/chosen-quote.ts';
export { endChoice, notifyOpenAgain } from './choosing/end-choice.ts';
export type { QuotesNeeds } from './compose.ts';
export { type ConsentReceiptKeys, createConsentReceiptKeys } from './consent/receipt-keys.ts';
export { revokeKey, storeSigningKey } from './consent/receipts/consent-keys.ts';
export { openAsOperator } from './consent/receipts/open-as-operator.ts';
export { unsealConsent } from './consent/receipts/open-receipt.ts';
export { resealConsents } from './consent/receipts/reseal-consents.ts';
export { isSigned, readConsentKeys } from './consent/receipts/signed-records.ts';
export { verifyConsents } from './consent/receipts/verify-consents.ts';
export { eraseConsents } from './consent/recording/erase-account.ts';
export { eraseSealedConsents } from './consent/recording/erase-sealed.ts';
export { eraseContacts } from './do-not-contact/erase-contacts.ts';
export { countOtherCoverage } from './final-prices/count-other-coverage.ts';
export { eraseQuoteDrafts, eraseQuoteDraftsOfAgency } from './preparing/erase-drafts.ts';
export { leadTeamState, readLeadTeam } from './preparing/read-team.ts';
export { quoteStatesJson, readAgentQuotes } from './read-agent-quotes.ts';
export {
  extendUpdate,
  markQuotesOutdated,
  restartUpdates,
} from './removing/mark-quotes-outdated.ts';
export { withdrawOpenQuotes } from './removing/remove-open-quotes.ts';
export {
  removeQuotes,
  removeQuotesOfAgency,
  removeQuotesOutsideScope,
  removeReturnedQuotes,
} from './removing/remove-quotes.ts';
export { isUnpaid } from './removing/unpaid.ts';
export { withdrawQuoteByOperator } from './removing/withdraw-quote-by-operator.ts';
export { registerQuoteRoutes } from './routes.ts';
export type { LeadFee } from './sending/send-quote.ts';
export { unlockDeadlineJobs } from './unlock-deadline/jobs.ts';
export { moveUnlockDeadline } from './unlock-deadline/move-unlock-deadline.ts';
export { pauseChoice, resumeChoice } from './unlock-deadline/pause-choice.ts';
export { scheduleDeadline } from './unlock-deadline/schedule-deadline.ts';
export { endChoiceOfOperator } from './unlock-deadline/unlock-deadline.ts';
export { findUsualPractice, type UsualPractice } from './usual-practice.ts';
