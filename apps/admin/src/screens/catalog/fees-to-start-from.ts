import type { Answer } from '../../app/wire.ts';

type Fees = Answer<'GET /fees'>['data'][number];

/** What new fees are filled in from: those that count last, so that nobody takes a planned raise back unseen. */
export const feesToStartFrom = (all: readonly Fees[]): Fees | undefined =>
  all
    .filter(({ state }) => state === 'planned' || state === 'live')
    .toSorted((one, other) => Date.parse(other.starts_at) - Date.parse(one.starts_at))[0];
