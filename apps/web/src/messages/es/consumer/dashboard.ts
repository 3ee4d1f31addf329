import { LEFT_REFUND_HOURS } from '@fanwise/domain/dates/deadlines';
import type { Translation } from '../../area.ts';
import type * as english from '../../en/consumer/dashboard.ts';

/** The dashboard of a consumer. */
export const dashboard: Translation<typeof english.dashboard> = {
  title: 'Panel',
  greeting: (firstName: string) => `Hola, ${firstName}.`,
  loadFailed: 'Su panel no se cargó',
  loadFailedHint: 'Revise su conexión e inténtelo de nuevo. Nada de lo que guardó se perdió.',
  application: 'Su solicitud',
  applicationFailed: 'El estado de su solicitud no se cargó.',
  retry: 'Intentar de nuevo',
  left: (questions: number, minutes: number) =>
    `Sus respuestas están guardadas. ${questions === 1 ? 'Queda 1 pregunta' : `Quedan ${questions} preguntas`}, cerca de ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}. Después envíe la solicitud, y los agentes podrán cotizarle.`,
  statusText: {
    notStarted: 'Responda una sola vez, y los agentes podrán enviarle precios.',
    saved: 'Sus respuestas están guardadas. Envíelas para recibir cotizaciones de los agentes.',
    submitted: 'Su solicitud fue enviada y está abierta a cotizaciones.',
    changed:
      'Cambió respuestas después de enviar la solicitud. Los agentes las verán cuando la envíe otra vez.',
  },
  chosen: {
    text: 'Usted eligió una cotización.',
    stop: 'Quién puede contactarle y cómo detener el contacto',
    next: 'Sus próximos pasos',
  },
  applicationLink: {
    notStarted: 'Empezar su solicitud',
    saved: 'Continuar su solicitud',
    submitted: 'Ver su solicitud',
    changed: 'Revisar y reenviar',
    won: 'Ver su solicitud',
  },
  quotes: 'Sus cotizaciones',
  quoteCount: (count: number) => (count === 1 ? 'cotización' : 'cotizaciones'),
  quotesText: {
    none: 'Sus cotizaciones aparecerán aquí. Le avisamos de cada una.',
    open: 'Compare los precios y elija el que prefiera.',
    one: 'Ya puede elegir un precio, o esperar a que lleguen otros.',
    waiting:
      'Usted cambió sus respuestas, así que los agentes primero deben confirmar sus precios.',
    chosen: 'Usted eligió una cotización. Todavía puede leer sus cotizaciones aquí.',
  },
  quotesLink: 'Ver sus cotizaciones',
  insurer: 'Aseguradora al registrarse',
  details: 'Datos personales',
  detailsText:
    'Los agentes ven los cambios solo después de que envíe otra vez su solicitud. El agente que pagó por sus datos de contacto ve enseguida un nombre nuevo, y un teléfono o correo nuevo si usted aceptó compartirlo.',
  edit: 'Clic para editar',
  save: 'Guardar cambios',
  saving: 'Guardando',
  cancel: 'Cancelar',
  nothingChanged: 'Aún no ha cambiado nada',
  updated: '¡Perfil actualizado!',
  none: 'Ninguno',
  name: 'Nombre',
  address: 'Dirección',
  partner: 'Pareja',
  spouse: 'Cónyuge',
  rents: 'Alquila',
  emails: 'Avisos por correo',
  emailsOn: 'Activados',
  emailsOff: 'Desactivados',
  pendingEmail: (email: string) => `Confirme ${email}`,
  pendingEmailText: (email: string) =>
    `Enviamos un enlace a la dirección nueva. Hasta que lo abra, ${email} sigue siendo el correo con el que inicia sesión.`,
  password: 'Contraseña',
  passwordText: 'Si la cambia, se cierra la sesión en todos los demás dispositivos.',
  changePassword: 'Cambiar contraseña',
  oldPassword: 'Contraseña actual',
  savePassword: 'Guardar contraseña',
  passwordChanged: 'Su contraseña se cambió.',
  deleteTitle: 'Elimine su cuenta',
  deleteText:
    'Si elimina su cuenta, borramos su solicitud, sus cotizaciones y sus datos. Un agente que ya pagó conserva sus datos de contacto, y nosotros guardamos pruebas de lo que usted aceptó.',
  deleteButton: 'Eliminar cuenta',
  deleting: 'Eliminando',
  deleteQuestion: '¿Eliminar su cuenta?',
  deleteWarning:
    'Borramos su solicitud, sus cotizaciones y sus datos, y avisamos a los agentes que le enviaron una cotización. Esto no se puede deshacer.',
  deleteKept: [
    `Un agente que ya pagó conserva los datos de contacto que usted aceptó compartir. Si pagó en las últimas ${LEFT_REFUND_HOURS} horas, le devolvemos la tarifa y debe borrarlos.`,
    'Si eligió una cotización, conservamos cinco años las pruebas selladas de lo que usted aceptó, y registros de pagos que muestran un número en lugar de su nombre.',
  ],
  deleteConfirm: 'Eliminar para siempre',
  keep: 'Conservar mi cuenta',
  deletedTitle: 'Su cuenta fue eliminada',
  deletedText:
    'Borramos su solicitud, sus cotizaciones y sus datos. Le enviamos un correo con lo que se conserva. Gracias por probar Fanwise.',
  deletedClose: 'Volver a la página de inicio',
};
