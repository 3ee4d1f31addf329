import type { Translation } from '../../area.ts';
import type { requestedCoverage as english } from '../../en/shared/requested-coverage.ts';

export const requestedCoverage: Translation<typeof english> = {
  title: 'Lo que cotizarán los agentes',
  intro:
    'Pedimos a todos los agentes que coticen esta cobertura, para que pueda comparar. La completamos con sus respuestas. Cambie lo que quiera.',
  glossary: [
    { term: 'Prima', meaning: 'El precio de la póliza.' },
    {
      term: 'Deducible',
      meaning: 'Lo que usted paga primero en un reclamo. Uno más alto baja la prima.',
    },
    { term: 'Límite', meaning: 'Lo máximo que paga la aseguradora. Uno más alto sube la prima.' },
  ],
  forAgents: 'Cobertura solicitada',
  more: (lines) =>
    lines === 1
      ? 'Una cobertura más con el valor habitual'
      : `${lines} coberturas más con valores habituales`,
  eachCar: 'Distinto para cada auto',
  all: 'Ver y cambiar todas las coberturas',
  from: {
    answer: 'De su respuesta',
    assumed: 'Lo supusimos',
    estimate: 'De la estimación',
    state: 'Según la ley de su estado',
    rule: '',
    client: '',
  },
  usualAmount: 'Monto habitual',
  changed: (was) => `Usted cambió esto (era ${was}).`,
  undo: 'Deshacer',
  undoOf: (line) => `Deshacer el cambio de ${line}`,
  byClient: (was) => `Lo cambió el cliente (era ${was})`,
  legalLeast: (least) => `Su estado exige al menos ${least}.`,
  legalLeastIfTaken: (least) =>
    `Puede rechazar esta cobertura. Si la toma, su estado exige al menos ${least}.`,
  eachAndAll: (each: string, all: string) => `${each} por persona, ${all} por accidente`,
  ownAmount: 'Otro monto…',
  ownAmountOf: (line) => `${line}: su monto`,
  between: (low, high, step) => `Escriba un monto de ${low} a ${high}, en pasos de ${step}.`,
  followsAgain: (lines) =>
    lines === 1
      ? '1 cobertura que cotizarán los agentes vuelve a seguir sus respuestas.'
      : `${lines} coberturas que cotizarán los agentes vuelven a seguir sus respuestas.`,
  lenders: 'Los prestamistas suelen exigirlo para un auto financiado.',
  waiting: 'Responda unas preguntas para ver lo que cotizarán los agentes.',
};
