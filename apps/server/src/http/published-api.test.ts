import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { solveHumanCheck } from '../demo/solve-human-check.ts';
import { agent, consumer } from '../testing/people.ts';
import { createActions } from '../testing/play.ts';
import { wholeApp } from '../testing/whole-app.ts';

const example = fileURLToPath(new URL('../../../../packages/published-api', import.meta.url));
const password = 'violet harbor at noon';

const app = await wholeApp({ humanCheck: 'altcha' });
const { db, server, needs } = app;

const run = (script: string, ...input: string[]): void => {
  try {
    execFileSync(process.execPath, [script, ...input], { cwd: example, stdio: 'pipe' });
  } catch (error) {
    throw new Error(String((error as { stdout?: Buffer }).stdout ?? error));
  }
};

it('a client generated from the description compiles, logs in, lists the leads and quotes one', async () => {
  mkdirSync(`${example}/generated`, { recursive: true });
  const { body } = await server.inject('/api/openapi.json');
  writeFileSync(`${example}/generated/openapi.json`, body);
  run(
    'node_modules/openapi-typescript/bin/cli.js',
    ...['generated/openapi.json', '--output', 'generated/paths.ts'],
  );
  run('../../node_modules/typescript/bin/tsc', '--noEmit', '--project', '.');

  const seller = await agent(db, { email: 'programmer@agency.example' });
  const hashed = await needs.passwords.hash(password);
  await sql`update account set password_hash = ${hashed.ok ? hashed.value : null}
    where id = ${seller.accountId}`.execute(db);
  await createActions(app).submit(await consumer(db));
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  // Its types are generated, so no other project can name it.
  const { quoteNewestLead } = await import(`${example}/src/quote-a-lead.ts`);
  const baseUrl = `http://127.0.0.1:${port}/api`;
  const passHumanCheck = async (action: string) =>
    solveHumanCheck(
      (await (await fetch(`${baseUrl}/auth/challenge?for=${action}`)).json()) as object,
    );
  const quote = await quoteNewestLead(
    baseUrl,
    { email: 'programmer@agency.example', password, passHumanCheck },
    120,
  );
  expect(quote).toMatchObject({ qot_monthly: 120, qot_yearly: 1440, qot_edit: 0 });
});
