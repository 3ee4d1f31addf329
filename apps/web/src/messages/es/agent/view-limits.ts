import type { Translation } from '../../area.ts';
import type * as english from '../../en/agent/view-limits.ts';

/** The limits on what an agent reads of a lead, and their reasons. */
export const viewLimits: Translation<typeof english.viewLimits> = {
  namesHidden: 'Solo nombre de pila y edad, hasta que le elijan.',
  namesHiddenWon: 'Solo nombre de pila y edad, hasta que se pague el cargo.',
  reportsAllowed: 'El cliente le permite consultar informes, por ejemplo de manejo y de reclamos.',
  reportsLater: 'El cliente le permite consultar informes una vez que le elija.',
  reportsRefused: 'El cliente no ha permitido consultar informes. Cotice solo con las respuestas.',
  seen: 'El cliente ve que su agencia leyó esto.',
  lost: 'Se eligió otra cotización; las respuestas están cerradas.',
  lostText: 'Usted conserva su propia cotización y de qué trata el prospecto.',
  refunded: 'El cargo se devolvió; las respuestas están cerradas.',
  healthNotHeld: (name: string) =>
    `Las respuestas de salud no se muestran: ninguna de sus aseguradoras ofrece seguro de ${name}.`,
};
