import type { Translation } from '../../area.ts';
import type * as english from '../../en/agent/do-not-contact.ts';

/** Do-not-contact requests and contact consent, for the agent. */
export const doNotContact: Translation<typeof english.doNotContact> = {
  bar: 'Un cliente le pide no contactarlo',
  stop: (channels: string, by: string) =>
    `Deje ya de usar ${channels} con este cliente. Tiene hasta ${by} para hacerlo y confirmarlo.`,
  lead: (number: number) => `Prospecto ${number}`,
  paused: 'Aún no lo ha confirmado. Hasta entonces no puede cotizar.',
  confirm: 'Ya dejé de contactar',
  contactConsent: 'Cómo puede contactar a este cliente',
  automated: 'Se permiten sistemas automáticos',
  byHand: 'Solo una persona',
  notGiven: 'No lo dio',
  receipt: 'Comprobante de consentimiento',
  windows: 'Horas que el cliente indicó para una llamada',
  pick: 'Elegir esta hora',
  sameTime: (lead) => `Ya tiene una llamada con el prospecto ${lead} a esta hora.`,
  picked: 'Elegida',
  over: 'Pasada',
  reached: '¿Logró hablar con el cliente?',
  yes: 'Sí, hablamos',
  no: 'No, no lo logré',
  calendar: 'Agregar al calendario',
  calendarName: 'llamada.ics',
  calendarTitle: (number: number) => `Llamar al cliente del prospecto ${number}`,
};
