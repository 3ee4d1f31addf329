/**
 * The product on three PostgreSQL under Patroni, behind HAProxy and PgBouncer, while the database is killed, frozen and
 * handed over, processes are restarted and the mail server says nothing. Exit 1 when a promise does not hold, 78 when a
 * program is missing; what it needs and does stands in docs/operating.md.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkInvariants } from '@fanwise/server/src/contexts/admin/index.ts';
import { type Finding, within } from '@fanwise/server/src/testing/faults/finding.ts';
import { type EventName, goThrough, type Outcome } from './drill/events.ts';
import { judgeEvents, judgeRestarts, never, told } from './drill/judges.ts';
import { openLoad } from './drill/load.ts';
import { refuseWithout } from './drill/programs.ts';
import { restartInTurns } from './drill/rolling.ts';
import { silenceRelay } from './drill/silent-relay.ts';
import { type DrillEnvironment, withDrillEnvironment } from './drill/stand.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '2' },
    switchovers: { type: 'string', default: '2' },
    rolling: { type: 'string', default: '6' },
    only: { type: 'string', default: 'kill,postmaster,freeze,switchover,rolling,mail' },
    keep: { type: 'boolean', default: false },
  },
});
const asked = new Set(values.only.split(','));
const times = (event: EventName, count: number): EventName[] =>
  asked.has(event) ? Array<EventName>(count).fill(event) : [];
const events = [
  ...times('kill', Number(values.kills)),
  ...times('postmaster', 1),
  ...times('freeze', 1),
  ...times('switchover', Number(values.switchovers)),
];

const began = performance.now();
const say = (line: string): void =>
  console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s  ${line}`);

const brokenPromises = async ({ database }: DrillEnvironment): Promise<string[]> =>
  (await checkInvariants(database.db))
    .filter(({ count }) => count > 0)
    .map(({ name, examples }) => `${name}: ${examples.join('; ')}`);

const drill = async (stand: DrillEnvironment): Promise<Finding[]> => {
  const over = new AbortController();
  const findings: Finding[] = [];
  const judge = (...found: Finding[]): void => {
    findings.push(...found);
    for (const { what, promised, seen, holds } of found)
      console.log(`| ${what} | ${promised} | ${seen} |${holds ? '' : '  MISSED'}`);
  };
  try {
    const load = await openLoad(stand, over.signal);
    const outcomes: Outcome[] = [];
    try {
      for (const event of events) {
        const outcome = await goThrough(event, stand, load);
        outcomes.push(outcome);
        say(told(outcome));
        for (const wrong of new Set(outcome.seen.wrong)) say(`  ${wrong}`);
      }
    } catch (error) {
      // This failure would repeat in every later event; the events so far are judged all the same.
      judge(never(`events that did not end, after ${outcomes.length}`, [(error as Error).message]));
    }
    if (outcomes.length > 0) judge(...judgeEvents(outcomes));
    if (asked.has('rolling')) {
      const restarts = Number(values.rolling);
      judge(...judgeRestarts(restarts, await restartInTurns(stand, load, restarts)));
      say(`${restarts} restarts`);
    }
    if (asked.has('mail')) {
      const { paidMs, flowingMs } = await silenceRelay(stand);
      judge(
        within('silent mail server, 200 mails waiting: a paid lead is unlocked', paidMs, 5_000),
        within('… mails flow after it speaks again', flowingMs, 60_000),
      );
    }
    say(`${load.acknowledged()} acknowledged writes`);
    judge(never('kinds of writes that nobody made', load.neverWritten()));
    judge(never('processes that ended by themselves, or not with 0', stand.product.ended));
    judge(never('broken promises (operator check)', await brokenPromises(stand)));
    return findings;
  } finally {
    over.abort();
  }
};

refuseWithout(['etcd', 'patroni', 'haproxy', 'pg_rewind']);
const folder = await mkdtemp(join(tmpdir(), 'fanwise-drill-'));
try {
  const findings = await withDrillEnvironment(folder, say, drill);
  process.exitCode = findings.every(({ holds }) => holds) ? 0 : 1;
} finally {
  if (values.keep) console.log(`Kept: ${folder}`);
  else await rm(folder, { recursive: true, force: true });
}
