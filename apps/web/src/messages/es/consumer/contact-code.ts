import type { Translation } from '../../area.ts';
import type { contactCode as english } from '../../en/consumer/contact-code.ts';

export const contactCode: Translation<typeof english> = {
  title: 'Confirme su número de teléfono',
  offerButton: 'Confirmarlo ahora',
  offerText: (phone) =>
    `Le enviaremos un código por mensaje de texto al ${phone}. Después, los agentes verán «Teléfono confirmado» en su solicitud. No verán el número.`,
  text: (phone) =>
    `Le enviaremos un código de 6 dígitos por mensaje de texto al ${phone}. Después, los agentes verán que su número funciona. Solo el agente que elija puede recibir el número, cuando pague nuestra tarifa y si usted permitió llamadas o mensajes de texto.`,
  otherNumber: '¿Otro número? Cierre esta ventana y cámbielo en «Clic para editar».',
  send: 'Enviarme un código',
  sendAnother: 'Enviar otro código',
  sent: (phone) => `Un código va en camino al ${phone}. Sirve durante 10 minutos.`,
  code: 'Código de 6 dígitos',
  codeLength: 'Escriba los 6 dígitos.',
  confirm: 'Confirmar',
  confirmed: 'Gracias. Su número está confirmado.',
  tooMany: 'Podemos enviar tres códigos al día a un mismo número. Inténtelo de nuevo mañana.',
  isConfirmed: 'Confirmado',
  isNotConfirmed: 'Sin confirmar',
  confirmNumber: 'Confirmar este número',
  cityOfZip: (zip, city) =>
    `La mayor parte del código postal ${zip} está en ${city}. Si su ciudad es correcta, déjela así.`,
};
