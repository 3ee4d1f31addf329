import type { Translation } from '../../area.ts';
import type * as english from '../../en/shared/final-price.ts';

/** The final price, as both sides report it. */
export const finalPrice: Translation<typeof english.finalPrice> = {
  client: {
    title: '¿Lo contrató?',
    text: (carrier: string, yearly: string) =>
      `La cotización que eligió era de ${yearly} al año, de ${carrier}. Su agente lee su respuesta. No cambia ninguna tarifa ni precio.`,
  },
  agent: {
    title: '¿El cliente contrató?',
    text: 'Su respuesta no cambia nada de la tarifa. Solo cuenta si el cliente no dice nada.',
    clientSaid: (outcome: string) => `El cliente respondió: ${outcome}.`,
    clientSaidPrice: (outcome: string, yearly: string) =>
      `El cliente respondió: ${outcome}, ${yearly} al año.`,
  },
  answer: 'Su respuesta',
  outcomes: {
    bought: 'Sí, esta cobertura',
    'other-cover': 'Sí, otra cobertura',
    'not-bought': 'No, no se contrató ninguna póliza',
  },
  yearly: 'Precio final al año',
  send: 'Enviar respuesta',
  answered: (outcome: string) => `Usted respondió: ${outcome}.`,
  saidPrice: (outcome: string, yearly: string) => `Usted respondió: ${outcome}, ${yearly} al año.`,
  change: 'Cambiar mi respuesta',
  ratio: (ratio: string, count: number) =>
    `Precios finales en esta agencia: ${ratio} del precio cotizado (mediana de ${count})`,
};
