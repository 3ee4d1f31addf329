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
      ? '1 agencia vio de qué trata, sin su nombre.'
      : `${count} agencias vieron de qué trata, sin su nombre.`,
  noOutlines: 'En cuanto una agencia lea sus respuestas, aparecerá aquí.',
  agency: 'Agencia',
  license: (number: string) => `Licencia ${number}`,
  noName: 'Agencia sin nombre',
  read: 'Última lectura',
  times: (count: number) => (count === 1 ? 'Una vez' : `${count} veces`),
  what: 'Qué',
  answers: 'Sus respuestas, y su nombre como usted lo muestra',
  health: 'Respuestas de salud',
  contact: 'Cómo contactarle',
  outcome: 'Resultado',
  outcomes: {
    read: 'Solo leyó',
    quoted: 'Envió una cotización',
    chosen: 'Usted eligió su cotización',
    unlocked: 'Tiene sus datos de contacto',
  },
  kept: (days: number) => `Cada consulta aparece durante ${days} días, aunque retire su solicitud.`,
  rules: 'Quién puede leer qué',
  rulesList: {
    outline: 'Agentes de su zona',
    outlineText: 'Qué quiere asegurar, dónde y cuándo. Sin nombre, montos ni salud.',
    opened: 'Agentes que la abren para cotizar',
    openedText:
      'Sus respuestas y su nombre, o su nombre de pila y edad si así lo eligió, por tres días o mientras su cotización siga abierta. Cada uno aparece aquí.',
    health: 'Respuestas de salud',
    healthText: 'Solo agencias con una aseguradora que ofrece seguro de vida.',
    chosen: 'Cuando usted elige',
    chosenText: 'Los demás dejan de leer en ese momento. Conservan sus propios precios.',
    paid: 'Sus datos de contacto',
    paidText:
      'Solo el agente que eligió, una vez pagada la tarifa, y solo los que usted aceptó compartir. También los nombres completos y la calle, si usted los reservó.',
  },
};
