export {
  keepAgent,
  lockAgent,
  lockAgentAndApplication,
  lockApplication,
  lockApplicationOfQuote,
  lockConsumer,
} from './locks.ts';
