import type { Translation } from '../area.ts';
import type * as english from '../en/notifications.ts';

/** The notifications page, the bell and what each notification says. */
export const notifications: Translation<typeof english.notifications> = {
  title: 'Notificaciones',
  found: (count: number) => (count === 1 ? '1 notificación' : `${count} notificaciones`),
  unread: (count: number) => `${count} sin leer`,
  unreadMark: 'Sin leer',
  bell: (unread: number) =>
    unread === 0 ? 'Notificaciones' : `Notificaciones, ${unread} sin leer`,
  latest: 'Últimas notificaciones',
  seeAll: 'Ver todas las notificaciones',
  arrived: (text: string) => `Nueva notificación: ${text}`,
  markAll: 'Marcar todas como leídas',
  deleteAll: 'Eliminar todas',
  deleteOne: (text: string) => `Eliminar: ${text}`,
  list: 'Sus notificaciones',
  deleteTitle: '¿Eliminar esta notificación?',
  deleteText: 'Se elimina para siempre. Aquello de lo que le avisó no cambia.',
  deleteConfirm: 'Eliminar notificación',
  deleteAllTitle: '¿Eliminar todas las notificaciones?',
  deleteAllText: (count: number) =>
    count === 1
      ? 'Su única notificación se elimina para siempre. Sus cotizaciones y prospectos no cambian.'
      : `Las ${count} notificaciones se eliminan para siempre. Sus cotizaciones y prospectos no cambian.`,
  deleteAllConfirm: 'Eliminar todas',
  allRead: 'Todas las notificaciones están marcadas como leídas.',
  deleted: 'La notificación se eliminó.',
  allDeleted: 'Todas las notificaciones se eliminaron.',
  empty: 'No hay notificaciones',
  emptyBell: 'Aún no hay notificaciones.',
  emptyConsumer:
    'Cuando un agente le envíe una cotización o actualice un precio, lo leerá primero aquí.',
  emptyAgent: 'Los nuevos prospectos, las cotizaciones elegidas y los plazos aparecen aquí.',
  emptyConsumerAction: 'Ir a mis cotizaciones',
  emptyAgentAction: 'Ir a los prospectos',
  failed: 'Sus notificaciones no se cargaron',
  today: (time: string) => `Hoy, ${time}`,
  yesterday: (time: string) => `Ayer, ${time}`,
  someAgent: 'Un agente',
  yourAgent: 'Su agente',
  someClient: 'Un cliente',
  consumer: {
    newQuote: (name: string) => `${name} le envió una cotización.`,
    quoteRemoved: 'Se quitó una cotización. Las demás siguen ahí.',
    contactUnlocked: (name: string) =>
      `${name} ya tiene sus datos de contacto y se comunicará con usted.`,
    chooseAgain: 'El agente que eligió no respondió a tiempo. Elija otra vez.',
  },
  agent: {
    newProspect: 'Un nuevo prospecto en su zona espera una cotización.',
    changeRequested: (name: string) => `${name} cambió la solicitud. Revise y actualice su precio.`,
    quoteSelected: (name: string) =>
      `${name} eligió su cotización. Desbloquee los datos de contacto antes del plazo.`,
    notSelected: 'Un cliente al que cotizó eligió otra cotización.',
    closed: 'Se quitó una cotización suya o se cerró su prospecto. No se cobra nada.',
    deadline: 'Un plazo para desbloquear un cliente está cerca o ya venció.',
    payment: 'Hay novedades sobre un pago suyo.',
  },
  other: 'Algo pasó en su cuenta.',
};
