export {
  keepAgent,
  lockAgent,
  lockAgentAndApplication,
  lockApplication,
  lockApplicationOfQuote,
  lockConsumer,
  lockHooks,
} from './locks.ts';
