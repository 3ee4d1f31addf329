import type { Translation } from '../../area.ts';
import type * as english from '../../en/agent/lead-reading.ts';

/** What an agent may read of a lead, and why not more. */
export const leadReading: Translation<typeof english.leadReading> = {
  seen: 'El cliente ve que su agencia leyó esto.',
  outline: 'Abra para ver nombres y respuestas. El cliente ve que su agencia los leyó.',
  open: 'Abrir para cotizar',
  openFailed: 'El prospecto no se abrió',
  lost: 'Se eligió otra cotización; las respuestas están cerradas.',
  lostText: 'Usted conserva su propia cotización y de qué trata el prospecto.',
  refunded: 'El cargo se devolvió; las respuestas están cerradas.',
  lineNotHeld: (name: string) =>
    `No se muestra: ninguna de sus aseguradoras ofrece seguro de ${name}.`,
  healthNotHeld: (name: string) =>
    `Las respuestas de salud no se muestran: ninguna de sus aseguradoras ofrece seguro de ${name}.`,
};
