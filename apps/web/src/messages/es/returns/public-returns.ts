import type { Translation } from '../../area.ts';
import type { publicReturns as english } from '../../en/returns/public-returns.ts';

export const publicReturns: Translation<typeof english> = {
  title: 'Cuándo se devuelve una tarifa',
  lead: 'Puede pedir la devolución de la tarifa de un prospecto durante 14 días después de pagarla. Deciden los hechos donde los hay, el cliente donde no, y una persona si el cliente no dice nada. Una persona que no decide a tiempo ha decidido a su favor.',
  reasons: 'Motivos',
  reason: 'Qué pasó',
  proof: 'Qué lo prueba',
  decider: 'Quién decide',
  after: 'El prospecto después',
  neverTitle: 'Qué no es un motivo',
  clockTitle: 'Plazos y límites',
  clock:
    'El cliente tiene 72 horas para responder. Una persona tiene hasta el final del segundo día hábil; después se le devuelve su dinero. Lo que decidió una persona o el cliente puede revisarlo otra persona una vez, si usted lo pide en cinco días. El dinero va a la tarjeta con la que pagó.',
  manyReturns:
    'Tres devoluciones pueden esperar a la vez. A quien se le devuelve más de una quinta parte de al menos diez tarifas en 90 días, le decide una persona cuando el cliente calla. Una segunda devolución del mismo hogar la revisa una persona.',
  tooFew:
    'Cada noche se cuenta con qué frecuencia se devuelven tarifas; se muestra aquí cuando haya cincuenta prospectos vendidos que contar.',
  rate: 'Tarifas devueltas',
  machine: 'Decididas por hechos, de las pedidas',
  median: 'La mitad se decidió en',
  p95: '95 de cada 100 decisiones por hechos en',
  counted: 'Contadas',
  of: (sold, day) => `${sold} prospectos vendidos, ${day}`,
  time: (seconds) => {
    if (seconds < 60) return `${seconds} s`;
    if (seconds < 5400) return `${Math.round(seconds / 60)} min`;
    return `${Math.round(seconds / 3600)} h`;
  },
};
