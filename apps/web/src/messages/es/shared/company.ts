import type { Translation } from '../../area.ts';
import type * as english from '../../en/shared/company.ts';

/** The company that runs this installation, in the footer. */
export const company: Translation<typeof english.company> = {
  optOut:
    'Respetamos su solicitud de no compartir. Solo damos sus datos de contacto al agente que elija.',
  runBy: (name: string) => `Fanwise es operado por ${name},`,
  hours: (hours: string, zone: string) => `${hours} (${zone.replaceAll('_', ' ')})`,
};
