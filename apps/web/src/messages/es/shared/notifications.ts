import type { Translation } from '../../area.ts';
import type * as english from '../../en/shared/notifications.ts';

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
  deleteText: 'Esto no se puede deshacer. Lo demás en su cuenta no cambia.',
  deleteConfirm: 'Eliminar notificación',
  deleteAllTitle: '¿Eliminar todas las notificaciones?',
  deleteAllText: (count: number) =>
    count === 1
      ? 'Su notificación se elimina para siempre. Lo demás en su cuenta no cambia.'
      : `Las ${count} notificaciones se eliminan para siempre. Lo demás en su cuenta no cambia.`,
  deleteAllConfirm: 'Eliminar todas',
  allRead: 'Todas las notificaciones están marcadas como leídas.',
  deleted: 'La notificación se eliminó.',
  allDeleted: 'Todas las notificaciones se eliminaron.',
  empty: 'No hay notificaciones',
  emptyBell: 'Aún no hay notificaciones.',
  emptyConsumer: 'Cuando un agente le envíe una cotización o actualice un precio, lo verá aquí.',
  emptyAgent: 'Los nuevos prospectos, las cotizaciones elegidas y los plazos aparecen aquí.',
  emptyConsumerAction: 'Ir a mis cotizaciones',
  emptyAgentAction: 'Ir a los prospectos',
  failed: 'Sus notificaciones no se cargaron',
  placeOf: (city: string, state: string, zip: string) => `${city}, ${state} ${zip}`,
  today: (time: string) => `Hoy, ${time}`,
  yesterday: (time: string) => `Ayer, ${time}`,
  covers: (differs, only) => {
    if (differs === 0) return 'Cubre lo que usted pidió.';
    return `Difiere de lo que pidió en ${differs === 1 ? `1 punto${only}` : `${differs} puntos`}.`;
  },
  texts: {
    'new-quote': (name: string) => `${name || 'Un agente'} le envió una cotización.`,
    'quote-updated': (name: string) =>
      `${name || 'Un agente'} actualizó una cotización según sus nuevas respuestas.`,
    'quote-stated': (name: string) =>
      `${name || 'Un agente'} agregó detalles sobre lo que cubre una cotización.`,
    'new-prospect': 'Un nuevo prospecto en su zona espera una cotización.',
    'change-requested': (name: string) =>
      `${name || 'Un cliente'} cambió la solicitud. Revise y actualice su precio.`,
    'quote-ready': (name: string) =>
      `${name || 'Un colega'} preparó una cotización. Revísela y envíela.`,
    'quote-selected': (name: string, by: string) =>
      `${name || 'Un cliente'} eligió su cotización. La tarifa que desbloquea los datos de contacto debe pagarse ${by ? `hasta ${by}` : 'antes del plazo'}.`,
    'not-selected': 'Un cliente al que cotizó eligió otra cotización.',
    'quote-removed': 'Se quitó una cotización. Las demás siguen ahí.',
    'quote-withdrawn': (name: string) => `${name || 'Un agente'} retiró una cotización.`,
    'quote-declined': (name: string) =>
      `${name || 'Un cliente'} quitó su cotización. No se cobra nada.`,
    'quote-removed-operator': 'Quitamos una cotización suya. No se cobra nada.',
    'quote-outdated':
      'Se quitó una cotización suya: no se actualizó en siete días. No se cobra nada.',
    'lead-closed': (name: string) =>
      `Se retiró la solicitud de ${name || 'un cliente'}. No se cobra nada.`,
    'contact-unlocked': (name: string) =>
      `${name || 'Su agente'} tiene los datos de contacto que usted aceptó compartir.`,
    'client-waits-for-call':
      'Un cliente cuyos datos de contacto usted tiene nos dice que todavía no lo ha contactado. Por favor, llámelo o escríbale hoy.',
    'contact-closed': (name: string) =>
      `${name || 'Su agente'} ya no puede ver sus datos de contacto: el pago se devolvió o está en disputa. Puede esperar o elegir otra cotización.`,
    'deadline-near': (_: string, by: string) =>
      `Un cliente espera. La tarifa que desbloquea los datos de contacto debe pagarse ${by ? `hasta ${by}` : 'antes del plazo'}.`,
    'unlock-waits': (_: string, by: string) =>
      `Un cliente eligió una cotización de su agencia y nadie ha desbloqueado los datos de contacto. Desbloquéelos ${by ? `hasta ${by}` : 'antes del plazo'}.`,
    'deadline-missed': 'Venció un plazo: su cotización se quitó y el cliente elige otra vez.',
    'choose-again':
      'El agente que eligió no obtuvo sus datos de contacto a tiempo. Elija otra vez.',
    'choose-again-returned':
      'Su elección de un agente terminó. Si tiene otras cotizaciones, puede elegir entre ellas. Los agentes también pueden enviarle cotizaciones nuevas.',
    'lead-on-hold':
      'Un cliente al que usted cotizó está en pausa. Sus cotizaciones se conservan y le avisaremos cuando la solicitud continúe.',
    'lead-resumed':
      'La solicitud de un cliente que estaba en pausa está abierta de nuevo. Sus cotizaciones pueden elegirse.',
    'choice-on-hold':
      'Un cliente que le eligió está en pausa. Mientras tanto no puede obtener el contacto, y su plazo espera.',
    'open-again': 'Se deshizo la elección de un cliente. Su cotización puede elegirse otra vez.',
    'confirm-contact': 'El agente que eligió no logró contactarle. Confirme cómo contactarle.',
    'application-returned':
      'Su solicitud se retiró. Puede volver a pedir cotizaciones cuando quiera.',
    'application-ended-operator':
      'Terminamos su solicitud. Ningún agente puede ver ya la solicitud ni sus datos de contacto.',
    'deadline-moved':
      'Cambiamos su plazo para desbloquear a un cliente. La página de pago muestra el nuevo.',
    'choice-deadline-moved':
      'Cambiamos el plazo del agente que eligió. Mis cotizaciones muestra el nuevo.',
    'return-ask-client': 'Tenemos una pregunta sobre el agente que eligió.',
    'return-granted': 'Crédito aprobado: la tarifa se devuelve a su tarjeta.',
    'return-refused': 'Su devolución se rechazó.',
    'return-with-operator':
      'Su devolución está en revisión. Si no se decide a tiempo, la tarifa se devuelve a su tarjeta.',
    'choose-again-refunded': (name: string) =>
      `Se devolvió la tarifa que ${name || 'su agente'} pagó por sus datos de contacto. Si tiene otras cotizaciones, puede elegir entre ellas. También puede enviar la solicitud otra vez o eliminarla.`,
    'choose-again-license':
      'El agente que eligió ya no tiene una licencia válida para su estado. Elija de nuevo.',
    'choose-again-operator': 'Quitamos la cotización que eligió. Elija otra vez.',
    'license-ended':
      'Sus licencias ya no cubren todos los prospectos que cotizó. Se retiraron sus cotizaciones en los demás. No se cobra nada.',
    'license-due': 'Una de sus licencias vence pronto. Registre la renovada a tiempo.',
    'license-checked':
      'Una licencia suya fue verificada. Los prospectos que cubre están abiertos para usted.',
    'leads-handed-over':
      'Los prospectos abiertos y seguimientos de un colega ahora son suyos. Los encuentra en sus prospectos.',
    'role-changed':
      'Un propietario de su agencia cambió su función. Su menú muestra lo que puede hacer.',
    'invitation-accepted': (name: string) =>
      `${name || 'Un nuevo miembro'} aceptó su invitación y ya está en su agencia.`,
    'agency-name-approved':
      'El nombre de su agencia fue aprobado. Los clientes lo ven desde ahora.',
    'carrier-added':
      'Se agregó la compañía de seguros que pidió. Agréguela en los datos de la agencia para cotizar con ella.',
    'carrier-refused': (reason) =>
      `La compañía de seguros que pidió no se agregó. Motivo: ${reason}`,
    'agency-name-refused':
      'El nombre de su agencia no fue aprobado. En los datos de la agencia puede leer por qué.',
    'support-visit': (reason) => `Soporte consultó su cuenta. Motivo: ${reason}`,
    'license-refused':
      'No se encontró una licencia suya tal como la registró. Corríjala, por favor.',
    'final-asked': (name: string) =>
      `¿Contrató el seguro con ${name || 'su agente'}? Díganos si lo hizo y a qué precio.`,
    'follow-up-due': 'Hoy toca un seguimiento que usted anotó.',
    'leads-assigned': (name: string, _: string, leads: number) =>
      `${name || 'Un colega'} le asignó ${leads > 1 ? `${leads} prospectos` : 'un prospecto'}.`,
    'leads-reassigned': (name: string, _: string, leads: number) =>
      `${name || 'Un colega'} reasignó ${leads > 1 ? `${leads} prospectos suyos` : 'un prospecto suyo'}.`,
    'agents-near': 'Un agente con licencia ya cubre su código postal y puede leer su solicitud.',
    'client-went-on':
      'Un cliente cuyos datos de contacto están cerrados para usted ya no considera su cotización. No hay nada que pagar.',
    'cap-near': 'El 80% de su límite mensual está comprometido.',
    'cap-reached':
      'Llegó a su límite mensual: las cotizaciones que ya no caben quedan en espera 48 horas. Auméntelo para conservarlas.',
    'quotes-full':
      'Una cotización suya no cupo en su límite durante 48 horas y se retiró. No se cobra nada.',
    'choice-undone': (name: string) =>
      `${name || 'Un cliente'} deshizo la elección de su cotización. Todavía se puede elegir.`,
    'own-choice-undone': (name: string) =>
      `Deshizo su elección de ${name || 'su agente'}. Puede elegir cualquiera de sus cotizaciones.`,
    'contact-stopped': 'Avisamos a la agencia que deje de contactarle, como usted pidió.',
    'do-not-contact':
      'Un cliente le pide que deje de contactarlo. Deje de hacerlo ya y confírmelo.',
    'do-not-contact-reminder': 'Confirme que dejó de contactar a un cliente.',
    'quoting-paused':
      'Aún no ha confirmado que dejó de contactar a un cliente. Hasta entonces no puede cotizar.',
    'window-picked': 'La hora de su llamada está fijada.',
    'window-over': 'La hora de su llamada ya pasó. ¿Hablaron?',
    'payment-received': 'La tarifa está pagada. Ya puede ver los datos de contacto.',
    'payment-refunded':
      'Se le devolvió la tarifa que pagó por un prospecto. Sus datos de contacto quedan cerrados y no hay nada que pagar.',
    'payment-disputed':
      'El titular de la tarjeta disputa una tarifa que usted pagó. Los datos de contacto de ese prospecto quedan cerrados.',
    'agency-paid': 'Su agencia pagó la tarifa de un prospecto. El recibo está listo.',
    'agency-refunded': 'Se devolvió una tarifa que su agencia pagó por un prospecto.',
    'agency-disputed':
      'El titular de la tarjeta disputa una tarifa que su agencia pagó. Los datos de contacto de ese prospecto quedan cerrados.',
  },
  mailedWhen: {
    'new-prospect': 'haya prospectos nuevos',
    'change-requested': 'un cliente que coticé cambie algo',
    'quote-ready': 'un colega prepare una cotización para que yo la envíe',
    'not-selected': 'un cliente elija otra cotización',
    'quote-declined': 'un cliente quite mi cotización',
    'quote-outdated': 'una cotización mía venza',
    'lead-closed': 'se retire una solicitud que coticé',
    'client-went-on': 'un cliente deje de considerar mi cotización',
    'follow-up-due': 'me toca un seguimiento',
    'cap-near': 'el 80% de mi límite mensual esté comprometido',
    'quotes-full': 'una cotización mía se retire por mi límite mensual',
  },
  newLeads: (count: number) =>
    `${count > 99 ? '99+' : count} nuevos prospectos en su zona esperan una cotización.`,
  since: (instant: string) => `Desde: ${instant}`,
  other: 'Hay novedades en su cuenta.',
};
