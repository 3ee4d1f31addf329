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
  toCoverage: 'Ver lo que cotizarán',
  review: 'Revisar y enviar',
  backToReview: 'Volver a la revisión',
  reviewAgain: 'Revisar y reenviar',
  save: 'Guardar avance',
  saving: 'Guardando',
  kept: 'Aún no se guardó. Lo guardamos en unos segundos.',
  keptNotSent:
    'Aún no se guardó. Lo guardamos en unos segundos. Los agentes verán los cambios cuando envíe la solicitud de nuevo.',
  savedNotSent: (time: string | null) =>
    `Guardado${time === null ? '' : ` ${time}`}; los agentes verán los cambios cuando envíe la solicitud de nuevo.`,
  everythingSaved: (time: string | null) =>
    time === null ? 'Todo está guardado.' : `Guardado ${time}`,
  notSaved: 'No se guardó; lo intentamos de nuevo. Sus respuestas siguen en esta pestaña.',
  saved: 'Se guardó el avance de la solicitud',
  discard: 'Descartar los cambios',
  discardText: 'Si deja de editar ahora, perderá los cambios.',
  overtakenTitle: 'Su solicitud se cambió en otra ventana o en otro dispositivo',
  overtakenText:
    'Las respuestas nuevas ya están en los campos. Sus propios cambios también siguen aquí, pero aún no están guardados.',
  overtakenBoth:
    'Sus respuestas siguen en los campos, pero aún no están guardadas. En la otra ventana o dispositivo están estas respuestas:',
  keepMine: 'Guardar mis respuestas',
  takeTheOthers: 'Usar las otras respuestas',

  problemsTitle: 'Responda todas las preguntas antes de enviar',
  problemsCount: (count: number) =>
    count === 1
      ? 'Falta una respuesta, o hay que corregirla:'
      : `Faltan ${count} respuestas, o hay que corregirlas:`,
  problemsOf: (type: string, section: string, count: number) => `${type} · ${section} (${count})`,
  unreadableTitle: 'Algunas respuestas necesitan un cambio antes de poder guardarlas',
  failedTitle: 'Eso no funcionó',
  offline:
    'No pudimos conectar con el servidor. Sus respuestas siguen aquí. Inténtelo de nuevo en un momento.',
  alreadySubmitted:
    'La solicitud ya se envió. Se envió antes, desde aquí o desde otra ventana. Revísela y envíela otra vez para reemplazarla.',
  quoteAccepted: 'Ya eligió una cotización para esta solicitud, así que ya no se puede cambiar.',
  tryLater:
    'Envió la solicitud varias veces en poco tiempo. Espere un momento e inténtelo de nuevo.',

  coverageEmpty: 'Responda unas preguntas para ver su estimación.',
  noEstimate: 'La envió sin una estimación. Los agentes cotizan lo que usted pidió.',
  coverageNote: 'Esto es una estimación, no un consejo ni una oferta de seguro.',
  coverageFailed: 'No pudimos actualizar la estimación. Estas son las últimas cifras.',
  coverageUpdated: (total: string) => `Estimación: ${total}`,
  retryEstimate: 'Intentar de nuevo',
  basedOn: 'En qué se basa esta estimación',
  estimate: 'Estimación',
  estimateOf: (line: string) => `Estimación: ${line}`,
  noFigure: 'Aún sin cifra',
  showEstimate: 'Ver la estimación',
  part: 'Parte',
  amount: 'Monto',
  glossaryTitle: '¿Qué significan estas palabras?',
  glossary: {
    dwelling: {
      term: 'Vivienda',
      meaning: 'Reconstruir su casa.',
    },
    otherStructures: {
      term: 'Otras estructuras',
      meaning: 'Un garaje, cobertizo o cerca separados de la casa.',
    },
    personalProperty: {
      term: 'Bienes personales',
      meaning: 'Sus pertenencias: muebles, ropa, aparatos electrónicos.',
    },
    lossOfUse: {
      term: 'Pérdida de uso',
      meaning: 'Vivir en otro lugar durante las reparaciones.',
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
      meaning: 'Los ingresos que perdería su familia.',
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
        'Los límites más bajos que permite su estado, en miles de dólares: lesiones por persona, lesiones por accidente, daños a la propiedad.',
    },
    umbrella: {
      term: 'paraguas',
      meaning: 'Una póliza adicional para reclamos que superan los límites de sus otras pólizas.',
    },
  },
  optionalSection: 'Opcional',
  atRisk: 'Valor neto de su vivienda, ahorros y parte de sus ingresos',
  liabilityNeeded: 'Cobertura de responsabilidad civil que le corresponde',
  umbrellaHint:
    'Sus ahorros, el valor neto de una vivienda propia y parte de sus ingresos requieren más de $500,000 de cobertura de responsabilidad civil. Las pólizas de auto y de hogar suelen ofrecer menos. Una póliza paraguas agrega $1 millón o más por encima de ellas.',

  submitTitle: 'Revise antes de enviar',
  submitIntro:
    'Cuando los agentes de su zona abren su solicitud para cotizar, leen los datos y las respuestas de abajo, y las cifras que se calculan con ellos.',
  submitHealth:
    'Las respuestas de salud llegan solo a agentes que trabajan con una aseguradora de vida. Al enviar, usted acepta que las lean para cotizarle.',
  submitEnd: 'Cuando usted elige una cotización, los demás agentes ya no pueden leer su solicitud.',
  resubmitNote: (quotes: number) =>
    quotes === 1
      ? 'Tiene 1 cotización. Le pedimos a su agente que confirme el precio con sus nuevas respuestas. Hasta entonces no puede elegirla.'
      : `Tiene ${quotes} cotizaciones. Les pedimos a sus agentes que confirmen los precios con sus nuevas respuestas. Hasta que lo hagan, no puede elegir ninguna.`,
  confirmSubmit: 'Enviar solicitud',
  confirmSubmitAgain: 'Enviar otra vez',
  keepEditing: 'Seguir editando',

  toQuotes: 'Ver mis cotizaciones',

  unlock: 'Desbloquear para editar',
  lockedText: 'Esto es lo que usted envió. Desbloquee la solicitud para hacer cambios.',
  changedText:
    'Sus respuestas o sus datos personales cambiaron. Los agentes aún leen la versión que envió. Envíe la solicitud otra vez para mostrarles la nueva.',
  wonText: 'Eligió una cotización, así que esta solicitud ya no se puede cambiar.',
  editingTitle: 'Está editando una solicitud enviada',
  editingText:
    'Los agentes siguen leyendo la última versión hasta que usted envíe la solicitud otra vez.',
  editingQuotes: (quotes: number) =>
    quotes === 1
      ? 'Después, el agente de su cotización debe confirmar el precio antes de que usted pueda elegirla.'
      : `Después, los agentes de sus ${quotes} cotizaciones deben confirmar sus precios antes de que usted pueda elegir una.`,
  stopEditing: 'Dejar de editar',

  delete: 'Eliminar solicitud',
  deleteTitle: '¿Eliminar su solicitud?',
  deleteText:
    'Se eliminan sus respuestas y todas las cotizaciones que recibió. Los agentes ya no pueden leer su solicitud. Esto no se puede deshacer.',
  deleteConfirm: 'Eliminar para siempre',
  deleted: 'Solicitud eliminada',
};
