import type { Translation } from '../../area.ts';
import type * as english from '../../en/consumer/zip-first.ts';

/** Messages about the agents at a ZIP code, before the first question. */
export const zipFirst: Translation<typeof english.zipFirst> = {
  unknown: 'No conocemos este código postal.',
  inTwoStates: (city, states) =>
    `${city} está en ${states.join(' y ')}. Le preguntamos su estado al hacer la solicitud.`,
  anyInsurance: 'seguros',
  insurance: (names: string) => `seguros de ${names}`,
  agents: (agents: number, insurance: string) =>
    agents === 0
      ? `Todavía ningún agente con licencia cotiza ${insurance} aquí. Puede enviar su solicitud ahora y pedirnos que le avisemos cuando haya uno.`
      : agents === 1
        ? `Por ahora, un agente con licencia cotiza ${insurance} aquí.`
        : `${agents >= 100 ? 'Al menos 100' : agents} agentes con licencia cotizan ${insurance} aquí.`,
  insurers: (agents: number, names: string) =>
    agents === 1 ? `Trabaja con ${names}.` : `Trabajan con ${names}.`,
  moreInsurers: (count: number) =>
    count === 1 ? '1 aseguradora más' : `${count} aseguradoras más`,
};
