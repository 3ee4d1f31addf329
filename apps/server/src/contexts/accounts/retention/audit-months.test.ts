import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { runAsOwner, sealAll } from '../../../platform/audit/testing.ts';
import { verifyAudit } from '../../../platform/audit/verify.ts';
import { testDatabase } from '../../../platform/database/testing.ts';
import { applyRetention, makeMonths } from './apply-retention.ts';

const { db } = await testDatabase();
const run = (text: string) => sql.raw(text).execute(db);
const months = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select part::text as name from months_of('audit_event') order by until`.execute(db);
  return rows.map(({ name }) => name);
};
const write = (act: string) => recordAudit(db, { actorId: 1, act, object: 'lead:1' });

it('no row of the audit log can be changed, neither through the table nor through a partition', async () => {
  const before = await months();
  expect(before.length).toBeGreaterThanOrEqual(3);
  await run(`drop table ${before.at(-1)}`);
  await makeMonths(db);
  expect(await months()).toEqual(before);
  await write('login');
  for (const name of ['audit_event', ...before])
    for (const change of [
      `update ${name} set act = 'x'`,
      `delete from ${name}`,
      `truncate ${name}`,
    ])
      await expect(run(change), change).rejects.toThrow('append-only');
});

it('a month is dropped two years after it was sealed; its seals stay, and younger rows cannot be dropped', async () => {
  const { rows } = await sql<{ until: Date }>`
    select until from months_of('audit_event') where part = 'audit_event_before'::regclass`.execute(
    db,
  );
  await run('alter table audit_event detach partition audit_event_before');
  await run(`alter table audit_event attach partition audit_event_before
    for values from ('2020-02-01') to ('${rows[0]?.until.toISOString()}')`);
  await run(`create table audit_event_2020_01 partition of audit_event
    for values from (minvalue) to ('2020-02-01')`);
  await run(`insert into audit_event (act, happened_at) values ('login', '2020-01-15')`);
  await sealAll(db);
  const { last } = await db
    .selectFrom('audit_seal')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  for (const act of ['lead-read', 'logout']) await write(act);
  await sealAll(db);
  const all = await months();
  await applyRetention(db, 180);
  // The rows were sealed a moment ago, so their month is not dropped yet: the drop could hide that somebody removed
  // rows.
  expect(await months()).toEqual(all);
  await runAsOwner(db, `update audit_seal set sealed_at = '2020-01-15' where id <= ${last}`);
  await applyRetention(db, 180);
  expect(await months()).toEqual(all.slice(1));
  expect(await verifyAudit(db)).toMatchObject({ sealedRows: 4, waitingRows: 0, broken: [] });
  await runAsOwner(db, `update audit_seal set rows = rows + 1 where id = ${last}`);
  expect((await verifyAudit(db)).broken.join()).toMatch(/itself was changed/);
  await runAsOwner(db, `update audit_seal set rows = rows - 1 where id = ${last}`);
  await runAsOwner(db, "delete from audit_event where act = 'logout'");
  expect((await verifyAudit(db)).broken.join()).toMatch(/rows were removed/);
});
