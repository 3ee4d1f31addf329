import type { MailedOccasion } from '@fanwise/domain/messaging/occasions';
import type { MailLanguage } from '../../../../platform/mail/layout.ts';

/** The text of a mail; the subject never names the other side. `{name}` is the first name of the other side. */
export type MailMessages = {
  subject: string;
  text: string;
  button: string;
  /** The facts of the subject, one a line. */
  lines?: string[];
  /** Paragraphs after the facts. */
  more?: string[];
};

/** The shipped text of each notification's mail; operators can publish other ones. */
export const deliveredMails: Readonly<
  Record<MailedOccasion, Readonly<Record<MailLanguage, MailMessages>>>
> = {
  'new-quote': {
    en: {
      subject: 'You have a new quote',
      text: 'An agent sent you a quote. Compare it with the others and choose when you are ready.',
      button: 'See my quotes',
    },
    es: {
      subject: 'Tiene una nueva cotización',
      text: 'Un agente le envió una cotización. Compárela con las demás y elija cuando quiera.',
      button: 'Ver mis cotizaciones',
    },
  },
  'quote-updated': {
    en: {
      subject: 'A quote was updated',
      text: 'An agent updated a quote for your new answers. Compare it with the others and choose when you are ready.',
      button: 'See my quotes',
    },
    es: {
      subject: 'Se actualizó una cotización',
      text: 'Un agente actualizó una cotización según sus nuevas respuestas. Compárela con las demás y elija cuando quiera.',
      button: 'Ver mis cotizaciones',
    },
  },
  'quote-stated': {
    en: {
      subject: 'An agent added details to a quote',
      text: 'An agent told us what a quote covers, or made its price firmer. Compare it with the others and choose when you are ready.',
      button: 'See my quotes',
    },
    es: {
      subject: 'Un agente agregó detalles a una cotización',
      text: 'Un agente indicó qué cubre una cotización, o hizo más firme su precio. Compárela con las demás y elija cuando quiera.',
      button: 'Ver mis cotizaciones',
    },
  },
  'change-requested': {
    en: {
      subject: 'A client changed their application',
      text: 'A client you quoted changed their application. Please check your price and confirm or update it; until then it cannot be chosen.',
      button: 'Update my quote',
    },
    es: {
      subject: 'Un cliente cambió su solicitud',
      text: 'Un cliente al que cotizó cambió su solicitud. Revise su precio y confírmelo o actualícelo; hasta entonces no se puede elegir.',
      button: 'Actualizar mi cotización',
    },
  },
  'quote-ready': {
    en: {
      subject: 'A colleague prepared a quote',
      text: 'A colleague in your agency prepared a quote for a lead. Please check it and send it; the client does not see it before.',
      button: 'Check and send',
    },
    es: {
      subject: 'Un colega preparó una cotización',
      text: 'Un colega de su agencia preparó una cotización para un prospecto. Revísela y envíela; el cliente no la ve antes.',
      button: 'Revisar y enviar',
    },
  },
  'quote-selected': {
    en: {
      subject: 'Your quote was chosen',
      text: '{name} chose your quote. The fee that unlocks the contact details is due before the deadline.',
      button: 'Get the contact details',
    },
    es: {
      subject: 'Eligieron su cotización',
      text: '{name} eligió su cotización. La tarifa que desbloquea los datos de contacto debe pagarse antes del plazo.',
      button: 'Recibir los datos de contacto',
    },
  },
  'quote-removed': {
    en: {
      subject: 'A quote was removed',
      text: 'One of your quotes is no longer available. If you have other quotes, you can choose one of them.',
      button: 'See my quotes',
    },
    es: {
      subject: 'Se quitó una cotización',
      text: 'Una de sus cotizaciones ya no está disponible. Si tiene otras, puede elegir entre ellas.',
      button: 'Ver mis cotizaciones',
    },
  },
  'quote-withdrawn': {
    en: {
      subject: 'An agent withdrew a quote',
      text: 'An agent withdrew a quote and says why. If you have other quotes, you can choose one of them.',
      button: 'See my quotes',
    },
    es: {
      subject: 'Un agente retiró una cotización',
      text: 'Un agente retiró una cotización y explica por qué. Si tiene otras, puede elegir entre ellas.',
      button: 'Ver mis cotizaciones',
    },
  },
  'quote-declined': {
    en: {
      subject: 'A client removed your quote',
      text: 'A client you quoted removed your quote. Nothing is charged.',
      button: 'See my leads',
    },
    es: {
      subject: 'Un cliente quitó su cotización',
      text: 'Un cliente al que cotizó quitó la cotización que usted le envió. No se cobra nada.',
      button: 'Ver mis prospectos',
    },
  },
  'quote-removed-operator': {
    en: {
      subject: 'We removed a quote of yours',
      text: 'We removed a quote of yours, so it can no longer be chosen. Nothing is charged.',
      button: 'See my leads',
    },
    es: {
      subject: 'Quitamos una cotización suya',
      text: 'Quitamos una cotización suya, así que ya no se puede elegir. No se cobra nada.',
      button: 'Ver mis prospectos',
    },
  },
  'quote-outdated': {
    en: {
      subject: 'A quote of yours was removed',
      text: 'A client changed their application, and your quote was not updated within seven days, so it was removed. Nothing is charged.',
      button: 'See my leads',
    },
    es: {
      subject: 'Se quitó una cotización suya',
      text: 'Un cliente cambió su solicitud y la cotización que usted envió no se actualizó en siete días, así que se quitó. No se cobra nada.',
      button: 'Ver mis prospectos',
    },
  },
  'lead-closed': {
    en: {
      subject: 'A lead was closed',
      text: 'The application of a client you quoted was withdrawn. Nothing is charged.',
      button: 'See my leads',
    },
    es: {
      subject: 'Se cerró un prospecto',
      text: 'Se retiró la solicitud de un cliente al que cotizó. No se cobra nada.',
      button: 'Ver mis prospectos',
    },
  },
  'contact-unlocked': {
    en: {
      subject: 'Your agent has your contact details',
      text: '{contact} You can stop this at any time, under Privacy.',
      button: 'See my quotes',
    },
    es: {
      subject: 'Su agente tiene sus datos de contacto',
      text: '{contact} Puede detenerlo cuando quiera, en Privacidad.',
      button: 'Ver mis cotizaciones',
    },
  },
  'client-waits-for-call': {
    en: {
      subject: 'A client waits to hear from you',
      text: 'A client whose contact details you have tells us that you have not been in touch yet. Please call or write today, and note it on the client’s page.',
      button: 'See the client',
    },
    es: {
      subject: 'Un cliente espera noticias suyas',
      text: 'Un cliente cuyos datos de contacto usted tiene nos dice que todavía no lo ha contactado. Por favor, llámelo o escríbale hoy y anótelo en la página del cliente.',
      button: 'Ver al cliente',
    },
  },
  'contact-closed': {
    en: {
      subject: 'Your contact details are closed again',
      text: '{name}, the agent you chose, can no longer see your contact details: the payment for them was refunded or is in dispute. You can wait for the agent, or choose another quote.',
      button: 'See my quotes',
    },
    es: {
      subject: 'Sus datos de contacto están cerrados otra vez',
      text: '{name}, cuya cotización usted eligió, ya no puede ver sus datos de contacto: el pago por ellos se devolvió o está en disputa. Puede esperar o elegir otra cotización.',
      button: 'Ver mis cotizaciones',
    },
  },
  'unlock-waits': {
    en: {
      subject: 'A client waits for your agency',
      text: 'A client chose a quote of your agency, and nobody has unlocked the contact details. Pay the fee before the deadline, or the client chooses again.',
      button: 'Get the contact details',
    },
    es: {
      subject: 'Un cliente espera a su agencia',
      text: 'Un cliente eligió una cotización de su agencia y nadie ha desbloqueado los datos de contacto. Pague la tarifa antes del plazo; si no, el cliente podrá elegir otra vez.',
      button: 'Ver los datos de contacto',
    },
  },
  'deadline-near': {
    en: {
      subject: 'A client is waiting for you',
      text: 'A client chose your quote and is waiting. If the fee is not paid before the deadline, the client chooses again.',
      button: 'Get the contact details',
    },
    es: {
      subject: 'Un cliente espera su respuesta',
      text: 'Un cliente eligió su cotización y espera. Si la tarifa no se paga antes del plazo, el cliente podrá elegir otra vez.',
      button: 'Recibir los datos de contacto',
    },
  },
  'deadline-missed': {
    en: {
      subject: 'A deadline has passed',
      text: 'The contact details of a client were not paid for in time, so your quote was removed and the client chooses again. Nothing was charged.',
      button: 'See my leads',
    },
    es: {
      subject: 'Venció un plazo',
      text: 'Los datos de contacto de un cliente no se pagaron a tiempo; su cotización se quitó y el cliente elige otra vez. No se cobró nada.',
      button: 'Ver mis prospectos',
    },
  },
  'choose-again': {
    en: {
      subject: 'Please choose again',
      text: 'The agent you chose did not get your contact details in time. If you have other quotes, you can choose one of them.',
      button: 'See my quotes',
    },
    es: {
      subject: 'Elija otra vez',
      text: 'El agente que eligió no obtuvo sus datos de contacto a tiempo. Si tiene otras cotizaciones, puede elegir entre ellas.',
      button: 'Ver mis cotizaciones',
    },
  },
  'choose-again-refunded': {
    en: {
      subject: 'Please choose again',
      text: 'The fee that {name}, the agent you chose, paid for your contact details was refunded. That quote has ended, and {name} can no longer see your details. If you have other quotes, you can choose one of them. You can also submit your application again, or delete it.',
      button: 'See my quotes',
    },
    es: {
      subject: 'Elija otra vez',
      text: 'Se devolvió la tarifa que {name}, cuya cotización usted eligió, pagó por sus datos de contacto: esa cotización terminó y {name} ya no puede ver sus datos. Si tiene otras cotizaciones, puede elegir entre ellas. También puede enviar su solicitud otra vez o eliminarla.',
      button: 'Ver mis cotizaciones',
    },
  },
  'choose-again-returned': {
    en: {
      subject: 'Please choose again',
      text: 'Your choice of an agent has ended, and that agent can no longer see your contact details. If you have other quotes, you can choose one of them. Agents can also send you new quotes.',
      button: 'See my quotes',
    },
    es: {
      subject: 'Elija de nuevo',
      text: 'Su elección de un agente terminó, y ese agente ya no puede ver sus datos de contacto. Si tiene otras cotizaciones, puede elegir entre ellas. Los agentes también pueden enviarle cotizaciones nuevas.',
      button: 'Ver mis cotizaciones',
    },
  },
  'open-again': {
    en: {
      subject: 'A choice was undone',
      text: 'A client you quoted chose another quote before, and that choice has ended. Your quote can be chosen again.',
      button: 'See my leads',
    },
    es: {
      subject: 'Se deshizo una elección',
      text: 'Un cliente al que usted cotizó había elegido otra cotización, y esa elección terminó. Su cotización puede elegirse otra vez.',
      button: 'Ver mis prospectos',
    },
  },
  'confirm-contact': {
    en: {
      subject: 'Please confirm how you can be reached',
      text: 'The agent you chose could not reach you, and can no longer see your contact details. Confirm your email address or your phone number within 14 days. Until then you cannot choose a quote. If you do not confirm, we withdraw your application.',
      button: 'Confirm it now',
    },
    es: {
      subject: 'Confirme cómo contactarle',
      text: 'El agente que eligió no logró contactarle y ya no puede ver sus datos de contacto. Confirme su correo o su teléfono en los próximos 14 días. Hasta entonces no puede elegir ninguna cotización. Si no lo confirma, retiramos su solicitud.',
      button: 'Confirmar ahora',
    },
  },
  'application-returned': {
    en: {
      subject: 'Your application was withdrawn',
      text: 'Your application is withdrawn: agents no longer see it, its quotes are gone, and its answers are erased. Your account is still there, and you can ask for quotes again any time.',
      button: 'See my quotes',
    },
    es: {
      subject: 'Su solicitud se retiró',
      text: 'Su solicitud se retiró: los agentes ya no la ven, sus cotizaciones desaparecieron y sus respuestas se borraron. Su cuenta sigue ahí y puede volver a pedir cotizaciones cuando quiera.',
      button: 'Ver mis cotizaciones',
    },
  },
  'application-ended-operator': {
    en: {
      subject: 'We ended your application',
      text: 'We ended your application. No agent can see it or your contact details any more, its quotes are gone, and its answers are erased. Your account is still there, and you can ask for quotes again.',
      button: 'See my quotes',
    },
    es: {
      subject: 'Terminamos su solicitud',
      text: 'Terminamos su solicitud. Ningún agente puede ver ya la solicitud ni sus datos de contacto, sus cotizaciones desaparecieron y sus respuestas se borraron. Su cuenta sigue ahí y puede volver a pedir cotizaciones.',
      button: 'Ver mis cotizaciones',
    },
  },
  'deadline-moved': {
    en: {
      subject: 'Your deadline was moved',
      text: 'We moved the deadline by which you unlock a client who chose your quote. The payment page shows the new one.',
      button: 'See the deadline',
    },
    es: {
      subject: 'Su plazo cambió',
      text: 'Cambiamos el plazo para desbloquear a un cliente que eligió su cotización. La página de pago muestra el nuevo.',
      button: 'Ver el plazo',
    },
  },
  'choice-deadline-moved': {
    en: {
      subject: 'The deadline of your agent was moved',
      text: 'We moved the deadline by which the agent you chose gets your contact details. My quotes shows the new one.',
      button: 'See my quotes',
    },
    es: {
      subject: 'El plazo de su agente cambió',
      text: 'Cambiamos el plazo en que el agente que eligió recibe sus datos de contacto. Mis cotizaciones muestra el nuevo.',
      button: 'Ver mis cotizaciones',
    },
  },
  'return-granted': {
    en: {
      subject: 'Your return',
      text: 'Credit approved: the fee goes back to your card. The contact details of that lead are closed to you. Please delete what you know of that client, and confirm it.',
      button: 'See the return',
    },
    es: {
      subject: 'Su devolución',
      text: 'Crédito aprobado: la tarifa se devuelve a su tarjeta. Los datos de contacto de ese prospecto quedan cerrados para usted. Elimine lo que sepa de ese cliente y confírmelo.',
      button: 'Ver la devolución',
    },
  },
  'return-refused': {
    en: {
      subject: 'Your return',
      text: 'Your return was denied. The page says why, and whether you can ask for a second review.',
      button: 'See the return',
    },
    es: {
      subject: 'Su devolución',
      text: 'Su devolución se rechazó. La página dice por qué, y si puede pedir una segunda revisión.',
      button: 'Ver la devolución',
    },
  },
  'return-with-operator': {
    en: {
      subject: 'Your return',
      text: 'Your return is under review until the time the page names. If it is not decided by then, you get the credit.',
      button: 'See the return',
    },
    es: {
      subject: 'Su devolución',
      text: 'Su devolución está en revisión hasta la hora que indica la página. Si no se decide antes, recibe el crédito.',
      button: 'Ver la devolución',
    },
  },
  'choose-again-license': {
    en: {
      subject: 'Please choose again',
      text: 'The agent you chose has no valid license for your state any more, so that quote has ended. If you have other quotes, you can choose one of them.',
      button: 'See my quotes',
    },
    es: {
      subject: 'Elija de nuevo',
      text: 'El agente que eligió ya no tiene una licencia válida para su estado, así que esa cotización terminó. Si tiene otras cotizaciones, puede elegir entre ellas.',
      button: 'Ver mis cotizaciones',
    },
  },
  'choose-again-operator': {
    en: {
      subject: 'Please choose again',
      text: 'We removed the quote you chose, so its agent does not get your contact details. If you have other quotes, you can choose one of them.',
      button: 'See my quotes',
    },
    es: {
      subject: 'Elija otra vez',
      text: 'Quitamos la cotización que eligió, así que su agente no recibe los datos de contacto de usted. Si tiene otras cotizaciones, puede elegir entre ellas.',
      button: 'Ver mis cotizaciones',
    },
  },
  'license-ended': {
    en: {
      subject: 'A quote of yours was taken back',
      text: 'You have no license any more that covers a lead you quoted, so the quote was taken back. Nothing is charged. Add or renew the license to quote again.',
      button: 'See my licenses',
    },
    es: {
      subject: 'Se retiró una cotización suya',
      text: 'Usted ya no tiene una licencia que cubra un prospecto que cotizó, así que la cotización se retiró. No se cobra nada. Agregue o renueve la licencia para volver a cotizar.',
      button: 'Ver mis licencias',
    },
  },
  'license-due': {
    en: {
      subject: 'A license of yours runs out soon',
      text: 'One of your licenses is about to end. Enter the renewed one in time, so that the leads of that state stay open to you.',
      button: 'See my licenses',
    },
    es: {
      subject: 'Una de sus licencias vence pronto',
      text: 'Una de sus licencias está por vencer. Registre la renovada a tiempo para que los prospectos de ese estado sigan abiertos para usted.',
      button: 'Ver mis licencias',
    },
  },
  'license-checked': {
    en: {
      subject: 'Your license was checked',
      text: 'One of your licenses was looked up in the record of its state and is valid. The leads it covers are open to you.',
      button: 'See my leads',
    },
    es: {
      subject: 'Su licencia fue verificada',
      text: 'Una de sus licencias se consultó en el registro de su estado y es válida. Los prospectos que cubre están abiertos para usted.',
      button: 'Ver mis prospectos',
    },
  },
  'license-refused': {
    en: {
      subject: 'Please look at your license again',
      text: 'One of your licenses could not be found as you entered it. Under Licenses you read why, and can correct it.',
      button: 'See my licenses',
    },
    es: {
      subject: 'Revise su licencia',
      text: 'No se encontró una de sus licencias tal como la registró. En Licencias puede leer por qué y corregirla.',
      button: 'Ver mis licencias',
    },
  },
  'final-asked': {
    en: {
      subject: 'Did you buy it?',
      text: 'Three weeks ago {name}, the agent you chose, got your contact details. Tell us whether you bought the coverage, and at what price. Your answer changes nothing for you or the agent.',
      button: 'See my quotes',
    },
    es: {
      subject: '¿Lo contrató?',
      text: 'Hace tres semanas {name}, cuya cotización usted eligió, recibió sus datos de contacto. Díganos si contrató el seguro y a qué precio. Su respuesta no cambia nada para usted ni para el agente.',
      button: 'Ver mis cotizaciones',
    },
  },
  'agents-near': {
    en: {
      subject: 'There is an agent near you now',
      text: 'You asked us to tell you: a licensed agent who sells what you want to insure now covers your ZIP code and can read your application. We will tell you when a price arrives.',
      button: 'See my quotes',
    },
    es: {
      subject: 'Ya hay un agente cerca de usted',
      text: 'Nos pidió que le avisáramos: un agente con licencia que vende lo que usted quiere asegurar ya cubre su código postal y puede leer su solicitud. Le avisamos cuando llegue un precio.',
      button: 'Ver mis cotizaciones',
    },
  },
  'client-went-on': {
    en: {
      subject: 'A client no longer considers your quote',
      text: 'A client whose contact details are closed to you, because the payment for them is or was in dispute, no longer considers your quote. There is nothing to pay for that lead.',
      button: 'See my leads',
    },
    es: {
      subject: 'Un cliente ya no considera su cotización',
      text: 'Un cliente cuyos datos de contacto están cerrados para usted, porque el pago por ellos está o estuvo en disputa, ya no considera su cotización. No hay nada que pagar por ese prospecto.',
      button: 'Ver mis prospectos',
    },
  },
  'follow-up-due': {
    en: {
      subject: 'A follow-up of yours is due today',
      text: 'You noted to come back to somebody today. Among your leads and clients it stands first, with your note.',
      button: 'See what is due',
    },
    es: {
      subject: 'Hoy le toca un seguimiento',
      text: 'Anotó que hoy volvería a contactar a alguien. Está primero entre sus prospectos y clientes, con su nota.',
      button: 'Ver lo que toca hoy',
    },
  },
  'leads-assigned': {
    en: {
      subject: 'A lead was assigned to you',
      text: '{name} assigned leads of your agency to you.',
      button: 'See my leads',
    },
    es: {
      subject: 'Le asignaron un prospecto',
      text: '{name} le asignó prospectos de su agencia.',
      button: 'Ver mis prospectos',
    },
  },
  'leads-reassigned': {
    en: {
      subject: 'A lead of yours was reassigned',
      text: '{name} reassigned leads that were assigned to you. There is nothing left to do for you.',
      button: 'See the leads',
    },
    es: {
      subject: 'Se reasignó un prospecto suyo',
      text: '{name} reasignó prospectos que estaban a su cargo. No tiene nada más que hacer.',
      button: 'Ver los prospectos',
    },
  },
  'cap-near': {
    en: {
      subject: '80% of your monthly cap is committed',
      text: 'The fees of quotes that were chosen this month come to 80% of your monthly cap. When the cap is reached, clients cannot choose you until next month, unless you raise it.',
      button: 'See my settings',
    },
    es: {
      subject: 'El 80% de su límite mensual está comprometido',
      text: 'Las tarifas de las cotizaciones elegidas este mes suman el 80% de su límite mensual. Cuando llegue al límite, los clientes no podrán elegirlo hasta el próximo mes, salvo que lo aumente.',
      button: 'Ver mi configuración',
    },
  },
  'cap-reached': {
    en: {
      subject: 'Your monthly cap is reached',
      text: 'Another client would cost more than you want to spend this month. Your open quotes that no longer fit are on hold, and are taken back after 48 hours, so that other agents can quote with these companies. Raise the cap to keep them.',
      button: 'Raise my cap',
    },
    es: {
      subject: 'Llegó a su límite mensual',
      text: 'Otro cliente costaría más de lo que quiere gastar este mes. Sus cotizaciones abiertas que ya no caben quedan en espera y se retiran después de 48 horas, para que otros agentes puedan cotizar con esas aseguradoras. Aumente el límite para conservarlas.',
      button: 'Aumentar mi límite',
    },
  },
  'quotes-full': {
    en: {
      subject: 'A quote of yours was taken back',
      text: 'A quote of yours no longer fit below your monthly cap for 48 hours, so it was taken back and its company is free for others. Nothing is charged.',
      button: 'See my settings',
    },
    es: {
      subject: 'Se retiró una cotización suya',
      text: 'Una cotización suya no cupo en su límite mensual durante 48 horas, así que se retiró y su aseguradora quedó libre para otros. No se cobra nada.',
      button: 'Ver mi configuración',
    },
  },
  'choice-undone': {
    en: {
      subject: 'A choice was undone',
      text: 'A client took back the choice of your quote. Nothing is charged, and your quote can still be chosen.',
      button: 'See my leads',
    },
    es: {
      subject: 'Se deshizo una elección',
      text: 'Un cliente deshizo la elección de la cotización que usted le envió. No se cobra nada y todavía se puede elegir.',
      button: 'Ver mis prospectos',
    },
  },
  'lead-on-hold': {
    en: {
      subject: 'A lead you quoted is on hold',
      text: 'We suspended the account of a client you quoted. Their request is on hold: it cannot be quoted or chosen meanwhile. Your quotes stay, and we tell you when it goes on.',
      button: 'See my leads',
    },
    es: {
      subject: 'Un prospecto que usted cotizó está en pausa',
      text: 'Suspendimos la cuenta de un cliente al que usted cotizó. Su solicitud está en pausa: mientras tanto no se puede cotizar ni elegir. Sus cotizaciones se conservan y le avisaremos cuando continúe.',
      button: 'Ver mis prospectos',
    },
  },
  'lead-resumed': {
    en: {
      subject: 'A lead you quoted is open again',
      text: 'A client’s request that was on hold is open again. Your quotes can be chosen.',
      button: 'See my leads',
    },
    es: {
      subject: 'Un prospecto que usted cotizó está abierto de nuevo',
      text: 'La solicitud de un cliente que estaba en pausa está abierta de nuevo. Sus cotizaciones pueden elegirse.',
      button: 'Ver mis prospectos',
    },
  },
  'choice-on-hold': {
    en: {
      subject: 'A client who chose you is on hold',
      text: 'We suspended the account of a client who chose your quote. You cannot unlock the contact meanwhile, and your deadline waits. A payment you just made is refunded. When the suspension ends, you have the whole time again.',
      button: 'See my leads',
    },
    es: {
      subject: 'Un cliente que le eligió está en pausa',
      text: 'Suspendimos la cuenta de un cliente que eligió su cotización. Mientras tanto no puede obtener el contacto, y su plazo espera. Un pago que acaba de hacer se devuelve. Cuando termine la suspensión, tendrá otra vez todo el plazo.',
      button: 'Ver mis prospectos',
    },
  },
  'choice-taken-back': {
    en: {
      subject: 'You undid your choice',
      text: 'You undid your choice of {name}’s quote. {name} does not get your contact details, and you can choose any of your quotes.',
      button: 'See my quotes',
    },
    es: {
      subject: 'Usted deshizo su elección',
      text: 'Deshizo la elección de la cotización de {name}, que no recibe sus datos de contacto. Puede elegir cualquiera de sus cotizaciones.',
      button: 'Ver mis cotizaciones',
    },
  },
  'contact-stopped': {
    en: {
      subject: 'We told your agent to stop',
      text: 'You asked us to stop {channels} from {name}. We told {name} right away. {name} must stop by {day} and confirm it. If {name} still contacts you after that, tell us under Privacy.',
      button: 'See who may contact me',
    },
    es: {
      subject: 'Avisamos a su agente que se detenga',
      text: 'Usted pidió detener {channels} de {name}. Avisamos de inmediato a {name}. Tiene hasta {day} para dejar de hacerlo y confirmarlo. Si {name} todavía le contacta después, díganoslo en Privacidad.',
      button: 'Ver quién puede contactarme',
    },
  },
  'do-not-contact': {
    en: {
      subject: 'A client asked you to stop',
      text: 'Stop {channels} to this client now. You have until {day} to stop and to confirm it.',
      button: 'Confirm that I have stopped',
    },
    es: {
      subject: 'Un cliente le pide no contactarlo',
      text: 'Deje ya de usar {channels} con este cliente. Tiene hasta {day} para hacerlo y confirmarlo.',
      button: 'Confirmar que ya dejé de contactar',
    },
  },
  'do-not-contact-reminder': {
    en: {
      subject: 'Please confirm that you stopped',
      text: 'Stop {channels} to this client now. You have until {day} to stop and to confirm it. If you do not confirm by then, your quoting is paused.',
      button: 'Confirm that I have stopped',
    },
    es: {
      subject: 'Confirme que dejó de contactar',
      text: 'Deje ya de usar {channels} con este cliente. Tiene hasta {day} para hacerlo y confirmarlo. Si no lo confirma en ese plazo, sus cotizaciones quedan en pausa.',
      button: 'Confirmar que ya dejé de contactar',
    },
  },
  'quoting-paused': {
    en: {
      subject: 'Quoting is paused',
      text: 'You have not confirmed that you stopped contacting a client. Until you do you cannot quote.',
      button: 'Confirm that I have stopped',
    },
    es: {
      subject: 'Sus cotizaciones están en pausa',
      text: 'Aún no ha confirmado que dejó de contactar a un cliente. Hasta entonces no puede cotizar.',
      button: 'Confirmar que ya dejé de contactar',
    },
  },
  'window-picked': {
    en: {
      subject: 'Your call is set',
      text: 'The time for your call is set. You can see it on your page and add it to your calendar.',
      button: 'See the time',
    },
    es: {
      subject: 'Su llamada está fijada',
      text: 'La hora de su llamada está fijada. Puede verla en su página y agregarla a su calendario.',
      button: 'Ver la hora',
    },
  },
  'window-over': {
    en: {
      subject: 'Did you speak?',
      text: 'The time for your call has passed. Tell us in one click whether you spoke.',
      button: 'Answer',
    },
    es: {
      subject: '¿Hablaron?',
      text: 'La hora de su llamada ya pasó. Díganos con un clic si hablaron.',
      button: 'Responder',
    },
  },
  'payment-received': {
    en: {
      subject: 'The fee for a lead is paid',
      text: 'The fee for a lead is paid, and the contact details are open to you now.',
      button: 'See the client',
    },
    es: {
      subject: 'La tarifa de un prospecto está pagada',
      text: 'La tarifa de un prospecto está pagada y ya puede ver sus datos de contacto.',
      button: 'Ver el cliente',
    },
  },
  'payment-refunded': {
    en: {
      subject: 'You got a payment back',
      text: 'The fee you paid for a lead was given back. Its contact details are closed to you, and there is nothing to pay: you find it among your leads as Refunded.',
      button: 'See the client',
    },
    es: {
      subject: 'Se le devolvió un pago',
      text: 'Se le devolvió la tarifa que pagó por un prospecto. Sus datos de contacto quedan cerrados para usted y no hay nada que pagar: lo encuentra entre sus prospectos como Reembolsado.',
      button: 'Ver el cliente',
    },
  },
  'payment-disputed': {
    en: {
      subject: 'A payment of yours is disputed',
      text: 'The holder of the card disputes a fee you paid. The contact details of that lead are closed to you, and until the bank decides you cannot pay for others.',
      button: 'See the client',
    },
    es: {
      subject: 'Un pago suyo está en disputa',
      text: 'El titular de la tarjeta disputa una tarifa que usted pagó. Los datos de contacto de ese prospecto quedan cerrados para usted y, hasta que el banco decida, no puede pagar por otros.',
      button: 'Ver el cliente',
    },
  },
  'agency-disputed': {
    en: {
      subject: 'A payment of your agency is disputed',
      text: 'The holder of the card disputes a fee your agency paid for a lead. Its contact details are closed to you, and until the bank decides your agency cannot pay for others.',
      button: 'See the payment',
    },
    es: {
      subject: 'Un pago de su agencia está en disputa',
      text: 'El titular de la tarjeta disputa una tarifa que su agencia pagó por un prospecto. Sus datos de contacto quedan cerrados para ustedes y, hasta que el banco decida, su agencia no puede pagar por otros.',
      button: 'Ver el pago',
    },
  },
  'support-visit': {
    en: {
      subject: 'Support looked at your account',
      text: 'Someone on our support team looked at your pages as you see them, to help. They could not change anything, and contact details and health answers stayed hidden. Your account shows when and why.',
      button: 'See when and why',
    },
    es: {
      subject: 'Soporte consultó su cuenta',
      text: 'Una persona de nuestro equipo de soporte vio sus páginas como las ve usted, para ayudar. No pudo cambiar nada, y los datos de contacto y las respuestas de salud quedaron ocultos. Su cuenta muestra cuándo fue y por qué.',
      button: 'Ver cuándo y por qué',
    },
  },
  'agency-name-approved': {
    en: {
      subject: 'Your agency name is in force',
      text: 'We looked at the name you gave your agency. Clients see it from now on.',
      button: 'See my agency details',
    },
    es: {
      subject: 'El nombre de su agencia ya está vigente',
      text: 'Revisamos el nombre que dio a su agencia. Los clientes lo ven desde ahora.',
      button: 'Ver los datos de mi agencia',
    },
  },
  'leads-handed-over': {
    en: {
      subject: 'A colleague’s leads are yours now',
      text: 'A colleague left your agency. The open leads and follow-ups of that colleague are assigned to you.',
      button: 'See my leads',
    },
    es: {
      subject: 'Los prospectos de un colega ahora son suyos',
      text: 'Un colega dejó su agencia. Sus prospectos abiertos y seguimientos están asignados a usted.',
      button: 'Ver mis prospectos',
    },
  },
  'role-changed': {
    en: {
      subject: 'Your role in the agency changed',
      text: 'An owner of your agency changed your role. The menu shows what you can do from now on.',
      button: 'See my agency details',
    },
    es: {
      subject: 'Su función en la agencia cambió',
      text: 'Un propietario de su agencia cambió su función. El menú muestra lo que puede hacer desde ahora.',
      button: 'Ver los datos de mi agencia',
    },
  },
  'invitation-accepted': {
    en: {
      subject: 'Your invitation was accepted',
      text: '{name} accepted your invitation and is a member of your agency now.',
      button: 'See my team',
    },
    es: {
      subject: 'Aceptaron su invitación',
      text: '{name} aceptó su invitación y ya es miembro de su agencia.',
      button: 'Ver mi equipo',
    },
  },
  'carrier-added': {
    en: {
      subject: 'The insurance company you asked for was added',
      text: 'Our team added the insurance company that you did not find in the list. Add it under Agency details to quote with it.',
      button: 'See my agency details',
    },
    es: {
      subject: 'Se agregó la compañía de seguros que pidió',
      text: 'Nuestro equipo agregó la compañía de seguros que no encontró en la lista. Agréguela en Datos de la agencia para cotizar con ella.',
      button: 'Ver los datos de mi agencia',
    },
  },
  'carrier-refused': {
    en: {
      subject: 'The insurance company you asked for was not added',
      text: 'Our team did not add the insurance company that you asked for. Your notifications say why. Under Agency details you can look for it by brand or company name.',
      button: 'See my agency details',
    },
    es: {
      subject: 'La compañía de seguros que pidió no se agregó',
      text: 'Nuestro equipo no agregó la compañía de seguros que pidió. En sus notificaciones puede leer por qué. En Datos de la agencia puede buscarla por marca o por nombre.',
      button: 'Ver los datos de mi agencia',
    },
  },
  'agency-name-refused': {
    en: {
      subject: 'Please choose another agency name',
      text: 'The name you gave your agency was not approved, so the one before stays in force. Under Agency details you read why, and can choose another.',
      button: 'See my agency details',
    },
    es: {
      subject: 'Elija otro nombre para su agencia',
      text: 'El nombre que dio a su agencia no se aprobó, así que sigue vigente el anterior. En Datos de la agencia puede leer por qué y elegir otro.',
      button: 'Ver los datos de mi agencia',
    },
  },
};
