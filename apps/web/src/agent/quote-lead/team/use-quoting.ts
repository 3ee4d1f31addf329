import type { LeadTeam } from '@fanwise/contract/own';
import { useEffect, useEffectEvent, useState } from 'react';

const SHOWN_MS = 60_000;

type QuotingColleague = { readonly name: string; readonly until: number };

/** Adds the latest colleague to those who were quoting within the last minute. */
export const addQuoting = (
  shown: readonly QuotingColleague[],
  latest: LeadTeam['quoting'],
  now: number,
): readonly QuotingColleague[] => {
  const live = shown.filter(({ until }) => until > now);
  if (!latest) return live;
  // By our clock, which may differ from that of the server: a minute at most.
  const until = Math.min(now, Date.parse(latest.at)) + SHOWN_MS;
  return [
    ...live.filter(({ name }) => name !== latest.name),
    ...(until > now ? [{ name: latest.name, until }] : []),
  ];
};

/** The names of the colleagues who are quoting. The state of the lead is read again when a minute has passed. */
export function useQuotingColleagues(latest: LeadTeam['quoting'], onOver: () => unknown): string[] {
  const [shown, setShown] = useState<readonly QuotingColleague[]>(() =>
    addQuoting([], latest, Date.now()),
  );
  useEffect(() => setShown((current) => addQuoting(current, latest, Date.now())), [latest]);
  const end = useEffectEvent(() => {
    setShown((current) => addQuoting(current, null, Date.now()));
    onOver();
  });
  useEffect(() => {
    if (shown.length === 0) return;
    const next = Math.min(...shown.map(({ until }) => until));
    const timer = setTimeout(end, Math.max(0, next - Date.now()));
    return () => clearTimeout(timer);
  }, [shown]);
  return shown.map(({ name }) => name);
}
