import { may, OPERATOR_ROLES } from '@fanwise/domain/admin/capabilities';
import { type TaskName, taskRule } from '@fanwise/domain/admin/tasks';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { openAdmin, testFees } from '../../../testing/admin/admin.ts';
import { thingsForTasks } from '../../../testing/admin/things-for-tasks.ts';
import { testDataKey } from '../../../testing/sealing.ts';
import { openReturns } from '../../applications/returns/testing.ts';
import { copyFees } from '../../catalog/index.ts';
import { runFromCommandLine } from '../commands/command-line-tasks.ts';
import { tasks } from './tasks.ts';

const returns = await openReturns();
const { db, shop } = returns;
const admin = await openAdmin(shop, { gateway: shop.needs.gateway });
const { act, call } = admin;
const people = await admin.everybody();
const { owner } = people;
const second = await admin.operator('owner', 'second');
await copyFees(db, testFees);
const things = thingsForTasks({ returns, admin, second });
const names = Object.keys(tasks) as TaskName[];
const why = 'because a test wants it';

/** Tasks that leave the facts of their object unchanged, with what they do instead. */
const leaveItAsItWas: Partial<Record<TaskName, string>> = {
  'lead-show': 'reads',
  'text-test': 'mails the text to its editor, and stores nothing',
  'audit-verify': 'reads',
  'lead-answers': 'answers what was asked for, and leaves a row of personal_read',
  'account-reveal': 'answers what was asked for, and leaves a row of personal_read',
  'account-resend': 'sends a mail',
  'receipt-send': 'sends a mail',
  'payment-settle': 'has the provider asked by a job',
  'compare-payments': 'finds nothing that differs',
  'leads-recount': 'finds nothing that was counted wrong',
};

/** The rows it seals depend on other transactions of this moment. */
const mayChange: readonly TaskName[] = ['audit-seal'];

/** Tasks that no command can run in this test, and why. */
const notInAShell: Partial<Record<TaskName, string>> = {
  'queue-take': 'whoever takes an item is named beside it, and a shell has no operator’s name',
  'queue-note': 'a note has a writer',
  'note-add': 'a note has a writer',
  'dispute-note': 'a note has a writer',
  'text-test': 'the mail goes to the operator who asks',
  'compare-payments': 'opens the card provider of the settings',
  'webhook-replay': 'opens the card provider of the settings',
  'account-export': 'writes a file: contexts/admin/files/files.test.ts',
  export: 'writes a file: contexts/admin/files/files.test.ts',
};

/** The settings that commands read. */
const dataKeys = [testDataKey];
const place = {
  config: {
    publicUrl: 'http://localhost',
    admin: null,
    sessionSecret: 'a secret',
    dataKeys,
  } as never,
  url: '',
};

beforeEach(() => sql`delete from operator_step_up`.execute(db).then(() => undefined));

type Row = Record<string, unknown> & { act: string };

/** Reads the audit events of tasks since a row. */
const since = async (id: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select act, object, operator_id, request_id, reason, before, after from audit_event
    where id > ${id} and act like 'admin-%' order by id`.execute(db);
  return rows;
};
/** Expects that an audit event shows a change, unless the task leaves its object unchanged. */
const expectChange = (name: TaskName, row: Row | undefined): void => {
  expect([row?.before, row?.after]).not.toContain(null);
  if (mayChange.includes(name)) return;
  const hasChanged = JSON.stringify(row?.before) !== JSON.stringify(row?.after);
  expect([name, hasChanged]).toEqual([name, leaveItAsItWas[name] === undefined]);
};
const newest = async (): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select coalesce(max(id), 0)::integer as id from audit_event`.execute(db);
  return rows[0]?.id ?? 0;
};
const ready = (name: TaskName) => {
  const thing = things[name];
  if (!thing) throw new Error(`testing/admin/things-for-tasks.ts has no thing for ${name}.`);
  return thing();
};
const versionFor = async (name: TaskName, input: Record<string, unknown>): Promise<string> => {
  const { body } = await call('POST /tasks/:name/preview', {
    as: owner,
    params: { name },
    body: { input },
  });
  return body.expected;
};

/** Runs a task as its button does, with a second operator where it needs one. */
const pressed = async (name: TaskName, input: Record<string, unknown>): Promise<void> => {
  const asked = await act(owner, name, input, { reason: taskRule(name).reason ? why : '' });
  const { proposed } = asked.body;
  const answer =
    proposed === undefined
      ? asked
      : await act(second, 'proposal-approve', { proposal_id: proposed }, { reason: '' });
  expect([name, answer.status, answer.body.code]).toEqual([name, 200, undefined]);
};

it('every task has an object to test it on', () => {
  expect(Object.keys(things).sort()).toEqual([...names].sort());
});

it.each(names)(
  '%s: a button writes one audit event with operator, facts before and after, and reason',
  async (name) => {
    const input = await ready(name);
    const from = await newest();
    await pressed(name, input);
    const rows = (await since(from)).filter(({ act }) => act === `admin-${name}`);
    expect(rows).toHaveLength(1);
    const [row] = rows;
    expect([people.owner.operatorId, second.operatorId]).toContain(row?.operator_id);
    expect(row?.object).toMatch(/^[a-z-]+(:[\w-]+)?$/);
    expectChange(name, row);
    if (taskRule(name).reason) expect(row?.reason).toBe(why);
  },
);

it.each(names)('%s: a role without the capability is refused, and no row changes', async (name) => {
  // D2, D3
  const { capability } = taskRule(name);
  const without = OPERATOR_ROLES.filter((role) => !may(role, capability));
  const input = await ready(name);
  const version = await versionFor(name, input);
  const from = await newest();
  for (const role of without) {
    const as = people[role];
    const refused = { role, status: 403, data: [{ capability, role }] };
    for (const body of [{ input, reason: why }, { input }]) {
      const done = await call('POST /tasks/:name', { as, params: { name }, body });
      expect({ role, status: done.status, data: done.body.data }).toEqual(refused);
    }
    const shown = await call('POST /tasks/:name/preview', {
      as,
      params: { name },
      body: { input },
    });
    expect({ role, status: shown.status, data: shown.body.data }).toEqual(refused);
  }
  for (const role of OPERATOR_ROLES) {
    if (without.includes(role)) continue;
    // Deciding this proposal needs the capability of the proposed task, which erases a person.
    if (name.startsWith('proposal-') && !may(role, 'people.erase')) continue;
    const shown = await call('POST /tasks/:name/preview', {
      as: people[role],
      params: { name },
      body: { input },
    });
    expect([name, role, shown.status]).toEqual([name, role, 200]);
  }
  expect(await since(from)).toEqual([]);
  expect(await versionFor(name, input)).toBe(version);
});

it.each(names.filter((name) => notInAShell[name] === undefined))(
  '%s: a command writes the same audit event as its button',
  async (name) => {
    const input = await ready(name);
    const from = await newest();
    const ran = await runFromCommandLine(db, name, input, { reason: why, settings: place });
    expect([name, ran.ok ? 'done' : ran.code]).toEqual([name, 'done']);
    const rows = (await since(from)).filter(({ act }) => act === `admin-${name}`);
    expect(rows).toHaveLength(1);
    const [row] = rows;
    expect(row).toMatchObject({ operator_id: null, request_id: expect.stringMatching(/^os:\w/) });
    expect(row?.reason).toBe(why);
    expectChange(name, row);
  },
);
