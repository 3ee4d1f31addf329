import type { Translated } from '@fanwise/web/src/messages/area.ts';
import type * as english from '../../en/tasks/people.ts';

/** Tasks about people. */
export const peopleTasks: Translated<typeof english.peopleTasks> = {
  'account-suspend': {
    button: 'Suspender',
    text: 'Las sesiones terminan ahora. El prospecto de un cliente queda en pausa y no se borra nada; las cotizaciones sin pagar de un agente se van salvo que un colega pueda pagar.',
    done: 'La cuenta está suspendida.',
  },
  'account-ban': {
    button: 'Expulsar',
    text: 'Sin fin ni correo. El prospecto de un cliente se retira para siempre y el teléfono no puede registrarse otra vez.',
    done: 'La cuenta está expulsada.',
  },
  'account-reinstate': {
    button: 'Restablecer',
    text: 'La persona puede entrar otra vez y recibe un correo. El prospecto en pausa de un cliente vuelve; las cotizaciones retiradas no.',
    done: 'La cuenta está activa de nuevo.',
  },
  'sessions-revoke': {
    button: 'Terminar las sesiones',
    text: 'La persona sale en todas partes y puede volver a entrar enseguida.',
    done: 'Las sesiones terminaron.',
  },
  'account-resend': {
    button: 'Enviar otra vez la confirmación',
    text: 'Un enlace nuevo va a la dirección de la cuenta.',
    done: 'El correo está en camino.',
  },
  'account-email': {
    button: 'Cambiar el correo',
    text: 'La dirección anterior recibe aviso enseguida y puede decir “no fui yo”. La nueva entra en vigor en 24 horas.',
    done: 'El cambio está en marcha.',
  },
  'account-reset-factor': {
    button: 'Restablecer la autenticación de dos factores',
    text: 'Se quitan las llaves, la aplicación y los códigos de recuperación. La persona configura otra forma en su próximo acceso.',
    done: 'La autenticación de dos factores se restableció.',
  },
  'see-as': {
    button: 'Ver como esta persona',
    text: 'Sus páginas en otra pestaña, 15 minutos, solo lectura. La persona puede ver que usted lo hizo.',
    done: 'La visita puede empezar.',
  },
  'account-reveal': {
    button: 'Mostrar datos de contacto',
    text: 'La lectura se anota, y la persona ve que usted lo hizo.',
    done: 'Anotado.',
  },
  'account-export': {
    button: 'Exportar sus datos',
    text: 'Todo lo que se guarda de la persona, en un archivo.',
    done: 'El archivo está listo.',
  },
  'account-erase': {
    button: 'Borrar',
    text: 'Lo que nombra a la persona se va para siempre. Los libros conservan importes y números; la agencia de un miembro sigue.',
    done: 'La cuenta se está borrando.',
  },
  'agency-suspend': {
    button: 'Suspender la agencia',
    text: 'Todos los miembros salen y reciben un aviso. Las cotizaciones sin pagar se van, los webhooks paran.',
    done: 'La agencia está suspendida.',
  },
  'agency-reinstate': {
    button: 'Restablecer la agencia',
    text: 'Sus miembros pueden volver a entrar, y se les avisa. Lo que se fue no regresa.',
    done: 'La agencia está activa de nuevo.',
  },
  'agency-close': {
    button: 'Cerrar la agencia',
    text: 'Se borra a cada miembro, y las cotizaciones sin pagar se van. Los libros conservan importes y números.',
    done: 'La agencia está cerrada.',
  },
  'account-mail-clear': {
    button: 'Volver a enviar correos',
    text: 'Se quita la marca y los correos vuelven a ir a esta dirección. Si los correos rebotan, se marca otra vez.',
    done: 'Los correos vuelven a ir a esta dirección.',
  },
  'view-limit-clear': {
    button: 'Dejar que lea otra vez',
    text: 'Se quita el freno para abrir prospectos.',
    done: 'Se quitó el freno.',
  },
};
