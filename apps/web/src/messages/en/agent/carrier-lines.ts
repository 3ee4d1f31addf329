import { area } from '../../area.ts';

/** The insurance types that a carrier writes. */
export const carrierLines = area('carrier-lines', {
  notConfirmed: 'Lines not confirmed',
  writesOnly: (lines: string) => `Writes only ${lines}`,
  notInState: (state: string) => `Does not write in ${state}`,
  withdrawn: 'No longer offered here',
});
