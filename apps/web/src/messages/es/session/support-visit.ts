import type { Translation } from '../../area.ts';
import type * as english from '../../en/session/support-visit.ts';

/** A visit of support: the product as somebody sees it, read only. */
export const supportVisit: Translation<typeof english.supportVisit> = {
  name: 'Visita de soporte',
  bar: (until) =>
    `Soporte está mirando hasta las ${until}: usted ve estas páginas como su dueño. No se puede cambiar nada, y los datos de contacto y las respuestas de salud están ocultos.`,
  end: 'Terminar la visita',
  onlyOwner: 'Usted está mirando: solo el dueño de la cuenta puede pulsar esto.',
  begins: 'La visita comienza…',
  overTitle: 'La visita terminó',
  overText: 'Puede cerrar esta pestaña. La persona lee en su cuenta cuándo miró usted y por qué.',
  spentTitle: 'Este enlace no funciona',
  spentText: 'Ya se usó o pasaron sus 15 minutos. Pida otro en la consola de administración.',
};
