/** One thing that was promised about a fault, and what was seen. */
export type Finding = { what: string; promised: string; seen: string; holds: boolean };

/** How long something took, in milliseconds, and what it answered. */
export const timed = async <Value>(
  act: () => Promise<Value>,
): Promise<{ ms: number; value: Value }> => {
  const began = performance.now();
  const value = await act();
  return { ms: performance.now() - began, value };
};

/** Milliseconds as people read them. */
export const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

/** A finding about a time: it holds up to a limit. */
export const within = (what: string, ms: number, limitMs: number): Finding => ({
  what,
  promised: `≤ ${limitMs / 1000} s`,
  seen: inSeconds(ms),
  holds: ms <= limitMs,
});

/** A finding about what was answered: every answer is one of these. */
export const answered = (
  what: string,
  statuses: readonly number[],
  allowed: readonly number[],
): Finding => ({
  what,
  promised: allowed.join(' or '),
  seen: [...new Set(statuses)].sort().join(', '),
  holds: statuses.length > 0 && statuses.every((status) => allowed.includes(status)),
});
