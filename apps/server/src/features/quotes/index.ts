export { agentQuotes } from './agent-quotes.ts';
export { scheduleDeadline } from './choose-quote.ts';
export { contactClosed, findChosenQuote, letGo } from './chosen-quote.ts';
export { endChoice } from './end-choice.ts';
export { quoteTasks } from './jobs.ts';
export { markQuotesOutdated } from './mark-quotes-outdated.ts';
export { removeQuotes, removeQuotesOfAgent } from './remove-quotes.ts';
export { registerQuoteRoutes } from './routes.ts';
export type { LeadFee } from './send-quote.ts';
