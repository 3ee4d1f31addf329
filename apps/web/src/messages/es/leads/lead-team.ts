import type { Translation } from '../../area.ts';
import type * as english from '../../en/leads/lead-team.ts';

/** Several members of an agency on one lead: drafts, and who is quoting. */
export const leadTeam: Translation<typeof english.leadTeam> = {
  formerMember: 'Un miembro anterior',
  prepared: (name, time) => `Preparada por ${name}, ${time}`,
  preparedByYou: (time) => `Guardada por usted, ${time}`,
  isReady: 'Lista para enviar.',
  isDraft: 'Todavía no se entregó.',
  checkAndSend: 'Revise los precios y termine de cotizar.',
  outdated: 'El cliente cambió sus respuestas desde entonces. Usted ve las nuevas.',
  discard: 'Descartar el borrador',
  newerTitle: (name, time) => `${name} guardó otro borrador, ${time}`,
  newer: 'Lo que escribió se queda aquí. Vea el otro borrador antes de guardar el suyo.',
  showNewer: (name) => `Mostrar el borrador de ${name}`,
  showingOther: (name) => `Este es el borrador de ${name}. Lo que usted escribió se conserva.`,
  backToMine: 'Volver a lo que escribí',
  notSaved: 'El borrador no se guardó',
  quoting: (names) => `${names} está cotizando este prospecto`,
  quotingMany: (names) => `${names} están cotizando este prospecto`,
};
