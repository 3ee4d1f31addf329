import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runAgentWrites } from './agent-writes.ts';
import { runConsentWrites } from './consent-writes.ts';
import { runMoneyWrites } from './money-writes.ts';
import { runPeopleWrites } from './people-writes.ts';
import { runReturnWrites } from './return-writes.ts';

/** Files whose transactions these tests do not refuse, with the reason. */
const exceptions: Record<string, string> = {
  'contexts/admin/commands/backup/restore-backup':
    'fills an empty database, which is thrown away when it fails',
  'contexts/admin/commands/keys/rotate-keys':
    'records that all values were resealed; the resealing itself is refused',
  'contexts/admin/commands/add-operator':
    'one invitation and its audit event; the link is printed after them',
  'contexts/admin/operators/own-factors':
    'contexts/admin/sign-in tests the writes of the admin console’s sign-in',
  'contexts/admin/operators/welcome':
    'contexts/admin/sign-in tests the writes of the admin console’s sign-in',
  'contexts/admin/task-runner/approve-proposal': 'ends in run-task, which every command calls',
  'contexts/admin/monitoring/watch-jobs':
    'closes expired proposals and adds their mails; the next run of the job does both again',
  'contexts/agents/licenses/testing': 'looks licenses up for tests',
  'platform/audit/verify': 'reads',
  'platform/database/migrations/backfill':
    'fills rows for a later migration; its own test interrupts it',
};

const source = join(import.meta.dirname, '..');
/** Every file that begins a transaction. */
const transactionFiles = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => /^(contexts|platform)\/.*(?<!\.test)\.ts$/.test(path))
  .filter((path) => /(?<!const )inTransaction[(<]/.test(readFileSync(join(source, path), 'utf8')))
  .map((path) => path.replace(/\.ts$/, ''));

const testedFiles = new Set<string>();

it.each([
  ['people', runPeopleWrites],
  ['money', runMoneyWrites],
  ['agents', runAgentWrites],
  ['returns', runReturnWrites],
  ['consent', runConsentWrites],
])('the tables are unchanged after the commit of a write is refused: %s', async (_, runWrites) => {
  const { differences, transactionFiles } = await runWrites();
  for (const file of transactionFiles) testedFiles.add(file);
  expect(differences).toEqual([]);
});

it('every file that begins a transaction is run with its commit refused', () => {
  expect(
    transactionFiles.filter((file) => !testedFiles.has(file) && !(file in exceptions)),
  ).toEqual([]);
});
