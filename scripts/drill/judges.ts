import { type Finding, inSeconds, within } from '@fanwise/server/src/testing/faults/finding.ts';
import type { EventName, Outcome } from './events.ts';
import type { Seen } from './traffic.ts';

/** How soon all has to be well again, in milliseconds. Without a word from the primary `ttl`, 20 s, passes first. */
const bars = {
  kill: { writes: 30_000, rest: 10_000 },
  freeze: { writes: 30_000, rest: 10_000 },
  postmaster: { writes: 30_000, rest: 10_000 },
  switchover: { writes: 10_000, rest: 10_000 },
} satisfies Record<EventName, { writes: number; rest: number }>;

/** The value that 95 of 100 do not exceed. */
const p95 = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * 0.95) - 1] ?? 0;

/** A finding about how often something happened that never may. */
export const never = (what: string, cases: readonly string[]): Finding => ({
  what,
  promised: '0',
  seen: cases.length === 0 ? '0' : `${cases.length}: ${[...new Set(cases)].slice(0, 5).join('; ')}`,
  holds: cases.length === 0,
});

/** Judges all events of one kind. */
const judgeKind = (event: EventName, all: readonly Outcome[]): Finding[] => {
  const name = `${event} ×${all.length}`;
  const bar = bars[event];
  return [
    within(`${name}: writes again, p95`, p95(all.map(({ writesMs }) => writesMs)), bar.writes),
    within(
      '… live updates after the writes',
      Math.max(...all.map(({ updatesMs }) => updatesMs)),
      bar.rest,
    ),
    within('… mails after the writes', Math.max(...all.map(({ mailsMs }) => mailsMs)), bar.rest),
  ];
};

/** Judges the events, kind by kind, and what may happen in none of them. */
export const judgeEvents = (outcomes: readonly Outcome[]): Finding[] => {
  const kinds = [...new Set(outcomes.map(({ event }) => event))];
  return [
    ...kinds.flatMap((kind) =>
      judgeKind(
        kind,
        outcomes.filter(({ event }) => event === kind),
      ),
    ),
    never(
      'acknowledged writes lost',
      outcomes.flatMap(({ lost }) => lost),
    ),
    never(
      '500s, 503s not ours, calls without an answer',
      outcomes.flatMap(({ seen }) => seen.wrong),
    ),
  ];
};

/** In a restart nobody notices anything. */
export const judgeRestarts = (
  restarts: number,
  { seen, lost }: { seen: Seen; lost: string[] },
): Finding[] => [
  never(`${restarts} restarts, ${seen.calls} calls: failed`, [
    ...seen.wrong,
    ...Array<string>(seen.turnedAway).fill('503'),
  ]),
  never('… acknowledged writes lost', lost),
];

/** One line of what happened. */
export const told = ({ event, writesMs, updatesMs, mailsMs, lost, seen }: Outcome): string =>
  `${event}: writes ${inSeconds(writesMs)}, updates +${inSeconds(updatesMs)}, mails +${inSeconds(mailsMs)}; ` +
  `${seen.calls} calls, ${seen.turnedAway} × 503, ${seen.wrong.length} wrong, slowest ${inSeconds(seen.slowestMs)}; lost ${lost.length}`;
