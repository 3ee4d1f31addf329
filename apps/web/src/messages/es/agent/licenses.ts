import type { Translation } from '../../area.ts';
import type * as english from '../../en/agent/licenses.ts';

/** The licenses of an agent, and what each opens. */
export const licenses: Translation<typeof english.licenses> = {
  title: 'Licencias',
  failed: 'Sus licencias no se cargaron',
  required:
    'Usted ve los prospectos de un estado cuando una licencia suya allí cubre todos los tipos de seguro que pide el cliente. Buscamos cada una en el registro del propio estado, por lo general en un día hábil.',
  optional:
    'Por ahora ve los prospectos de toda su zona, con licencia o sin ella. Registre sus licencias de todos modos: lo que ya hayamos verificado seguirá abierto cuando eso cambie, y los clientes ven la licencia junto a su cotización.',
  assistant:
    'Usted no envía cotizaciones, así que no necesita licencia propia. Trabaja dentro de las licencias de los propietarios y productores de su agencia.',
  scopeTitle: 'Lo que está abierto para usted',
  scopeTitleOff: 'Lo que cubren sus licencias',
  scopeNone: 'Todavía nada: ninguna licencia suya ha sido verificada.',
  state: 'Estado',
  covers: 'Prospectos que ve',
  coversOff: 'Cubierto',
  notCovered: 'Ninguno',
  openNow: 'Abiertos ahora en su zona',
  openNone: 'Ninguno por ahora',
  openLeads: (leads, type) => `${leads} de ${type}`,
  openHint:
    'Un prospecto cuenta una vez por cada tipo que incluye. El que pide varios se abre solo donde todos están cubiertos.',
  yours: 'Sus licencias',
  none: 'Todavía no ha registrado ninguna licencia',
  noneText:
    'El número y los ramos figuran en la licencia misma o en el buscador oficial del estado.',
  number: 'Número',
  npn: 'NPN',
  npnLong: 'Número nacional de productor (NPN)',
  npnHint: 'Hasta 10 dígitos, el mismo en todos los estados. Con él lo encontramos más rápido.',
  lines: 'Ramos',
  lastDay: 'Fecha de vencimiento',
  noLastDay: 'No indicada',
  checkedOn: 'Verificada',
  isResident: 'Su estado de residencia',
  statuses: {
    waiting: 'En espera de verificación',
    active: 'Verificada',
    expiring: 'Vence pronto',
    refused: 'Rechazada',
    expired: 'Vencida',
    suspended: 'Suspendida',
    revoked: 'Revocada',
  },
  means: {
    waiting: (state) =>
      `La buscamos en el registro de ${state}, por lo general en un día hábil. Antes de eso no abre nada.`,
    active: (state, types) =>
      `Es válida. Con todas sus licencias allí puede vender ${types} en ${state}.`,
    activeNothing: (state) =>
      `La encontramos, pero sus ramos por sí solos no permiten ninguno de nuestros tipos en ${state}. Agregue los otros ramos cuando los tenga.`,
    expiring: (day) =>
      `Es válida hasta el ${day}. Registre ya la renovada: esta sigue valiendo hasta que la verifiquemos.`,
    renewing: 'Ya la registró de nuevo. Esta sigue valiendo hasta que verifiquemos la otra.',
    refused: (why) => `No pudimos confirmarla: ${why}`,
    expired: (state) =>
      `Ya no es válida, y los prospectos de ${state} que dependen de ella están cerrados. Registre la renovada.`,
    suspended: (state) =>
      `El registro de ${state} dice que está suspendida. Volverá a valer cuando el estado lo levante; regístrela de nuevo entonces.`,
    revoked: (state) => `El registro de ${state} dice que está revocada. No se puede usar aquí.`,
  },
  correct: 'Corregir',
  renew: 'Registrar la renovada',
  change: 'Cambiar',
  remove: 'Quitar',
  about: (action, state, number) => `${action}: ${state} ${number}`,
  removeTitle: '¿Quitar esta licencia?',
  removeText: (state) =>
    `Los prospectos de ${state} que dependen de ella se cierran de inmediato, y sus cotizaciones sin pagar se retiran. Los prospectos pagados siguen siendo suyos.`,
  removeWaiting: 'Ya no se verifica y no abre nada.',
  keep: 'Conservarla',
  removed: 'La licencia se quitó.',
  add: 'Agregar una licencia',
  addTitle: 'Agregar licencias',
  anewTitle: (state, number) => `${state} ${number}, registrada de nuevo`,
  one: 'Una licencia',
  many: 'Una lista',
  how: 'Cuántas',
  statePick: 'Elija un estado',
  numberHint: 'Como la escribe el estado: letras, dígitos, espacios, guiones',
  heldLegend: 'Ramos que tiene autorizados allí',
  heldHint:
    'En la mayoría de los estados, hogar pide propiedad y responsabilidad civil; auto, responsabilidad civil (ramos personales sirve para los dos); y vida, vida. Los ramos limitados no cuentan.',
  authorities: {
    life: 'Vida',
    health: 'Salud',
    property: 'Propiedad',
    casualty: 'Responsabilidad civil',
    personal: 'Ramos personales',
    variable: 'Variables',
  },
  expires: 'Fecha de vencimiento',
  expiresHint: 'Déjela vacía si el estado no indica ninguna',
  residentField: 'Este es mi estado de residencia',
  list: 'Sus licencias, una por línea',
  listHint:
    'Pegue una tabla con sus encabezados, desde NIPR, Sircon, el sitio de un estado o una hoja de cálculo, o escriba una licencia por línea: estado, número, ramos y la fecha de vencimiento, si la hay.',
  listExample: 'TX 1234567 property, casualty 05/31/2027',
  lineNumber: (line) => `Línea ${line}`,
  ready: (count) =>
    count === 1 ? 'Se puede enviar 1 licencia.' : `Se pueden enviar ${count} licencias.`,
  wrongLines: (count) =>
    count === 1 ? 'Hay una línea por revisar:' : `Hay ${count} líneas por revisar:`,
  problems: {
    state: 'Nombre el estado, con sus dos letras o completo.',
    number: 'Escriba el número: hasta 20 letras, dígitos, espacios o guiones.',
    npn: 'El NPN tiene solo dígitos, 10 como máximo.',
    authorities:
      'Nombre al menos un ramo: vida, salud, propiedad, responsabilidad, personales, variable.',
    expires: 'Escriba la fecha de vencimiento como MM/DD/AAAA.',
    over: 'Vencida. Registre la licencia tal como se renovó.',
    ended:
      'La lista dice que esta licencia terminó. Quite la línea, o regístrela tal como se renovó.',
    word: 'No se entiende',
    twice: 'Este número ya está en la lista.',
  },
  stateMissing: 'Elija el estado.',
  linesMissing: 'Elija al menos un ramo.',
  unknownWord: (word) => `«${word}» no se entiende. Quítelo o escriba el nombre del ramo.`,
  listEmpty: 'Escriba al menos una licencia.',
  listLong: 'Como máximo 60 a la vez. Envíe el resto después.',
  statement: 'Al enviarla, usted declara que así la tiene el estado.',
  send: 'Enviar a verificación',
  cancel: 'Cancelar',
  sent: (count) =>
    count === 1
      ? 'Enviada. La buscamos en el registro del estado.'
      : `${count} enviadas. Las buscamos en los registros.`,
  waitingTitle: 'Estamos verificando sus licencias',
  waitingText:
    'Los prospectos se abren aquí en cuanto se confirma una licencia, por lo general en un día hábil.',
  waitingNumbers: 'Abiertos en su zona mientras tanto:',
  waitingIn: (state, numbers) => `${state}: ${numbers}`,
  toLicenses: 'Ver sus licencias',
};
