/** How an agent may reach a client, in the order they are asked. */
export const WAYS = ['call', 'text', 'mail'] as const;
export type Way = (typeof WAYS)[number];

/** The channels that the terms allow without a tick: calls by a person, and mail. */
export const WAYS_OF_TERMS: readonly Way[] = ['call', 'mail'];

/** Each once, in the order they are asked. */
export const inOrder = (ways: readonly Way[]): Way[] => WAYS.filter((way) => ways.includes(way));

/** Whether a number is reached: automated systems and windows for a call mean nothing without. */
export const usesPhone = (ways: readonly Way[]): boolean =>
  ways.includes('call') || ways.includes('text');
