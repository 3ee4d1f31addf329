export { agentQuotes, quoteStates } from './agent-quotes.ts';
export { scheduleDeadline } from './choosing/choose-quote.ts';
export { contactClosed, findChosenQuote, letGo } from './choosing/chosen-quote.ts';
export { endChoice } from './choosing/end-choice.ts';
export { quoteTasks } from './jobs.ts';
export { markQuotesOutdated } from './removing/mark-quotes-outdated.ts';
export { takeBackOpenQuotes } from './removing/remove-open-quotes.ts';
export {
  removeQuotes,
  removeQuotesOfAgent,
  removeQuotesOutsideScope,
} from './removing/remove-quotes.ts';
export { isUnpaid } from './removing/unpaid.ts';
export { withdrawQuoteOfOperator } from './removing/withdraw-quote-of-operator.ts';
export { registerQuoteRoutes } from './routes.ts';
export type { LeadFee } from './sending/send-quote.ts';
export { type UsualWays, usualWays } from './usual-ways.ts';
