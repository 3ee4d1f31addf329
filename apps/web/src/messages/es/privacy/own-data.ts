import type { Translation } from '../../area.ts';
import type * as english from '../../en/privacy/own-data.ts';

/** The page where people export or delete their data. */
export const ownData: Translation<typeof english.ownData> = {
  title: 'Sus datos',
  clientText: 'Todo lo que guardamos sobre usted, en un archivo que puede abrir y llevarse.',
  agentText:
    'Todo lo que guardamos sobre usted y su agencia, en un archivo. De sus prospectos contiene números y fechas, nunca lo que respondieron los clientes ni cómo contactarlos.',
  fileName: 'fanwise-mis-datos.json',
  download: 'Descargar mis datos',
  downloading: 'Preparando el archivo…',
  saved: 'Su archivo está guardado.',
  tooOften: 'Puede descargar sus datos tres veces al día. Vuelva mañana, por favor.',
  kept: 'Qué guardamos y por cuánto tiempo',
  withdraw: 'Eliminar mi solicitud',
  withdrawText:
    'Si elimina su solicitud, sus respuestas se borran de inmediato, en todas las versiones que los agentes podían leer.',
  withdrawQuestion: '¿Eliminar su solicitud?',
  withdrawWarning:
    'Sus respuestas se borran de inmediato, los agentes ya no pueden leerlas y sus cotizaciones se eliminan. Su cuenta permanece, y también la lista de quién vio su solicitud. Esto no se puede deshacer.',
  withdrawConfirm: 'Eliminar para siempre',
  keepApplication: 'Conservar mi solicitud',
  withdrawing: 'Eliminando…',
  withdrawn: 'Su solicitud fue eliminada y sus respuestas, borradas.',
};
