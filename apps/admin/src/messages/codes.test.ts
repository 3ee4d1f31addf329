import { OPERATOR_ROLES } from '@fanwise/domain/admin/capabilities';
import { ACCOUNT_STATES, ADDRESS_PROOFS, REVEALED_FIELDS } from '@fanwise/domain/admin/people';
import { TASK_NAMES } from '@fanwise/domain/admin/tasks';
import { LICENSE_STATUSES } from '@fanwise/domain/agents/scope';
import { describe, expect, it } from 'vitest';
import { adminActs as english } from './en/acts.ts';
import { adminActs } from './es/acts.ts';
import { adminCodes } from './es/codes.ts';
import { adminFacts } from './es/facts.ts';
import { adminJobs } from './es/jobs.ts';
import { adminTasks } from './es/tasks.ts';

/** The server's sources: the test reads the codes from them instead of a second list. */
const sources = Object.entries(
  import.meta.glob<string>(
    ['../../../server/src/**/*.ts', '../../../server/migrations/*.sql', '!**/*.test.ts'],
    { eager: true, query: '?raw', import: 'default' },
  ),
);

const inFiles = (path: RegExp): string =>
  sources
    .filter(([name]) => path.test(name))
    .map(([, text]) => text)
    .join('\n');

const found = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, code]) => code ?? '')),
];

/** Codes without a message of their own. */
const silent = (codes: readonly string[], messages: object): string[] =>
  codes.filter((code) => !(code in messages)).sort();

const product = inFiles(/src\/(?:contexts|platform)\//);

/** The names in every `jsonb_build_object('name', value, …)` of a text. */
function namesOfFacts(text: string): string[] {
  const names = new Set<string>();
  for (const { index } of text.matchAll(/jsonb_build_object\(/g)) {
    let [depth, at, place] = [0, index + 'jsonb_build_object('.length, 0];
    let argument = '';
    for (; depth >= 0 && at < text.length; at += 1) {
      const letter = text[at] ?? '';
      if (letter === '(') depth += 1;
      if (letter === ')') depth -= 1;
      if (depth < 0 || (letter === ',' && depth === 0)) {
        const [, name] = /^\s*'(\w+)'\s*$/.exec(argument) ?? [];
        if (name && place % 2 === 0) names.add(name);
        argument = '';
        place += 1;
      } else argument += letter;
    }
  }
  return [...names];
}

describe('every code that the admin console prints has a message', () => {
  it('acts of the audit log', () => {
    // Commands of the shell have acts of their own kind, checked below.
    const lines = inFiles(/src\/(?:platform|contexts\/(?!admin\/commands\/(?!operator-act)))/)
      .split('\n')
      .filter((line) => /\b[aA]ct\??\s*[:=](?!=)|\b(?:announceChange|recordAndNotify)\(/.test(line))
      .filter((line) => !line.includes('where'))
      .join('\n');
    const acts = [
      ...found(lines, /'([a-z]+(?:-[a-z]+)*)'/g),
      ...found(product, /recordOperatorAct\(\s*trx,\s*'([a-z-]+)'/g).map(
        (one) => `operator-${one}`,
      ),
      ...found(product, /reason: ('refund' \| 'dispute')/g)
        .flatMap((union) => found(union, /'(\w+)'/g))
        .map((one) => `unlock-revoked-${one}`),
      ...['granted', 'refused', 'operator', 'asked'].map((state) => `return-${state}`),
    ];
    expect(acts.length).toBeGreaterThan(60);
    expect(silent(acts, adminActs.acts)).toEqual([]);
  });

  it('things of the audit log', () => {
    const objects = [
      ...found(product, /(?:object(?::| =|,)?|readSnapshot\(\s*db,)\s*`([a-z-]+):\$\{/g),
      ...found(product, /readSnapshot\(\s*db,\s*'([a-z-]+)'/g),
    ];
    expect(objects.length).toBeGreaterThan(15);
    expect(silent(objects, adminCodes.objects)).toEqual([]);
  });

  it('facts of previews, of the queue and of the audit log', () => {
    const tasks = inFiles(/contexts\/admin\/(?:tasks|monitoring|task-runner|lists\/queue-lists)/);
    const queue = inFiles(/migrations\//)
      .split(';')
      .filter((statement) => statement.includes('open_queue_item('))
      .join(';');
    const names = namesOfFacts(`${tasks}\n${queue}`);
    expect(names.length).toBeGreaterThan(60);
    expect(silent(names, adminFacts.names)).toEqual([]);
  });

  it('jobs', () => {
    const jobs = found(inFiles(/platform\/jobs\/jobs\.ts$/), /^ {2}'?([a-z-]+)'?: '\w+',$/gm);
    expect(jobs.length).toBeGreaterThan(50);
    expect(silent(jobs, adminJobs.jobs)).toEqual([]);
  });

  it('accounts and entries of the books', () => {
    const books = inFiles(
      /contexts\/billing\/(?:ledger|payment-comparison|refunds-and-disputes)\//,
    );
    expect(
      silent(
        found(books, /'((?:asset|income|expense|contra|liability):\w+)'/g),
        adminCodes.accounts,
      ),
    ).toEqual([]);
    const kinds = found(books, /\bkind: '([a-z-]+)'/g);
    expect(kinds.length).toBeGreaterThan(5);
    expect(silent([...kinds, 'dispute-won', 'dispute-lost'], adminCodes.entries)).toEqual([]);
  });

  it('states, and why a quote is gone', () => {
    const { values, valuesOf } = adminFacts;
    expect(silent(LICENSE_STATUSES, valuesOf.status)).toEqual([]);
    expect(silent([...ACCOUNT_STATES, ...OPERATOR_ROLES], values)).toEqual([]);
    expect(silent([...REVEALED_FIELDS, ...ADDRESS_PROOFS], values)).toEqual([]);
    const last =
      inFiles(/migrations\//)
        .split('removed_because text check (removed_because in')
        .at(-1) ?? '';
    const reasons = found(last.split('))')[0] ?? '', /'([a-z-]+)'/g);
    expect(reasons.length).toBeGreaterThan(8);
    expect(silent(reasons, valuesOf.removed)).toEqual([]);
  });

  it('tasks', () => {
    expect(silent(TASK_NAMES, adminTasks.tasks)).toEqual([]);
    expect(silent(TASK_NAMES, adminActs.tasks)).toEqual([]);
  });

  it.each([
    ['English', english.english],
    ['Spanish', adminActs],
  ])('no two acts of the audit log have the same label in %s', (_, { acts, tasks }) => {
    const labels = [...Object.values(acts), ...Object.values(tasks)];
    expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([]);
  });
});
