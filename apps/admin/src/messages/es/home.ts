import type { Translation } from '@fanwise/web/src/messages/area.ts';
import type * as english from '../en/home.ts';

/** The home of an operator. */
export const adminHome: Translation<typeof english.adminHome> = {
  title: 'Inicio',
  noCodes:
    'No le queda ningún código de recuperación para el día en que pierda su teléfono o su llave.',
  makeCodes: 'Crear códigos nuevos',
  waits: 'Lo que espera',
  waiting: 'Pendientes',
  overdue: 'Atrasados',
  dueToday: 'Vencen hoy',
  toApprove: 'Usted puede aprobar',
  today: 'Vencen hoy o están atrasados',
  nothingToday: 'Nada vence hoy.',
  toQueue: 'Abrir los pendientes',
  week: 'Esta semana frente a la anterior',
  weekBegan: (day) => `Desde el lunes, ${day}, medianoche del Este.`,
  counted: 'Contado',
  figure: 'Cifra',
  thisWeek: 'Esta semana',
  lastWeekSoFar: 'Semana anterior, hasta la misma hora',
  lastWeek: 'Semana anterior, completa',
  download: 'Descargar CSV',
  none: 'todavía nada',
  notCounted: 'Todavía no hay recuento: las cifras llegan en menos de una hora.',
  figures: {
    leads: 'Prospectos nuevos',
    median_first_quote_seconds: 'Mediana hasta la primera cotización',
    three_quotes: 'Prospectos con tres cotizaciones o más',
    choices: 'Cotizaciones elegidas',
    unlocked: 'Elecciones pagadas (tasa de desbloqueo)',
    revenue_cents: 'Ingresos (tarifas pagadas)',
    refunds: 'Reembolsos',
    refund_cents: 'Reembolsado',
    returns: 'Devoluciones pedidas',
  },
  hours: (hours, minutes) => (hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min`),
};
