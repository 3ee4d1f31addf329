export { markQuotesOutdated } from './mark-quotes-outdated.ts';
export {
  type AbandonedApplication,
  type RemovedBecause,
  removeQuotes,
  removeQuotesOfAgent,
} from './remove-quotes.ts';
