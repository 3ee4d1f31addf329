import type { Language } from '@fanwise/domain/texts/language';
import { retention } from './rules.ts';

/** One kind of data and how long it is stored, as people read it. */
type RetentionLine = { what: string; kept: string; end: string };

const ends = { deleted: 'eliminado', erased: 'borrado', withdrawn: 'retirado' } as const;

/** The Spanish text of each line, by the kind of data. */
const inSpanish: Readonly<Record<string, readonly [what: string, kept: string]>> = {
  'answers and household of a withdrawn application': [
    'respuestas y hogar de una solicitud retirada',
    'hasta que se retira',
  ],
  'an older version of a submission': [
    'una versión anterior de una solicitud enviada',
    '7 días después de la siguiente, mientras ninguna cotización la espere',
  ],
  'answers an agent has paid for': [
    'respuestas por las que un agente pagó',
    '400 días después del acceso; los nombres y el contacto quedan con la cuenta',
  ],
  'an open lead whose owner neither saves, submits nor logs in': [
    'una solicitud abierta cuyo dueño no guarda, no envía ni inicia sesión',
    '180 días, con un correo 14 días antes',
  ],
  'a draft that was never submitted': [
    'un borrador que nunca se envió',
    '180 días después del último cambio',
  ],
  'a quote that was prepared and not sent': [
    'una cotización preparada y no enviada',
    '90 días después del último cambio, o hasta que el prospecto se retira o se desbloquea',
  ],
  'a notification': ['una notificación', '180 días, y hasta que su mes los cumpla'],
  'a client’s request to hear when an agent works near them': [
    'la petición de un cliente de saber cuándo hay un agente en su zona',
    'hasta 30 días después de que se le avisó, o hasta que la solicitud se retira',
  ],
  'the end date of a policy, for a reminder, with the answers of a withdrawn application': [
    'la fecha en que termina una póliza, para un recordatorio, con las respuestas de una solicitud retirada',
    'hasta 60 días después de esa fecha, o hasta que el cliente no lo quiera',
  ],
  'the list of notifications in a mail about quotes': [
    'la lista de notificaciones de un correo sobre cotizaciones',
    '7 días',
  ],
  'the final price of a quote, as both sides reported it': [
    'el precio final de una cotización, según ambas partes',
    '2 años',
  ],
  'a row of the audit log; its seal stays': [
    'una línea del registro de auditoría; su sello queda',
    '2 años, y hasta que su mes los cumpla',
  ],
  'the record of agencies that read an application, shown to its owner': [
    'el registro de las agencias que leyeron una solicitud, para que su dueño lo vea',
    '400 días después de su última consulta, o hasta que se elimine la cuenta del dueño',
  ],
  'the log of messages to an agent’s system, without their content': [
    'el registro de mensajes al sistema de un agente, sin su contenido',
    '30 días',
  ],
  'a link for an agent’s own system to read a client by': [
    'un enlace para que el sistema de un agente lea un cliente',
    'hasta que termina',
  ],
  'a replaced secret of an agent’s own system, which signs beside the new one': [
    'una clave reemplazada del sistema de un agente, que firma junto con la nueva',
    '24 horas',
  ],
  'daily counts of steps and of answer times, without personal data': [
    'conteos diarios de pasos y de tiempos de respuesta, sin datos personales',
    '400 días',
  ],
  'the texts and facts of a return; its existence and its end stay in the books': [
    'los textos y los datos de una devolución; su existencia y su resultado quedan en la contabilidad',
    '2 años',
  ],
  'the link between two applications of one household': [
    'la relación entre dos solicitudes de un mismo hogar',
    'hasta que la solicitud se retira, o 90 días después de un acceso',
  ],
  'a code that confirms how a client can be reached': [
    'un código que confirma cómo contactar a un cliente',
    '10 minutos, y hasta la noche siguiente',
  ],
  'the number of a report about a returned mail, without the address': [
    'el número de un aviso sobre un correo devuelto, sin la dirección',
    '30 días',
  ],
  'the person and contact details of a consent receipt; the receipt stays': [
    'la persona y los datos de contacto de un comprobante de consentimiento; el comprobante queda',
    '5 años después del último comprobante sobre él, se haya ido quien se haya ido',
  ],
  'a time for a call, and the answers of both sides': [
    'una hora para una llamada y las respuestas de ambas partes',
    '2 años, o hasta que se elimine la cuenta del cliente',
  ],
  'a do-not-contact request that the client lifted again': [
    'la petición de un cliente de no ser contactado, que después levantó',
    '5 años después de permitirlo, o hasta que se elimine la cuenta del cliente',
  ],
  feedback: [
    'un mensaje a nosotros',
    '1 año, o hasta que se elimine la cuenta de quien lo escribió',
  ],
  'a message of an operator to a person': [
    'un mensaje de un operador a una persona',
    '1 año, o hasta que se elimine la cuenta de quien lo recibió',
  ],
  'a person’s request for a copy of their data or for its erasure': [
    'la petición de una persona de recibir una copia de sus datos o de que se borren',
    '2 años después de la respuesta',
  ],
  'an account whose address nobody verified': ['una cuenta cuyo correo nadie confirmó', '7 días'],
  'a session': ['una sesión', 'hasta que termina'],
  'a browser that logged in once': ['un navegador que inició sesión una vez', '90 días'],
  'a browser that logged in again': [
    'un navegador que volvió a iniciar sesión',
    '400 días después de la última vez',
  ],
  'a mailed token': ['un enlace o código enviado por correo', 'hasta que termina'],
  'answers typed before registering, for a mailed link to finish later': [
    'respuestas escritas antes de registrarse, para un enlace que permite terminar después',
    '7 días, o hasta que se usó el enlace',
  ],
  'an invitation into an agency': [
    'una invitación a una agencia',
    '30 días después de que termina su enlace, o de que se aceptó o se anuló',
  ],
  'an address that waits to be confirmed': ['un correo que espera confirmación', '24 horas'],
  'the facts of a mail about the security of an account': [
    'los datos de un correo sobre la seguridad de una cuenta',
    '30 días',
  ],
  'a session in the admin console': [
    'una sesión en la consola de administración',
    'hasta que termina',
  ],
  'the permission of support to see the product as a person, for 15 minutes': [
    'el permiso de soporte para ver el producto como una persona, por 15 minutos',
    'hasta que termina',
  ],
  'a file that an operator had made': [
    'un archivo que pidió un operador',
    'hasta que se descargó, 15 minutos como máximo',
  ],
  'a link for the first log-in of an operator': [
    'un enlace para el primer acceso de un operador',
    'hasta que termina',
  ],
  'a factor that an operator showed for one act': [
    'un factor que un operador mostró para un acto',
    'hasta que termina',
  ],
  'the record of operators’ reads of a person’s data, shown to that person': [
    'el registro de las consultas de los operadores a los datos de una persona, para que ella lo vea',
    '2 años',
  ],
  'an item of the operators’ queue, and its notes': [
    'un asunto de la cola de los operadores y sus notas',
    '2 años después de terminar',
  ],
  'a report that we received': [
    'un reporte que recibimos',
    '2 años, o hasta que se elimine la cuenta de quien lo escribió',
  ],
  'a note of an operator': ['una nota de un operador', '2 años'],
  'a solved human check': ['una comprobación humana resuelta', 'hasta que termina'],
  'an answered question to a passkey': [
    'una pregunta respondida por una llave',
    'hasta que termina',
  ],
  'a counter of calls': ['un contador de llamadas', 'hasta que termina'],
  'an event of the card provider, of which only number and kind are kept': [
    'un evento del proveedor de tarjetas, del que solo se guardan número y clase',
    '60 días',
  ],
};

/** Lists how long each kind of data is stored, from the rules of the job `clean-up`. A line without Spanish text stays English. */
export const listRetention = (language: Language, leadIdleDays: number): RetentionLine[] =>
  retention.map(({ what, kept, end }) => {
    const [whatIn, keptIn] = (language === 'es' ? inSpanish[what] : undefined) ?? [what, kept];
    const days = keptIn.replace(' (`LEAD_IDLE_DAYS`)', '');
    const isIdle = end === 'withdrawn';
    return {
      what: whatIn,
      kept: isIdle ? days.replace(/^\d+/, String(leadIdleDays)) : days,
      end: language === 'es' ? ends[end] : end,
    };
  });
