export { keepAgent, lockAgentAndApplication, lockApplication, lockConsumer } from './locks.ts';
