import type { Translation } from '../../area.ts';
import type * as english from '../../en/consumer/application-status.ts';

/** Where an application stands, said alike on the dashboard and on its own page. */
export const applicationStatus: Translation<typeof english.applicationStatus> = {
  notStarted: 'Sin empezar',
  saved: 'Sin enviar',
  submitted: 'Enviada, cotización pendiente',
  changed: 'Cambió después de enviarla',
  won: 'Cotización aceptada',
};
