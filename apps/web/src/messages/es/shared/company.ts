import type { Translation } from '../../area.ts';
import type * as english from '../../en/shared/company.ts';

/** The company that runs this installation, in the footer. */
export const company: Translation<typeof english.company> = {
  optOut:
    'Respetamos su solicitud de no compartir. Solo damos su teléfono y su correo al agente que elija, según lo que usted permita.',
  runBy: (name: string) => `Fanwise es operado por ${name},`,
  hours: (hours: string, zone: string) => `${hours} (${zone.replaceAll('_', ' ')})`,
};
