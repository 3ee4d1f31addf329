import type { Translation } from '../../area.ts';
import type * as english from '../../en/consumer/register.ts';

/** Registering in four steps. */
export const register: Translation<typeof english.register> = {
  quotesFor: (types: string) => `Cotizaciones de seguros de ${types}`,
  backHome: 'Volver al inicio',
  haveAccount: '¿Ya se registró?',
  logIn: 'Iniciar sesión',
  knownTitle: 'Ya tiene una cuenta con este correo',
  knownText: '¿Olvidó su contraseña? Allí puede crear una nueva.',
  stepOf: (step: number, count: number) => `Paso ${step} de ${count}`,
  steps: ['Sobre usted', 'Su familia', 'Cuenta', 'Cobertura'],
  stepTitles: [
    'Cuéntenos sobre usted',
    'Su familia y cómo comunicarnos con usted',
    'Cree su cuenta',
  ],
  stepTexts: [
    'Los agentes lo usan para preparar sus cotizaciones.',
    'Su teléfono y su correo quedan ocultos hasta que elija una cotización.',
    'Iniciará sesión con su correo y esta contraseña.',
    'Solo unas pocas preguntas por ahora. El resto lo responde después de registrarse.',
  ],
  back: 'Atrás',
  continue: 'Continuar',
  checking: 'Comprobando',
  finish: 'Terminar el registro',
  finishing: 'Creando su cuenta',
  missing: (labels: readonly string[]) => `Falta completar: ${labels.join(', ')}`,
  missingMore: (labels: readonly string[], more: number) =>
    `Falta completar: ${labels.join(', ')} y ${more} más`,
  missingQuestions: (count: number) =>
    count === 1 ? 'Falta responder 1 pregunta' : `Falta responder ${count} preguntas`,
  questionsLoading: 'Las preguntas todavía se están cargando',
  questionsFailed: 'Las preguntas no se cargaron',
  questionsFailedHint: 'Lo que completó antes sigue aquí. Inténtelo de nuevo.',
  carrier: 'Aseguradora actual',
  carrierHints: {
    home: 'La aseguradora de su póliza de hogar. Elija Ninguna si su vivienda no está asegurada.',
    life: 'La aseguradora de su póliza de vida. Elija Ninguna si no tiene seguro de vida.',
    auto: 'La aseguradora de su póliza de auto. Elija Ninguna si sus autos no están asegurados.',
  },
  carrierLater: 'Los detalles de cada póliza se los pedimos después.',
  noCarrier: 'Ninguna',
  otherCarrier: 'Otra aseguradora',
  carriersFailed: 'La lista de aseguradoras no se cargó.',
  passwordAgain: 'Ingrese su contraseña otra vez. No la guardamos mientras se registra.',
  reassuranceTitle: 'Usted decide',
  reassurance: [
    'Ningún agente ve su teléfono ni su correo antes de que elija una cotización.',
    'Puede cambiar o eliminar su solicitud hasta que elija una cotización.',
    'Puede desactivar los correos sobre sus cotizaciones en cualquier momento.',
  ],
  seeFolded: 'Qué ven los agentes y qué no',
  seeTitle: 'Qué ven los agentes',
  see: [
    'Su nombre, dirección y fecha de nacimiento, y el nombre y la fecha de nacimiento de su cónyuge o pareja. Antes de enviar, puede elegir mostrar solo nombres de pila, código postal y edades.',
    'Las respuestas que necesitan para dar un precio',
  ],
  seeNotTitle: 'Qué no ven',
  seeNot: [
    'Su teléfono y su correo, antes de que elija su cotización',
    'Un número de Seguro Social: nunca lo pedimos',
  ],
  nextTitle: 'Qué pasa después',
  next: [
    'Confirme su correo con el código o el enlace que le enviamos.',
    'Agregue otros seguros si quiere, responda lo que falta y envíe la solicitud.',
    'Compare las cotizaciones y elija una, o ninguna.',
  ],
  help: '¿Tiene preguntas?',
  contact: 'Contáctenos',
};
