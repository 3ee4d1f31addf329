import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { completeAnswers } from '../../../../demo/complete-answers.ts';
import { createSealing } from '../../../../platform/sealing/index.ts';
import { refuseMissingDataKeys } from '../../../../start/prove-data-keys.ts';
import { consumer } from '../../../../testing/people.ts';
import { wholeApp } from '../../../../testing/whole-app.ts';
import { countKeyUses, rotateKeys } from './rotate-keys.ts';
import { sealedColumns } from './sealed-columns.ts';

const app = await wholeApp();
const { db, needs } = app;
const [firstKey] = needs.config.dataKeys;
const secondKey = { id: '2', key: Buffer.alloc(32, 2) };
const first = needs.sealing;
const both = createSealing([secondKey, firstKey!]);
const second = createSealing([secondKey]);
const quietly = () => undefined;

const person = await consumer(db);
const answers = [2, 3].map((ins_id) => ({ ins_id, answers: completeAnswers(ins_id as 2 | 3) }));
await app.call('POST /user/application', { as: person, body: { answers, submit: true } });
const keys = async () => [...new Set((await countKeyUses(db)).map(({ key }) => key))];

beforeEach(async () => {
  await rotateKeys({ db, sealing: createSealing([firstKey!, secondKey]) }, quietly);
  await sql`delete from data_key`.execute(db);
});

describe('rotating keys', () => {
  it('seals every value of all tables again, and the decrypted values stay the same', async () => {
    const read = () => app.call('GET /user/application', { as: person });
    const before = (await read()).body;
    expect(await keys()).toEqual(['1']);
    const seen: [string, number][] = [];
    const rotated = await rotateKeys({ db, sealing: both }, (...step) => seen.push(step));
    expect(rotated).toEqual({ ok: true, value: 6 });
    expect(seen).toEqual([
      ['submission_part', 3],
      ['draft_part', 3],
    ]);
    expect(await keys()).toEqual(['2']);
    expect((await read()).status).toBe(500);
    await rotateKeys({ db, sealing: createSealing([firstKey!, secondKey]) }, quietly);
    expect((await read()).body).toEqual(before);
  });

  it('continues after it was stopped', async () => {
    await expect(
      rotateKeys({ db, sealing: both }, () => {
        throw new Error('stopped');
      }),
    ).rejects.toThrow('stopped');
    expect(await keys()).toEqual(['2', '1']);
    expect(await rotateKeys({ db, sealing: both }, quietly)).toEqual({ ok: true, value: 3 });
    expect(await keys()).toEqual(['2']);
  });

  it('deletes a key that seals no value any more', async () => {
    await refuseMissingDataKeys(db, first);
    await refuseMissingDataKeys(db, both);
    await expect(refuseMissingDataKeys(db, second)).rejects.toThrow('DATA_KEYS lacks 1');
    await rotateKeys({ db, sealing: both }, quietly);
    await refuseMissingDataKeys(db, second);
  });
});

describe('a start', () => {
  it('is refused with another key of the same name, and seals no value with it', async () => {
    await refuseMissingDataKeys(db, first);
    const impostor = createSealing([{ id: '1', key: Buffer.alloc(32, 9) }]);
    await expect(refuseMissingDataKeys(db, impostor)).rejects.toThrow('1 is another key');
    expect(await rotateKeys({ db, sealing: impostor }, quietly)).toMatchObject({ ok: false });
  });
});

it('every sealed column is rotated', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'bytea' and column_name like '%sealed%'
      -- has a key of its own, so that a thief of the one reads nothing of the other
      and table_name <> 'consent_record'`.execute(db);
  expect(rows.map(({ name }) => name).sort()).toEqual(
    sealedColumns.map(({ table, column }) => `${table}.${column}`).sort(),
  );
});
