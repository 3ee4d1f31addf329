import type { Answer } from '../../app/wire.ts';

type Fees = Answer<'GET /fees'>['data'][number];

/**
 * Returns the fees that prefill the form for new fees: the last planned ones, so that nobody undoes a planned raise
 * unseen.
 */
export const feesToStartFrom = (all: readonly Fees[]): Fees | undefined =>
  all
    .filter(({ state }) => state === 'planned' || state === 'live')
    .toSorted((one, other) => Date.parse(other.starts_at) - Date.parse(one.starts_at))[0];
