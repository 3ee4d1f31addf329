import type { Translation } from '../../area.ts';
import type * as english from '../../en/consumer/review.ts';

/** The review before submitting: what agents will see, what they will not, and what the client permits. */
export const review: Translation<typeof english.review> = {
  loadFailed: 'No se cargó lo que leerán los agentes',
  assumed: (answers) =>
    answers === 1
      ? 'Supusimos 1 respuesta. Revísela.'
      : `Supusimos ${answers} respuestas. Revíselas.`,
  seen: 'Qué ven los agentes',
  nameChoice: '¿Cuánto de su nombre y dirección ven los agentes?',
  nameChoiceHint:
    'Con la segunda opción, solo el agente que usted elija recibe su nombre completo y su calle, cuando pague nuestra tarifa.',
  namesNow: 'Nombre completo y calle desde ahora',
  namesLater: 'Nombre de pila, código postal y edad hasta que pague el agente que elija',
  name: 'Nombre',
  dateOfBirth: 'Fecha de nacimiento',
  age: 'Edad',
  gender: 'Género',
  genders: ['Hombre', 'Mujer', 'Otro'],
  street: 'Calle',
  city: 'Ciudad y estado',
  spouse: {
    name: 'Su cónyuge',
    dateOfBirth: 'Fecha de nacimiento de su cónyuge',
    age: 'Edad de su cónyuge',
  },
  partner: {
    name: 'Su pareja',
    dateOfBirth: 'Fecha de nacimiento de su pareja',
    age: 'Edad de su pareja',
  },
  changeDetails: 'Cambiar sus datos personales',
  unseen: 'Qué no ven los agentes',
  contact:
    'Su correo y su teléfono quedan ocultos. Solo el agente que usted elija recibe lo que usted acepte compartir.',
  namesUnseen:
    'Los apellidos, su calle y ciudad, las fechas de nacimiento y los VIN. Solo el agente que usted elija los recibe.',
  answersUnseen: 'Sus respuestas a estas preguntas:',
  records: 'Informes sobre usted',
  reports: 'Los agentes pueden consultar informes sobre mí para verificar su precio',
  reportsExample: {
    home: 'Por ejemplo, el historial de reclamos.',
    life: '',
    auto: 'Por ejemplo, el historial de manejo y de reclamos.',
  },
  reportsHint: 'Sin su permiso, los agentes cotizan solo con sus respuestas.',
  reportsLater:
    'Para eso los agentes necesitan su nombre completo y fecha de nacimiento, así que solo podrán hacerlo después de que usted elija a uno.',
  answers: 'Sus respuestas',
  change: 'Cambiar',
  changeLines: 'Cambiar lo que los agentes cotizan',
};
