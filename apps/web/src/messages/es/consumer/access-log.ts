import type { Translation } from '../../area.ts';
import type * as english from '../../en/consumer/access-log.ts';

/** The access log: who viewed a client's application. */
export const accessLog: Translation<typeof english.accessLog> = {
  title: 'Privacidad',
  heading: 'Quién consultó su solicitud',
  failed: 'La lista no se cargó',
  emptyTitle: 'Nadie ha abierto su solicitud.',
  outlines: (count: number) =>
    count === 1
      ? '1 agencia vio un resumen, sin su nombre.'
      : `${count} agencias vieron un resumen, sin su nombre.`,
  noOutlines: 'En cuanto una agencia lea sus respuestas, aparecerá aquí.',
  agency: 'Agencia',
  license: (number: string) => `Licencia ${number}`,
  people: (count: number) =>
    count === 1 ? '1 persona de la agencia la vio' : `${count} personas de la agencia la vieron`,
  noName: 'Agencia sin nombre',
  read: 'Última lectura',
  times: (count: number) => (count === 1 ? 'Una vez' : `${count} veces`),
  what: 'Qué leyó',
  answers: 'Sus respuestas, y el nombre que muestra a los agentes',
  health: 'Respuestas de salud',
  contact: 'Sus datos de contacto',
  outcome: 'Resultado',
  outcomes: {
    read: 'Solo leyó',
    quoted: 'Envió una cotización',
    chosen: 'Usted eligió su cotización',
    unlocked: 'Tiene sus datos de contacto',
    revoked: 'Ya no puede ver sus datos de contacto',
  },
  kept: (days: number) =>
    `Cada consulta aparece durante ${days} días, aunque elimine su solicitud.`,
  rules: 'Lo que pueden leer los agentes',
  rulesList: {
    outline: 'Agentes de su zona',
    outlineText:
      'Ven qué quiere asegurar, dónde y cuándo, quién lo asegura ahora y desde hace cuánto, los reclamos y si los conductores tuvieron infracciones. De los montos ven solo la cobertura de la vivienda que usted pide, redondeada. No ven su nombre ni respuestas de salud.',
    opened: 'Agentes que abren su solicitud para cotizar',
    openedText:
      'Leen sus respuestas y su nombre, calle y fecha de nacimiento, o su nombre de pila, código postal y edad si así lo eligió. Pueden hacerlo por tres días, o mientras su cotización siga abierta. Cada uno aparece aquí.',
    health: 'Respuestas de salud',
    healthText: 'Solo las leen agencias que trabajan con una aseguradora de vida.',
    chosen: 'Cuando usted elige',
    chosenText:
      'Desde ese momento, los demás agentes ya no pueden leer su solicitud. Todavía ven sus propios precios.',
    paid: 'Sus datos de contacto',
    paidText:
      'Solo los recibe el agente que eligió, cuando paga nuestra tarifa, y solo los que usted aceptó compartir. Si mostró solo nombres de pila, ese agente recibe entonces también los nombres completos, las fechas de nacimiento y su calle.',
  },
};
