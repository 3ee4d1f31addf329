import type { Translation } from '../../area.ts';
import type * as english from '../../en/consumer/sent.ts';

const agentsOf = (agents: number) => (agents >= 100 ? 'Al menos 100' : String(agents));

/** The page after submitting: how many agents it reaches, and the wait for agents. */
export const sent: Translation<typeof english.sent> = {
  title: 'Su solicitud fue enviada',
  titleAgain: 'Los agentes ya leen sus nuevas respuestas',
  agents: (agents: number, zip: string, types: string) =>
    agents === 1
      ? `Un agente con licencia cerca de ${zip} que cotiza seguros de ${types} ya puede leer su solicitud.`
      : `${agentsOf(agents)} agentes con licencia cerca de ${zip} que cotizan seguros de ${types} ya pueden leer su solicitud.`,
  nobody: (zip: string, types: string) =>
    `Todavía ningún agente cerca de ${zip} cotiza seguros de ${types} aquí. Su solicitud sigue abierta, y un agente que se una puede enviarle un precio.`,
  tellMe: 'Avísenme cuando haya uno',
  waits: (byMail: boolean) =>
    byMail
      ? 'Le avisamos una vez, aquí y por correo, cuando haya uno.'
      : 'Le avisamos una vez, en sus notificaciones, cuando haya uno.',
  quotes: (count: number) =>
    count === 0
      ? 'Todavía no hay precios.'
      : count === 1
        ? 'Ya llegó el primer precio.'
        : `Ya hay ${count} precios.`,
  askedToConfirm: (quotes: number) =>
    quotes === 1
      ? 'Le pedimos al agente de su cotización que confirme el precio.'
      : `Les pedimos a los agentes de sus ${quotes} cotizaciones que confirmen sus precios.`,
  nextTitle: 'Qué pasa después',
  firstPrice: (days: number) =>
    days === 1
      ? 'Últimamente, la mitad de los primeros precios llegó en un día.'
      : `Últimamente, la mitad de los primeros precios llegó en ${days} días.`,
  next: [
    'Los agentes interesados le envían un precio. Le avisamos de cada uno.',
    'Usted compara las cotizaciones y elige una.',
    'Solo el agente que elija puede recibir su teléfono o su correo.',
  ],
  nextAgain: [
    'Cada agente confirma o cambia el precio. Le avisamos de cada uno.',
    'Cuando un precio esté confirmado, podrá elegirlo.',
  ],
  mailed: (email: string) => `Enviamos a ${email} un resumen de su solicitud.`,
  toDashboard: 'Volver a mi panel',
  toQuotes: 'Ver mis cotizaciones',
};
