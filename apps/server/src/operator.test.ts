import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from './platform/database/testing.ts';
import { consumer, submittedApplication } from './testing/people.ts';

const { db, url } = await testDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'fanwise-operator-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const program = fileURLToPath(new URL('operator.ts', import.meta.url));

const operator = (...words: string[]): Promise<{ code: number; out: string; errors: string }> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [program, ...words],
      { env: { PATH: process.env.PATH, DATABASE_URL: url, DATA_DIR: dataDir } },
      (error, out, errors) => resolve({ code: Number(error?.code ?? 0), out, errors }),
    );
  });

describe('the operator command', () => {
  it('proves the promises, and says so when one is broken', async () => {
    expect(await operator('check')).toMatchObject({ code: 0, errors: '' });
    await sql`update open_lead_total set leads = 7 where slot = 3`.execute(db);
    const broken = await operator('check');
    expect(broken.code).toBe(1);
    expect(broken.out).toMatch(/^P9 {2}open-leads-are-counted +BROKEN 1: total$/m);
    await sql`update open_lead_total set leads = 0 where slot = 3`.execute(db);
  });

  it('tells how an application stands', async () => {
    const { applicationId } = await submittedApplication(db, await consumer(db));
    const { code, out } = await operator('lead', String(applicationId));
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ application: { id: applicationId, lead: 'open' } });
    expect(await operator('lead', '999999')).toMatchObject({
      code: 1,
      errors: 'There is no application 999999.\n',
    });
  });

  it.each([
    { words: ['nonsense'] },
    { words: ['refund', '1'] },
    { words: ['deadline', '1', '--until', 'tomorrow'] },
    { words: ['check', '--loudly'] },
  ])('does not understand $words', async ({ words }) => {
    const { code, errors } = await operator(...words);
    expect(code).toBe(2);
    expect(errors).not.toBe('');
  });
});
