/** How an agent may reach a client, in the order they are asked. */
export const WAYS = ['call', 'text', 'mail'] as const;
export type Way = (typeof WAYS)[number];

/** What the terms allow a client who ticked nothing: to be called by a person, and mailed. */
export const WAYS_OF_TERMS: readonly Way[] = ['call', 'mail'];

/** Each once, in the order they are asked. */
export const inOrder = (ways: readonly Way[]): Way[] => WAYS.filter((way) => ways.includes(way));

/** Whether a number is reached: automated systems and windows for a call mean nothing without. */
export const usesPhone = (ways: readonly Way[]): boolean =>
  ways.includes('call') || ways.includes('text');
