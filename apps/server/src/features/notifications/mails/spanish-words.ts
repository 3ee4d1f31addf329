import type { MailedOccasion, MailWords } from './english-words.ts';
import { ownWords } from './own-words.ts';

/** What the mails say to who reads Spanish. */
export const spanish: Record<MailedOccasion, MailWords> = {
  ...ownWords.es,
  'new-quote': {
    subject: 'Tiene una nueva cotización',
    text: 'Un agente le envió una cotización. Compárela con las demás y elija cuando quiera.',
    button: 'Ver mis cotizaciones',
  },
  'quote-updated': {
    subject: 'Se actualizó una cotización',
    text: 'Un agente actualizó una cotización según sus nuevas respuestas. Compárela con las demás y elija cuando quiera.',
    button: 'Ver mis cotizaciones',
  },
  'quote-stated': {
    subject: 'Un agente dice más sobre una cotización',
    text: 'Un agente indicó qué cubre una cotización, o la respalda con más firmeza. Compárela con las demás y elija cuando quiera.',
    button: 'Ver mis cotizaciones',
  },
  'change-requested': {
    subject: 'Un cliente cambió su solicitud',
    text: 'Un cliente al que cotizó cambió su solicitud. Revise su precio y confírmelo o actualícelo; hasta entonces no se puede elegir.',
    button: 'Actualizar mi cotización',
  },
  'quote-selected': {
    subject: 'Eligieron su cotización',
    text: '{name} eligió su cotización. Pague la tarifa antes del plazo para recibir los datos de contacto.',
    button: 'Recibir los datos de contacto',
  },
  'not-selected': {
    subject: 'Un cliente eligió otra cotización',
    text: 'Un cliente al que cotizó eligió otra cotización. Gracias por participar; no se cobra nada.',
    button: 'Ver mis prospectos',
  },
  'quote-withdrawn': {
    subject: 'Un agente retiró una cotización',
    text: 'Un agente retiró una cotización y explica por qué. Puede elegir entre las demás.',
    button: 'Ver mis cotizaciones',
  },
  'quote-declined': {
    subject: 'Un cliente quitó su cotización',
    text: 'Un cliente al que cotizó quitó la cotización que usted le envió. No se cobra nada.',
    button: 'Ver mis prospectos',
  },
  'quote-outdated': {
    subject: 'Se quitó una cotización suya',
    text: 'Un cliente cambió su solicitud y la cotización que usted envió no se actualizó en siete días, así que se quitó. No se cobra nada.',
    button: 'Ver mis prospectos',
  },
  'lead-closed': {
    subject: 'Se cerró un prospecto',
    text: 'Un cliente al que cotizó retiró su solicitud. No se cobra nada.',
    button: 'Ver mis prospectos',
  },
  'quote-removed': {
    subject: 'Se quitó una cotización',
    text: 'Una de sus cotizaciones ya no está disponible. Puede elegir entre las demás.',
    button: 'Ver mis cotizaciones',
  },
  'contact-unlocked': {
    subject: 'Su agente tiene sus datos de contacto',
    text: '{name}, cuya cotización usted eligió, ya tiene sus datos de contacto y se comunicará con usted. Puede detener llamadas, mensajes o correos cuando quiera, en Privacidad.',
    button: 'Ver mis cotizaciones',
  },
  'contact-closed': {
    subject: 'Sus datos de contacto están cerrados otra vez',
    text: '{name}, cuya cotización usted eligió, ya no puede ver sus datos de contacto: el pago por ellos se devolvió o está en disputa. Puede esperar o elegir otra cotización.',
    button: 'Ver mis cotizaciones',
  },
  'deadline-near': {
    subject: 'Un cliente espera su respuesta',
    text: 'Un cliente eligió su cotización y espera. Pague la tarifa antes del plazo; si no, el cliente podrá elegir otra vez.',
    button: 'Recibir los datos de contacto',
  },
  'deadline-missed': {
    subject: 'Venció un plazo',
    text: 'Los datos de contacto de un cliente no se pagaron a tiempo; su cotización se quitó y el cliente elige otra vez. No se cobró nada.',
    button: 'Ver mis prospectos',
  },
  'choose-again': {
    subject: 'Elija otra vez',
    text: 'El agente que eligió no respondió a tiempo. Si tiene otras cotizaciones, puede elegir entre ellas.',
    button: 'Ver mis cotizaciones',
  },
  'choose-again-refunded': {
    subject: 'Elija otra vez',
    text: 'Se devolvió la tarifa que {name}, cuya cotización usted eligió, pagó por sus datos de contacto: esa cotización terminó y {name} ya no puede ver sus datos. Elija otra cotización, envíe su solicitud otra vez o elimínela.',
    button: 'Ver mis cotizaciones',
  },
  'choose-again-returned': {
    subject: 'Elija de nuevo',
    text: 'El agente que eligió no pudo atenderle y ya no puede ver sus datos de contacto. Si tiene otras cotizaciones, siguen abiertas.',
    button: 'Ver mis cotizaciones',
  },
  'open-again': {
    subject: 'Se deshizo una elección',
    text: 'Un cliente al que usted cotizó había elegido otra cotización, y esa elección terminó. Su cotización puede elegirse otra vez.',
    button: 'Ver mis prospectos',
  },
  'confirm-contact': {
    subject: 'Confirme cómo contactarle',
    text: 'El agente que eligió no logró contactarle y ya no puede ver sus datos de contacto. Confirme su correo o su teléfono en los próximos 14 días; hasta entonces no se puede elegir ninguna cotización, y después la solicitud se retira.',
    button: 'Confirmar ahora',
  },
  'application-returned': {
    subject: 'Su solicitud se retiró',
    text: 'Su solicitud se retiró: los agentes ya no la ven, sus cotizaciones desaparecieron y sus respuestas se borraron. Su cuenta sigue ahí y puede volver a pedir cotizaciones cuando quiera.',
    button: 'Ver mis cotizaciones',
  },
  'return-ask-client': {
    subject: 'Una pregunta sobre su agente',
    text: 'El agente que eligió dice que algo salió mal. Responda una pregunta, por favor.',
    button: 'Responder',
  },
  'return-granted': {
    subject: 'Su devolución',
    text: 'Aceptada: la tarifa se devuelve a su tarjeta. Los datos de contacto de ese prospecto quedan cerrados para usted. Elimine lo que sepa de ese cliente y confírmelo.',
    button: 'Ver la devolución',
  },
  'return-refused': {
    subject: 'Su devolución',
    text: 'Su devolución no se aceptó. La página dice por qué, y si otra persona puede revisarla.',
    button: 'Ver la devolución',
  },
  'return-at-desk': {
    subject: 'Su devolución',
    text: 'Una persona decide sobre su devolución antes de la hora que indica la página. Si no, le devolvemos su dinero.',
    button: 'Ver la devolución',
  },
  'choose-again-licence': {
    subject: 'Elija de nuevo',
    text: 'El agente que eligió ya no tiene una licencia válida para su estado, así que esa cotización terminó. Si tiene otras cotizaciones, puede elegir entre ellas.',
    button: 'Ver mis cotizaciones',
  },
  'licence-ended': {
    subject: 'Se retiró una cotización suya',
    text: 'Usted ya no tiene una licencia que cubra un prospecto que cotizó, así que la cotización se retiró. No se cobra nada. Agregue o renueve la licencia para volver a cotizar.',
    button: 'Ver mis licencias',
  },
  'licence-due': {
    subject: 'Una de sus licencias vence pronto',
    text: 'Una de sus licencias está por vencer. Registre la renovada a tiempo para que los prospectos de ese estado sigan abiertos para usted.',
    button: 'Ver mis licencias',
  },
  'licence-checked': {
    subject: 'Su licencia fue verificada',
    text: 'Una de sus licencias se consultó en el registro de su estado y es válida. Los prospectos que cubre están abiertos para usted.',
    button: 'Ver mis prospectos',
  },
  'agency-name-approved': {
    subject: 'El nombre de su agencia ya está vigente',
    text: 'Revisamos el nombre que dio a su agencia. Los clientes lo ven desde ahora.',
    button: 'Ver los datos de mi agencia',
  },
  'agency-name-refused': {
    subject: 'Elija otro nombre para su agencia',
    text: 'El nombre que dio a su agencia no se aprobó, así que sigue vigente el anterior. En Datos de la agencia puede leer por qué y elegir otro.',
    button: 'Ver los datos de mi agencia',
  },
  'support-visit': {
    subject: 'Soporte consultó su cuenta',
    text: 'Una persona de nuestro soporte vio sus páginas como las ve usted, para ayudar. No pudo cambiar nada, y los datos de contacto y las respuestas de salud quedaron ocultos. Cuándo fue y por qué está en su cuenta.',
    button: 'Ver cuándo y por qué',
  },
  'licence-refused': {
    subject: 'Revise su licencia',
    text: 'No se encontró una de sus licencias tal como la registró. En Licencias puede leer por qué y corregirla.',
    button: 'Ver mis licencias',
  },
  'final-asked': {
    subject: '¿Lo contrató?',
    text: 'Hace tres semanas {name}, cuya cotización usted eligió, recibió sus datos de contacto. Díganos si contrató el seguro y a qué precio. Su respuesta no cambia nada para usted ni para el agente.',
    button: 'Ver mis cotizaciones',
  },
  'agents-near': {
    subject: 'Ya hay un agente cerca de usted',
    text: 'Nos pidió que le avisáramos: un agente con licencia que vende lo que usted quiere asegurar ya cubre su código postal y puede leer su solicitud. Le avisamos cuando llegue un precio.',
    button: 'Ver mis cotizaciones',
  },
  'client-went-on': {
    subject: 'Un cliente siguió sin su cotización',
    text: 'Un cliente cuyos datos de contacto están cerrados para usted, porque el pago por ellos está o estuvo en disputa, siguió sin su cotización. No hay nada que pagar por ese prospecto.',
    button: 'Ver mis prospectos',
  },
  'choice-undone': {
    subject: 'Se deshizo una elección',
    text: 'Un cliente deshizo la elección de la cotización que usted le envió. No se cobra nada y todavía se puede elegir.',
    button: 'Ver mis prospectos',
  },
  'contact-stopped': {
    subject: 'Un cliente le pide no contactarlo',
    text: 'Deje de usar {ways} con este cliente ya, a más tardar el {day}, y confírmelo.',
    button: 'Confirmar que ya dejé de contactar',
  },
  'stop-reminder': {
    subject: 'Confirme que dejó de contactar',
    text: 'Deje de usar {ways} con este cliente ya, a más tardar el {day}, y confírmelo. Si no lo confirma antes de que termine el segundo día hábil, sus cotizaciones quedan en pausa.',
    button: 'Confirmar que ya dejé de contactar',
  },
  'quoting-paused': {
    subject: 'Sus cotizaciones están en pausa',
    text: 'Aún no ha confirmado que dejó de contactar a un cliente. Hasta entonces no puede cotizar.',
    button: 'Confirmar que ya dejé de contactar',
  },
  'window-picked': {
    subject: 'Su llamada está fijada',
    text: 'La hora de su llamada está fijada. La encuentra en su página, donde puede pasarla a su calendario.',
    button: 'Ver la hora',
  },
  'window-over': {
    subject: '¿Hablaron?',
    text: 'La hora de su llamada ya pasó. Díganos con un clic si hablaron.',
    button: 'Responder',
  },
  'payment-received': {
    subject: 'Su pago llegó',
    text: 'Pagó por un prospecto y ya puede ver sus datos de contacto.',
    button: 'Ver el cliente',
  },
  'payment-refunded': {
    subject: 'Se le devolvió un pago',
    text: 'Se le devolvió la tarifa que pagó por un prospecto. Sus datos de contacto quedan cerrados para usted y no hay nada que pagar: lo encuentra entre sus prospectos como Reembolsado.',
    button: 'Ver el cliente',
  },
  'payment-disputed': {
    subject: 'Un pago suyo está en disputa',
    text: 'El titular de la tarjeta disputa una tarifa que usted pagó. Los datos de contacto de ese prospecto quedan cerrados para usted y, hasta que el banco decida, no puede pagar por otros.',
    button: 'Ver el cliente',
  },
};
