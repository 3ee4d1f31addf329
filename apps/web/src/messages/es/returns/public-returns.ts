import type { Translation } from '../../area.ts';
import type { publicReturns as english } from '../../en/returns/public-returns.ts';

export const publicReturns: Translation<typeof english> = {
  title: 'Cuándo se devuelve una tarifa',
  lead: 'Puede pedir la devolución de la tarifa de un prospecto durante 14 días después de pagarla. Deciden nuestros registros donde pueden. Si no, preguntamos al cliente, y si no responde, nuestro personal lo revisa. Si la revisión no termina a tiempo, la tarifa se devuelve a su tarjeta.',
  reasons: 'Motivos',
  reason: 'Qué pasó',
  proof: 'Cómo se comprueba',
  decider: 'Decide',
  after: 'El prospecto después',
  neverTitle: 'Qué no es un motivo',
  clockTitle: 'Plazos y límites',
  clock:
    'El cliente tiene 72 horas para responder. Una revisión termina al final del segundo día hábil; después le devolvemos la tarifa. Lo que decidió nuestro personal o el cliente puede revisarlo otra persona una vez, si usted lo pide en cinco días. La tarifa devuelta va a la tarjeta con la que pagó.',
  manyReturns:
    'Tres devoluciones pueden estar abiertas a la vez. Si se le acreditó más de una quinta parte de al menos diez tarifas en 90 días, nuestro personal revisa una devolución cuyo cliente no responde. Una segunda devolución del mismo hogar se revisa siempre.',
  tooFew:
    'Cada noche se cuenta con qué frecuencia se acreditan tarifas; se muestra aquí cuando haya cincuenta prospectos vendidos que contar.',
  rate: 'Tarifas acreditadas',
  machine: 'Decididas por nuestros registros, de las pedidas',
  median: 'La mitad se decidió en',
  p95: '95 de cada 100 decisiones por nuestros registros en',
  counted: 'Contadas',
  of: (sold, day) => `${sold} prospectos vendidos, ${day}`,
  time: (seconds) => {
    if (seconds < 60) return `${seconds} s`;
    if (seconds < 5400) return `${Math.round(seconds / 60)} min`;
    return `${Math.round(seconds / 3600)} h`;
  },
};
