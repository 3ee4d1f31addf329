import type { Translation } from '../../area.ts';
import type * as english from '../../en/agent/view-limits.ts';

/** The limits on what an agent reads of a lead, and their reasons. */
export const viewLimits: Translation<typeof english.viewLimits> = {
  seen: 'El cliente ve que su agencia leyó esto.',
  lost: 'Se eligió otra cotización; las respuestas están cerradas.',
  lostText: 'Usted conserva su propia cotización y de qué trata el prospecto.',
  refunded: 'El cargo se devolvió; las respuestas están cerradas.',
  healthNotHeld: (name: string) =>
    `Las respuestas de salud no se muestran: ninguna de sus aseguradoras ofrece seguro de ${name}.`,
};
