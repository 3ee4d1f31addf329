export {
  keepAgent,
  lockAgent,
  lockAgentAndApplication,
  lockApplication,
  lockConsumer,
} from './locks.ts';
