import type { Translation } from '../../area.ts';
import type { assigning as english } from '../../en/agent/assigning.ts';

export const assigning: Translation<typeof english> = {
  team: 'Equipo',
  column: 'A cargo',
  assignedTo: 'A cargo de',
  nobody: 'Nadie',
  you: 'Usted',
  formerMember: 'Un antiguo miembro',
  filter: 'A cargo de',
  filters: {
    all: 'De todos',
    mine: 'Míos',
    none: 'Sin asignar',
  },
  button: 'Asignar a…',
  buttonOf: (id) => `Asignar el prospecto ${id} a…`,
  key: 'Asignar el prospecto, o los elegidos',
  title: (leads) => (leads === 1 ? 'Asignar el prospecto' : `Asignar ${leads} prospectos`),
  leftOut: (leads) =>
    leads === 1
      ? '1 prospecto elegido es de un colega y se queda con él.'
      : `${leads} prospectos elegidos son de colegas y se quedan con ellos.`,
  member: 'Miembro',
  choose: 'Elija primero un miembro.',
  notifies: 'Se avisa al nuevo miembro y a los anteriores.',
  cancel: 'Cancelar',
  confirm: 'Asignar',
  done: (leads, name) =>
    leads === 1
      ? `El prospecto queda a cargo de ${name}.`
      : `${leads} prospectos quedan a cargo de ${name}.`,
  doneNobody: (leads) =>
    leads === 1 ? 'El prospecto queda sin asignar.' : `${leads} prospectos quedan sin asignar.`,
  changed: (by, to, id) =>
    `${by || 'El reparto automático'} ${to ? `acaba de asignar el prospecto ${id} a ${to}` : `acaba de dejar sin asignar el prospecto ${id}`}. No se cambió nada. Asigne de nuevo si aún lo desea.`,
  changedSeveral: (ids) =>
    `Acaba de cambiar quién trabaja los prospectos ${ids}. Aquí no se cambió nada. Asigne de nuevo si aún lo desea.`,
  history: 'Quién hizo qué',
  historyFailed: 'No se cargó el historial de este prospecto',
  noMember: 'Sin asignar',
  someone: 'Un antiguo miembro',
  events: {
    assigned: (by, to) =>
      to ? `${by} asignó el prospecto a ${to}` : `${by} dejó el prospecto sin asignar`,
    routed: (_, to) => `Las reglas de la agencia asignaron el prospecto a ${to}`,
    prepared: (by) => `${by} preparó una cotización para un productor`,
    unprepared: (by) => `${by} retiró la cotización preparada antes del envío`,
    quoted: (by, _, carrier) => `${by} envió una cotización con ${carrier}`,
    corrected: (by, _, carrier) => `${by} corrigió la cotización con ${carrier}`,
    updated: (by, _, carrier) =>
      `${by} actualizó la cotización con ${carrier} según las nuevas respuestas del cliente`,
    withdrawn: (by, _, carrier) => `${by} retiró la cotización con ${carrier}`,
    passed: (by) => `${by} descartó el prospecto`,
    unlocked: (by) => `${by} pagó los datos de contacto`,
    returned: (by) => `${by} pidió la devolución de la tarifa`,
    noted: (by) => `${by} hizo el último cambio en la nota, el resultado o el seguimiento`,
  },
  by: (name) => `por ${name}`,
  byRules: 'por las reglas de la agencia',
  settings: {
    title: 'Quién recibe los prospectos nuevos',
    text: 'Un prospecto es de quien envía la primera cotización. Elija aquí si los nuevos se asignan antes.',
    way: 'Los prospectos nuevos se asignan',
    ways: { manual: 'A mano', 'round-robin': 'Por turno', rules: 'Por reglas' },
    wayTexts: {
      manual:
        'Se avisa a todos los miembros que pueden atender un prospecto nuevo. No es de nadie hasta que alguien lo toma.',
      'round-robin':
        'Cada prospecto nuevo va al propietario o productor cuyo último prospecto es más antiguo.',
      rules:
        'Cada prospecto nuevo va al miembro de la primera regla que se cumple. Si no se cumple ninguna, queda sin asignar.',
    },
    condition:
      'Solo reciben prospectos los miembros con licencia para ellos, que trabajan ahora (sin pausa ni horas de silencio) y están por debajo de su límite. Un prospecto que nadie puede tomar espera hasta 24 horas.',
    rules: 'Reglas: decide la primera que se cumple',
    rule: (place) => `Regla ${place}`,
    zip: 'El código postal empieza con',
    type: 'Seguro',
    language: 'Idioma',
    languages: { en: 'Inglés', es: 'Español' },
    any: 'Cualquiera',
    member: 'Miembro',
    up: (place) => `Subir la regla ${place}`,
    down: (place) => `Bajar la regla ${place}`,
    remove: (place) => `Quitar la regla ${place}`,
    add: 'Agregar una regla',
    maxRules: 'Una agencia tiene 50 reglas como máximo.',
    noRules: 'Todavía no hay reglas, así que no se asigna ningún prospecto.',
    zipDigits: 'De una a cinco cifras',
    limits: 'Máximo de prospectos abiertos por miembro',
    limitHint: 'Vacío: sin límite. Abiertos son los nuevos, cotizados y ganados.',
    limitRange: 'Un número de 1 a 1000',
    open: (leads) => (leads === 1 ? '1 prospecto abierto' : `${leads} prospectos abiertos`),
    save: 'Guardar',
    saved: 'Desde ahora los prospectos nuevos se asignan así.',
    failed: 'No se cargaron los ajustes',
  },
};
