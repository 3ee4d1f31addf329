import type { Translation } from '../../area.ts';
import { joined } from '../../area.ts';
import type * as english from '../../en/consumer/application.ts';
import { insuranceTypes } from '../shared/insurance-types.ts';

/** The consumer's application: choosing types, answering, the estimate, submitting. */
export const application: Translation<typeof english.application> = {
  title: 'Solicitud',
  loadFailed: 'Su solicitud no se cargó',
  loadFailedHint: 'Revise su conexión e inténtelo de nuevo. Nada de lo que guardó se perdió.',
  submittedOn: 'Enviada el',
  lead: 'Responda una vez. Los agentes leen las mismas respuestas y pueden enviarle precios.',

  typesLegend: '¿Para qué desea cotizaciones?',
  typesHint: 'Elija uno o más. Si quita uno, sus respuestas se conservan aquí.',
  noTypesTitle: `Empiece con ${joined(insuranceTypes, 'o')}`,
  noTypesText:
    'Elija arriba para qué desea cotizaciones. Las respuestas se guardan mientras avanza, así que puede volver cuando quiera.',

  sections: 'Secciones',
  sectionDone: 'completa',
  sectionProblems: (count: number) => (count === 1 ? '1 por revisar' : `${count} por revisar`),
  sectionLeft: (count: number) => (count === 1 ? 'falta 1' : `faltan ${count}`),
  leftHere: (count: number) =>
    count === 1 ? 'Falta 1 en esta sección' : `Faltan ${count} en esta sección`,
  leftElsewhere: (count: number) =>
    count === 1 ? 'Falta 1 en otra sección' : `Faltan ${count} en otras secciones`,
  answered: (done: number, total: number) => `${done} de ${total} secciones completas`,
  stepOf: (step: number, total: number) => `Sección ${step} de ${total}`,
  allSections: 'Todas las secciones',
  back: 'Atrás',
  continue: 'Continuar',
  review: 'Revisar y enviar',
  backToReview: 'Volver a la revisión',
  reviewAgain: 'Revisar y reenviar',
  save: 'Guardar avance',
  saving: 'Guardando',
  kept: 'Se guarda en su cuenta mientras avanza.',
  keptNotSent: 'Se guarda mientras avanza. Los agentes lo verán cuando envíe de nuevo.',
  savedNotSent: (time: string | null) =>
    `Guardado${time === null ? '' : ` ${time}`}. Los agentes lo verán cuando envíe de nuevo.`,
  everythingSaved: (time: string | null) =>
    time === null ? 'Todo está guardado.' : `Guardado ${time}`,
  notSaved: 'No se guardó; lo intentamos de nuevo. Sus respuestas siguen en esta pestaña.',
  saved: 'Se guardó el avance de la solicitud',
  discard: 'Descartar los cambios',
  discardText: 'Si deja de editar ahora, se pierden.',
  overtakenTitle: 'Su solicitud se cambió en otra ventana o en otro dispositivo',
  overtakenText:
    'Las respuestas nuevas ya están en los campos. Sus propios cambios también siguen aquí, pero aún no están guardados.',
  overtakenBoth:
    'Sus propias respuestas siguen en los campos, pero aún no están guardadas. Allí se respondió lo siguiente:',
  keepMine: 'Guardar mis respuestas',
  takeTheOthers: 'Usar las otras respuestas',

  problemsTitle: 'Responda todas las preguntas antes de enviar',
  problemsCount: (count: number) =>
    count === 1
      ? 'Falta una respuesta o necesita un cambio:'
      : `Faltan ${count} respuestas o necesitan un cambio:`,
  problemsOf: (type: string, section: string, count: number) => `${type} · ${section} (${count})`,
  unreadableTitle: 'Algunas respuestas necesitan un cambio antes de poder guardarlas',
  failedTitle: 'Eso no funcionó',
  offline:
    'No pudimos conectar con el servidor. Sus respuestas siguen aquí. Inténtelo de nuevo en un momento.',
  alreadySubmitted:
    'La solicitud ya se envió. Usted u otra ventana la envió antes. Revise y envíe otra vez para reemplazarla.',
  quoteAccepted: 'Ya eligió una cotización para esta solicitud, así que ya no se puede cambiar.',
  tryLater: 'Hizo varios envíos en poco tiempo. Espere un momento e inténtelo de nuevo.',

  coverageEmpty: 'Responda unas preguntas para ver su estimación.',
  roundedUp: (step: string) => `Las cifras se redondean hacia arriba, de ${step} en ${step}.`,
  coverageNote:
    'Una estimación para empezar la conversación; no es un consejo ni una oferta de seguro.',
  coverageFailed: 'No pudimos actualizar la estimación. Estas son las últimas cifras.',
  coverageUpdated: (total: string) => `Estimación: ${total}`,
  retryEstimate: 'Intentar de nuevo',
  basedOn: 'En qué se basa esta estimación',
  estimate: 'Estimación',
  noFigure: 'Aún sin cifra',
  showEstimate: 'Ver la estimación',
  part: 'Parte',
  amount: 'Monto',
  glossaryTitle: '¿Qué significan estas palabras?',
  glossary: {
    dwelling: {
      term: 'Vivienda',
      meaning: 'La casa misma, si hubiera que construirla de nuevo.',
    },
    otherStructures: {
      term: 'Otras estructuras',
      meaning: 'Un garaje, cobertizo o cerca separados de la casa.',
    },
    personalProperty: {
      term: 'Bienes personales',
      meaning: 'Lo que usted tiene: muebles, ropa, aparatos electrónicos.',
    },
    lossOfUse: {
      term: 'Pérdida de uso',
      meaning: 'Un lugar donde quedarse mientras no pueda vivir en su casa.',
    },
    valuables: {
      term: 'Bienes personales declarados',
      meaning: 'Joyas, arte y objetos parecidos, anotados uno por uno.',
    },
    personalLiability: {
      term: 'Responsabilidad civil personal',
      meaning: 'Si usted lastima a alguien o daña sus cosas.',
    },
    medicalPayments: {
      term: 'Gastos médicos de terceros',
      meaning: 'Gastos médicos de visitas que se lastiman en su casa.',
    },
    debts: {
      term: 'Deudas y gastos finales',
      meaning: 'Lo que usted debe y los costos de un funeral.',
    },
    income: {
      term: 'Reemplazo de ingresos',
      meaning: 'La parte de sus ingresos que le faltaría a su familia.',
    },
    inPlace: { term: 'Lo que ya tiene', meaning: 'Ahorros y seguros de vida que tiene ahora.' },
    term: { term: 'Plazo sugerido', meaning: 'Cuánto tiempo debe durar el seguro.' },
    injuryPerPerson: {
      term: 'Responsabilidad civil por lesiones corporales',
      meaning: 'Para las personas que usted lastime con su auto.',
    },
    propertyDamage: {
      term: 'Responsabilidad civil por daños a la propiedad',
      meaning: 'Para los autos y las cosas que usted dañe.',
    },
    uninsuredMotorist: {
      term: 'Conductor sin seguro',
      meaning: 'Para sus propias lesiones, cuando el otro conductor no tiene seguro suficiente.',
    },
    legalMinimum: {
      term: 'Mínimo legal',
      meaning:
        'Lo mínimo que exige su estado, en miles de dólares: por persona, por accidente, por cosas dañadas.',
    },
    umbrella: {
      term: 'paraguas',
      meaning: 'Una póliza más, por encima de las otras, para reclamos muy grandes.',
    },
  },
  optionalSection: 'Opcional',
  atRisk: 'Lo que usted tiene y gana',
  liabilityNeeded: 'Cobertura de responsabilidad civil que le corresponde',
  umbrellaHint:
    'Lo que usted tiene y gana pide una cobertura de responsabilidad civil de más de $500,000, superior a la que suelen ofrecer las pólizas de auto y de hogar. Una póliza paraguas agrega $1 millón o más a ellas.',

  submitTitle: 'Revise antes de enviar',
  submitIntro:
    'Esto es lo que leen los agentes de su zona cuando la abren para cotizar, con las cifras calculadas de sus respuestas. Las respuestas de salud llegan solo a agentes con una aseguradora de vida. Cuando usted elige una cotización, los demás dejan de leer.',
  resubmitNote: (quotes: number) =>
    quotes === 1
      ? 'Tiene 1 cotización. Le pedimos a su agente que confirme el precio con sus nuevas respuestas. Hasta entonces no puede elegirla.'
      : `Tiene ${quotes} cotizaciones. Les pedimos a sus agentes que confirmen los precios con sus nuevas respuestas. Hasta que lo hagan, no puede elegir ninguna.`,
  confirmSubmit: 'Enviar solicitud',
  confirmSubmitAgain: 'Enviar otra vez',
  keepEditing: 'Seguir editando',

  toQuotes: 'Ver mis cotizaciones',

  unlock: 'Desbloquear para editar',
  lockedText: 'Esto es lo que leen los agentes. Desbloquee la solicitud para hacer cambios.',
  changedText:
    'Sus respuestas o sus datos personales cambiaron. Los agentes aún leen la versión que envió. Envíe otra vez para mostrarles la nueva.',
  wonText: 'Eligió una cotización, así que esta solicitud ya no se puede cambiar.',
  editingTitle: 'Está editando una solicitud enviada',
  editingText:
    'Los agentes siguen leyendo la última versión hasta que usted envíe la solicitud otra vez.',
  editingQuotes: (quotes: number) =>
    quotes === 1
      ? 'Entonces el agente de su cotización debe confirmar el precio antes de que usted pueda elegirla.'
      : `Entonces los agentes de sus ${quotes} cotizaciones deben confirmar sus precios antes de que usted pueda elegir una.`,
  stopEditing: 'Dejar de editar',

  delete: 'Eliminar solicitud',
  deleteTitle: '¿Eliminar su solicitud?',
  deleteText:
    'Se eliminan sus respuestas y todas las cotizaciones que recibió. Los agentes ya no pueden leer su solicitud. Esto no se puede deshacer.',
  deleteConfirm: 'Eliminar para siempre',
  deleted: 'Solicitud eliminada',
};
