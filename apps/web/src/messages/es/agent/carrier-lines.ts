import type { Translation } from '../../area.ts';
import type * as english from '../../en/agent/carrier-lines.ts';

/** The insurance types that a carrier writes. */
export const carrierLines: Translation<typeof english.carrierLines> = {
  notConfirmed: 'Ramos sin confirmar',
  writesOnly: (lines) => `Solo asegura ${lines}`,
  notInState: (state) => `No asegura en ${state}`,
  withdrawn: 'Ya no se ofrece aquí',
};
