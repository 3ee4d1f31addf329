import type { Translation } from '../../area.ts';
import type { coverStart as english } from '../../en/agent/cover-start.ts';

export const coverStart: Translation<typeof english> = {
  title: 'Cobertura',
  notStated: 'No indicado',
  asAsked: 'Como se pidió, estimado',
  withUsual: (count: number) =>
    count === 1
      ? 'Como se pidió, con mi diferencia habitual'
      : `Como se pidió, con mis ${count} diferencias habituales`,
  change: 'Cambiar',
  fold: 'Plegar',
  stateLater: 'Indicar la cobertura',
  firmer: 'Dar un precio más firme',
};
