export { agentQuotes } from './agent-quotes.ts';
export { scheduleDeadline } from './choosing/choose-quote.ts';
export { contactClosed, findChosenQuote, letGo } from './choosing/chosen-quote.ts';
export { endChoice } from './choosing/end-choice.ts';
export { quoteTasks } from './jobs.ts';
export { markQuotesOutdated } from './removing/mark-quotes-outdated.ts';
export { removeQuotes, removeQuotesOfAgent } from './removing/remove-quotes.ts';
export { registerQuoteRoutes } from './routes.ts';
export type { LeadFee } from './sending/send-quote.ts';
