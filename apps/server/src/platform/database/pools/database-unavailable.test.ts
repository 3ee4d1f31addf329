import { expect, it } from 'vitest';
import {
  DatabaseUnavailable,
  isDatabaseUnavailable,
  isUnavailable,
  mayRunAgain,
} from './database-unavailable.ts';

const databaseError = (code: string, message = '') => Object.assign(new Error(message), { code });
const standby = databaseError(
  '0A000',
  'cannot access temporary or unlogged relations during recovery',
);

it.each([
  ['a standby that is asked to write', databaseError('25006'), 'away, again'],
  ['a standby that has no unlogged table', standby, 'away, again'],
  ['a server that is shutting down', databaseError('57P01'), 'away, again'],
  ['a server that is starting', databaseError('57P03'), 'away, again'],
  ['a balancer without a primary', new Error('Connection terminated unexpectedly'), 'away, again'],
  ['nobody behind the address', databaseError('ECONNREFUSED'), 'away'],
  ['no answer in time', new Error('Query read timeout'), 'away'],
  ['a connection pool that is closed', new DatabaseUnavailable('closed'), 'away'],
  ['a deadlock', databaseError('40P01'), 'unavailable, again'],
  ['a full server', databaseError('53300'), 'unavailable'],
  ['a full disk', databaseError('53100'), 'unavailable'],
  ['a plan of before a migration', databaseError('0A000', 'cached plan must not change'), ''],
  ['a rule of the data', databaseError('23505'), ''],
])('%s', (_, error, meaning) => {
  expect(isDatabaseUnavailable(error)).toBe(meaning.startsWith('away'));
  expect(isUnavailable(error)).toBe(meaning !== '');
  expect(mayRunAgain(error)).toBe(meaning.endsWith('again'));
});
