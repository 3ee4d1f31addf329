import type { Translation } from '../../area.ts';
import type * as english from '../../en/leads/named-lead.ts';

/** How the lead stands that a notification or a mail was about. */
export const namedLead: Translation<typeof english.namedLead> = {
  label: 'El prospecto por el que vino',
  title: (number) => `Prospecto ${number}`,
  how: {
    chosen: 'El cliente eligió su cotización.',
    'other-chosen': 'El cliente eligió otra cotización. No se cobra nada.',
    withdrawn: 'La solicitud se retiró. No se cobra nada.',
    refunded: 'La tarifa fue devuelta. El contacto está cerrado y no hay nada que pagar.',
    disputed: 'El pago está en disputa. El contacto está cerrado hasta que el banco decida.',
    unlocked: 'La tarifa está pagada y el contacto está abierto para usted.',
    quoted: 'Su cotización se puede elegir.',
    open: 'Admite cotizaciones.',
    closed: 'Ya no admite cotizaciones.',
    gone: 'Ya no está abierto para usted.',
  },
  toLead: 'Abrir el prospecto',
  toPayment: 'Obtener los datos de contacto',
  toClient: 'Ver al cliente',
  close: 'Cerrar',
};
