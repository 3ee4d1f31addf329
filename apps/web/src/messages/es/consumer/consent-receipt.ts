import type { Translation } from '../../area.ts';
import type * as english from '../../en/consumer/consent-receipt.ts';

/** A consent receipt, in words, and how to check it. */
export const consentReceipt: Translation<typeof english.consentReceipt> = {
  title: 'Comprobante de consentimiento',
  failed: 'Este comprobante no está aquí',
  failedText: 'El número puede estar cortado. El número de un comprobante tiene 22 caracteres.',
  notSigned: 'Este comprobante no es nuestro',
  notSignedText:
    'No tiene nuestra firma, así que no prueba nada. Avísenos, por favor: alguien pudo haber cambiado nuestros registros.',
  unsigned: (count: number) =>
    count === 1
      ? 'En nuestros registros hay 1 entrada sobre este consentimiento sin nuestra firma. No cuenta. Avísenos, por favor.'
      : `En nuestros registros hay ${count} entradas sobre este consentimiento sin nuestra firma. No cuentan. Avísenos, por favor.`,
  status: {
    'in-force': 'Vigente',
    'partly-stopped': 'Detenido en parte',
    stopped: 'Detenido',
    undone: 'Deshecho',
  },
  kinds: {
    given: (agency: string) => `Un cliente aceptó que ${agency} lo contacte.`,
    changed: (agency: string) => `Un cliente indicó otras horas para una llamada de ${agency}.`,
    undone: (agency: string) => `Un cliente deshizo la elección de ${agency}.`,
    stopped: (agency: string) => `Un cliente pidió a ${agency} dejar de contactarlo.`,
    lifted: (agency: string) => `Un cliente permite de nuevo que ${agency} lo contacte.`,
    acknowledged: (agency: string) => `${agency} confirmó que dejó de hacerlo.`,
  },
  about: 'El comprobante que cambia',
  at: 'Cuándo',
  seller: 'Quién puede contactar al cliente',
  license: (number: string) => `Licencia ${number}`,
  channels: 'Cómo',
  noChannel: 'Ninguno',
  automated: 'Sistemas automáticos',
  automatedYes: 'Permitidos',
  automatedNo: 'No permitidos',
  windows: 'Horas para una llamada',
  basis: 'Por qué',
  toStop: 'Cómo detenerlo',
  toStopText: 'Inicie sesión y elija «Dejen de contactarme»:',
  toPrivacy: 'Privacidad',
  basisNames: {
    ticks: 'Lo que el cliente eligió bajo el texto de esta página',
    terms:
      'Las condiciones para clientes: la elección llegó sin respuesta a la pregunta sobre el contacto',
  },
  text: 'Qué se le preguntó al cliente',
  thePhone: 'teléfono del cliente',
  theEmail: 'la dirección electrónica del cliente',
  textNote: 'El cliente y la agencia pueden iniciar sesión para ver nombres y números.',
  personText:
    'El cliente figura en el comprobante solo como huellas digitales con sal (hash). Nadie puede averiguar con ellas quién es.',
  open: 'Mostrar lo que puedo ver',
  opened: { name: 'Nombre', phone: 'Teléfono', email: 'Correo' },
  sameAsSigned: 'Son los nombres y números cuyas huellas se firmaron.',
  notAsSigned: 'No son los nombres y números cuyas huellas se firmaron.',
  saveOpened: 'Guardar nombres y sales',
  openedNote:
    'Cada huella del comprobante es el SHA-256 de sal, punto y valor. Las personas que reciban de usted este archivo pueden compararlas. Solo con el comprobante no pueden.',
  notYours:
    'Inicie sesión como el cliente o el agente de este comprobante para ver nombres y números.',
  check: 'Verifique este comprobante por su cuenta',
  good: 'La firma es válida. Se comprobó en este navegador.',
  bad: 'La firma no es válida. Este comprobante no es nuestro.',
  unknown:
    'Este navegador no puede comprobar la firma. Los comandos de «Verifique este comprobante por su cuenta» sí.',
  noKeys:
    'Nuestras claves públicas no se cargaron, así que nada se comprobó. Cargue la página otra vez.',
  revoked: 'La clave que lo firmó se revocó antes de que estuviera en la cadena.',
  chain: (place: number, head: number) =>
    `Lugar ${place} de ${head} en la cadena de todos los comprobantes.`,
  hash: 'Su huella allí:',
  noChain: 'Aún no está en la cadena; eso tarda cerca de un minuto.',
  how: 'Para comprobarlo sin nosotros, guarde el comprobante. Está firmado con Ed25519; nuestras claves públicas están siempre en la misma dirección.',
  lines:
    'Después escriba estas líneas en una terminal con OpenSSL 3, en la carpeta del archivo guardado. Responden “Signature Verified Successfully” y, si el comprobante se cambió, “Signature Verification Failure”.',
  linesName: 'Líneas para comprobar el comprobante',
  linesNote:
    'X es la clave que nombra este comprobante (“kid”), tomada de nuestras claves públicas. Prueba quién firmó y que nada se cambió; quién es el cliente está solo en huellas.',
  download: 'Guardar el comprobante',
  keys: 'Nuestras claves públicas',
};
