import type { Translation } from '../../area.ts';
import type * as english from '../../en/leads/quote-live.ts';

/** Messages about changes of a lead while an agent quotes it. */
export const quoteLive: Translation<typeof english.quoteLive> = {
  taken: (carrier) => `Otro agente acaba de cotizar con ${carrier}.`,
  takenInAgency: (name, carrier) => `${name}, de su agencia, acaba de cotizar con ${carrier}.`,
  kept: 'Sus precios se conservan.',
  moveTo: 'Úselos para:',
  noneFree: 'Ninguna otra de sus aseguradoras está libre.',
  othersGo: 'Las demás cotizaciones se pueden enviar.',
  changedTitle: 'El cliente acaba de cambiar sus respuestas',
  changed: 'Los precios que escribió se quedan. Revise las respuestas nuevas antes de enviar.',
  lookAnew: 'Ver las respuestas nuevas',
  ended: {
    chosen: 'El cliente acaba de elegir su cotización',
    'other-chosen': 'El cliente ha elegido otra cotización',
    withdrawn: 'La solicitud se retiró',
  },
  endedText: 'Este prospecto ya no admite cotizaciones. Lo que escribió no se envía.',
  toPayment: 'Obtener los datos de contacto',
  nextLead: 'Siguiente prospecto',
};
