import type { Translation } from '../../area.ts';
import type * as english from '../../en/consumer/unfinished.ts';

/** Going on with a registration that was started in this browser. */
export const unfinished: Translation<typeof english.unfinished> = {
  title: (types: string) => `Continúe con sus cotizaciones de ${types}`,
  text: (firstName: string) =>
    `${firstName}, lo que escribió sigue en este navegador. Se conserva 7 días, y ningún agente lo ve antes de que termine.`,
  continueButton: 'Continuar',
  remove: 'Borrarlo',
};
