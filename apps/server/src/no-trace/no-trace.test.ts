import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { agentStory } from './agent-story.ts';
import { consentStory } from './consent-story.ts';
import { moneyStory } from './money-story.ts';
import { peopleStory } from './people-story.ts';
import { returnStory } from './return-story.ts';

/** Transactions that are no use case, and why nothing here refuses theirs. */
const others: Record<string, string> = {
  'contexts/admin/commands/backup/restore-backup':
    'fills an empty database, which is thrown away when it fails',
  'contexts/admin/commands/keys/rotate-keys':
    'notes that all was sealed anew, after it was; what seals is refused',
  'contexts/admin/commands/add-operator':
    'one invitation and its traces; the link is printed after them',
  'contexts/admin/operators/own-factors':
    'what the admin console’s sign-in writes is told in contexts/admin/sign-in',
  'contexts/admin/operators/welcome':
    'what the admin console’s sign-in writes is told in contexts/admin/sign-in',
  'contexts/admin/running/approve-proposal': 'ends in run-task, which is met by every command',
  'contexts/admin/watching/watch-jobs':
    'closes expired proposals and adds their mails; the next run of the job does both again',
  'contexts/agents/licenses/testing': 'looks licenses up for tests',
  'platform/audit/verify': 'reads',
  'platform/database/migrations/backfill': 'fills rows for a later migration; its test cuts it',
};

const source = join(import.meta.dirname, '..');
/** Every file that begins a transaction: a new one has to come up in one of the stories. */
const users = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => /^(contexts|platform)\/.*(?<!\.test)\.ts$/.test(path))
  .filter((path) => /(?<!const )inTransaction[(<]/.test(readFileSync(join(source, path), 'utf8')))
  .map((path) => path.replace(/\.ts$/, ''));

const met = new Set<string>();

it.each([
  ['people', peopleStory],
  ['money', moneyStory],
  ['agents', agentStory],
  ['returns', returnStory],
  ['consent', consentStory],
])(
  'a change whose last step fails leaves nothing behind, whoever makes it: %s',
  async (_, tell) => {
    const { traces, users } = await tell();
    for (const user of users) met.add(user);
    expect(traces).toEqual([]);
  },
);

it('every file that begins a transaction comes up in a story', () => {
  expect(users.filter((user) => !met.has(user) && !(user in others))).toEqual([]);
});
