import type { Translation } from '../../area.ts';
import type * as english from '../../en/agent/client-info.ts';

/** The contact details of a won lead, and the question before paying for them. */
export const clientInfo: Translation<typeof english.clientInfo> = {
  toClient: 'Abrir la ficha del cliente',
  returnLead: 'Devolver este prospecto',
  title: 'Datos del cliente',
  loadFailed: 'Los datos del cliente no se cargaron',
  gone: 'Los datos de contacto de este cliente ya no están disponibles para usted.',
  confirmTitle: '¿Seguro que desea ver los datos del cliente?',
  confirmText: (fee: string) =>
    `Al continuar, usted autoriza que se le cobre una tarifa de ${fee} por este prospecto. Paga una sola vez y elige una tarjeta en la página siguiente.`,
  confirm: (fee: string) => `Continuar y pagar ${fee}`,
  notNow: 'Ahora no',
  close: 'Cerrar',
};
