import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createPasswords } from '@fanwise/server/src/platform/passwords/index.ts';
import { type Cluster, query } from '../cluster.ts';
import type { Hashing } from '../limit/passwords.ts';
import { type Load, type Outcome, send } from '../load.ts';
import { agentKinds, agentsOf, readSid } from '../people.ts';
import { type Program, startProduct } from '../programs.ts';
import { median } from '../rounds.ts';

const logins = 16;
const readers = 4;
const durationMs = 2_000;
/** Both sender and hasher are warm: a cold client costs a good part of a log-in. */
const warmUpMs = 500;
const password = 'violet harbor at noon';
const tooManyTries = 12;

/** The throughput of log-ins compared with bare hashing, and their effect on other calls. */
export type Logins = {
  perSecond: number;
  barePerSecond: number;
  ratio: number;
  /** The leads page while 16 people log in over and over ÷ quiet. */
  readP50Ratio: number;
  readP99Ratio: number;
  /** A login that is refused meanwhile, because of too many tries. */
  refusedP99Ms: number;
};

const bareHashing = async (hashing: Hashing): Promise<number> => {
  const child = fork(fileURLToPath(new URL('../limit/passwords.ts', import.meta.url)));
  child.send(hashing);
  const [perSecond] = (await once(child, 'message')) as [number];
  await once(child, 'exit');
  return perSecond;
};

const loginOf = (email: string, typed = password): Load['requests'][number] => ({
  method: 'POST',
  path: '/api/auth/login',
  body: JSON.stringify({ email, password: typed, type: 2, token: 'any' }),
});

const answered = async (load: Load): Promise<Outcome> => {
  const outcome = await send(load);
  if (outcome.failed > 0) throw new Error(`${outcome.failed} requests failed: void.`);
  return outcome;
};

const giveSixteenAgentsAPassword = (url: string, hash: string) =>
  query<{ id: string; email: string }>(
    url,
    `update account set password_hash = $1
     where id in (select account_id from agency_member order by account_id limit ${logins}) returning id, email`,
    [hash],
  );

/** Logging in, against hashing alone; and the first page of leads meanwhile, against the same when nobody logs in. */
export const measureLogins = async (
  cluster: Cluster,
  url: string,
  rounds: number,
): Promise<Logins> => {
  const hashed = await createPasswords().hash(password);
  if (!hashed.ok) throw new Error('The password cannot be hashed.');
  const known = await giveSixteenAgentsAPassword(url, hashed.value);
  const emails = known.map(({ email }) => email);
  // Their first session ends with the eleventh login.
  const reads = (id: number) => !known.some((one) => Number(one.id) === id);
  const program = await startProduct({ dataDir: `${cluster.folder}/logins`, databaseUrl: url });
  const found: Omit<Logins, 'refusedP99Ms'>[] = [];
  try {
    const agents = await agentsOf(url);
    const pages = agentKinds
      .flatMap((kind) => agents[kind].filter(reads))
      .map((id) => ({
        method: 'GET' as const,
        path: `/api/agent/profile/leads?sid=${readSid(id)}`,
      }));
    const common = { port: program.port, repeat: true, durationMs, warmUpMs };
    const storm = {
      ...common,
      clients: logins,
      keepsCookie: true,
      requests: emails.map((email) => loginOf(email)),
    };
    const reading = { ...common, clients: readers, requests: pages };
    for (let round = 0; round <= rounds; round += 1) {
      const barePerSecond = await bareHashing({
        hash: hashed.value,
        password,
        atOnce: logins,
        durationMs,
      });
      const { perSecond } = await answered(storm);
      const quiet = await answered(reading);
      const [stormy] = await Promise.all([answered(reading), answered(storm)]);
      const ratio = perSecond / barePerSecond;
      found.push({
        perSecond,
        barePerSecond,
        ratio,
        readP50Ratio: stormy.p50Ms / quiet.p50Ms,
        readP99Ratio: stormy.p99Ms / quiet.p99Ms,
      });
      console.error(
        `  round ${round}: bare ${barePerSecond.toFixed(0)}/s, logins ${perSecond.toFixed(0)}/s, ratio ${ratio.toFixed(2)}; page p50 ${quiet.p50Ms.toFixed(1)} → ${stormy.p50Ms.toFixed(1)} ms`,
      );
    }
  } finally {
    await program.stop();
  }
  const middle = (pick: (one: (typeof found)[number]) => number) =>
    median(found.slice(1).map(pick));
  return {
    perSecond: middle((one) => one.perSecond),
    barePerSecond: middle((one) => one.barePerSecond),
    ratio: middle((one) => one.ratio),
    readP50Ratio: middle((one) => one.readP50Ratio),
    readP99Ratio: middle((one) => one.readP99Ratio),
    refusedP99Ms: await measureRefused(cluster, url, emails),
  };
};

/** Only tries of one account from one place are limited here; the storm comes from the same place. */
const limits = {
  RATE_LIMITS: 'on',
  LIMITS: 'login-source=1000000/900,login-account=1000000/900,calls-source=1000000/60',
};

const measureRefused = async (
  cluster: Cluster,
  url: string,
  [victim, ...others]: string[],
): Promise<number> => {
  const program: Program = await startProduct({
    dataDir: `${cluster.folder}/refused`,
    databaseUrl: url,
    settings: limits,
  });
  try {
    const wrong = loginOf(victim!, 'another guess at it');
    for (let tries = 0; tries < tooManyTries; tries += 1)
      await send({ port: program.port, requests: [wrong], repeat: false, clients: 1, durationMs });
    const common = { port: program.port, repeat: true, durationMs };
    const storm = { ...common, clients: logins, requests: others.map((email) => loginOf(email)) };
    const [refused] = await Promise.all([
      answered({ ...common, clients: 1, requests: [wrong] }),
      answered(storm),
    ]);
    if (refused.done > 0 || refused.refused === 0) throw new Error('Nothing was refused: void.');
    return refused.p99Ms;
  } finally {
    await program.stop();
  }
};
