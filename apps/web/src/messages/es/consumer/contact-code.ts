import type { Translation } from '../../area.ts';
import type { contactCode as english } from '../../en/consumer/contact-code.ts';

export const contactCode: Translation<typeof english> = {
  title: 'Confirme su número de teléfono',
  offerTitle: 'Muestre a los agentes que su número funciona',
  offerText: (phone) =>
    `Escriba un código que enviamos por mensaje de texto al ${phone}. Los agentes verán «Teléfono confirmado» en su solicitud antes de pagar por ella. El número sigue sin verse.`,
  text: (phone) =>
    `Enviamos seis dígitos por mensaje de texto al ${phone}. Los agentes verán que su número funciona. El número mismo solo lo ven cuando usted elige su cotización y ellos han pagado.`,
  otherNumber: '¿Otro número? Cierre esta ventana y cámbielo en «Clic para editar».',
  send: 'Enviarme un código',
  sendAnother: 'Enviar otro código',
  sent: (phone) => `Un código va en camino al ${phone}. Sirve durante 10 minutos.`,
  code: 'Código de seis dígitos',
  codeLength: 'Escriba los seis dígitos.',
  confirm: 'Confirmar',
  confirmed: 'Gracias. Su número está confirmado.',
  tooMany: 'Hoy ya no hay más códigos: a un número van tres por día. Inténtelo de nuevo mañana.',
  isConfirmed: 'Confirmado',
  isNotConfirmed: 'Sin confirmar',
  confirmNumber: 'Confirmar este número',
  cityOfZip: (zip, city) =>
    `El código postal ${zip} es sobre todo de ${city}. Si su ciudad es correcta, déjela así.`,
  stateOfZip: (zip, ofZip, typed) =>
    `El código postal ${zip} está en ${ofZip}, y su dirección dice ${typed}`,
  stateQuestion:
    'Los agentes le encuentran por el código postal, y el estado decide qué se pregunta. ¿Todo es correcto? Si no, cambie antes sus datos, más abajo.',
};
