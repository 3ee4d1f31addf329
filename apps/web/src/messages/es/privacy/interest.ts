import type { Translation } from '../../area.ts';
import type * as english from '../../en/privacy/interest.ts';

/** How much agents look at an application, told to its client in numbers. */
export const interest: Translation<typeof english.interest> = {
  looked: (count) =>
    count === 1 ? '1 agente vio su solicitud.' : `${count} agentes vieron su solicitud.`,
  passed: (count) =>
    count === 1 ? '1 no pudo ofrecer un precio.' : `${count} no pudieron ofrecer un precio.`,
  reasonsGiven: (reasons) => `Motivos que dieron: ${reasons}.`,
  reason: (name, count) => `${name} ${count}`,
  reasons: {
    roof: 'techo',
    claims: 'reclamos anteriores',
    place: 'lugar',
    vehicle: 'vehículo',
    driving: 'historial de manejo',
    carriers: 'sus aseguradoras',
    'too-little': 'datos insuficientes',
    other: 'otros motivos',
  },
};
