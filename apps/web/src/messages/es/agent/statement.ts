import type { Translation } from '../../area.ts';
import type * as english from '../../en/agent/statement.ts';

/** The receipts, refunds and disputes of an agency, month by month. */
export const statement: Translation<typeof english.statement> = {
  title: 'Estado de cuenta',
  about: (zone) => `Días y meses en la zona horaria de la agencia: ${zone}.`,
  failed: 'El estado de cuenta no se cargó',
  month: 'Mes',
  csv: 'Descargar como CSV',
  pdf: 'Descargar como PDF',
  csvName: (month) => `estado-de-cuenta-${month}.csv`,
  pdfName: (month) => `estado-de-cuenta-${month}.pdf`,
  sums: { receipts: 'Recibos', refunds: 'Reembolsos', disputes: 'Disputas', total: 'Suma total' },
  none: 'Nada en este mes',
  noneText: 'No hubo recibos, reembolsos ni disputas.',
  byPayer: 'Por persona que pagó',
  payer: 'Pagado por',
  former: 'Ya no está en la agencia',
  entries: (count) => (count === 1 ? '1 movimiento' : `${count} movimientos`),
  columns: {
    at: 'Fecha y hora',
    kind: 'Movimiento',
    lead: 'Prospecto',
    payment: 'Pago',
    payer: 'Pagado por',
    amount: 'Importe',
  },
  kinds: {
    receipt: 'Recibo',
    'credit-note': 'Nota de crédito',
    charge: 'Cargo sin compra',
    refund: 'Reembolso de un cargo',
    'dispute-opened': 'Disputa abierta',
    'dispute-won': 'Disputa decidida: la tarifa queda cobrada',
    'dispute-lost': 'Disputa decidida: la tarifa queda devuelta',
  },
  lead: (lead) => `Prospecto ${lead}`,
  first: 'Primera página',
  next: 'Página siguiente',
  months: 'Mes por mes',
  toReturns: 'Devoluciones pedidas',
};
