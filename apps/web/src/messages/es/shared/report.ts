import type { Translation } from '../../area.ts';
import type * as english from '../../en/shared/report.ts';

/** Telling us that something is not right. */
export const report: Translation<typeof english.report> = {
  open: 'Reportar algo',
  text: '¿Qué no está bien?',
  hint: 'Una persona de nuestro equipo lo lee en un día hábil. La otra parte no lo ve.',
  missing: 'Diga qué no está bien.',
  send: 'Enviar el reporte',
  sent: 'Gracias. Lo revisamos.',
};
