/** The accounts of the ledger, by the names that accountants read. Positive cents are debits. */
export const LEDGER_ACCOUNTS = {
  en: {
    'asset:clearing': 'Stripe balance',
    'asset:disputed': 'Held in disputes',
    'income:lead_fees': 'Revenue',
    'expense:processing': 'Stripe fees',
    'expense:dispute_fee': 'Cost of disputes',
    'contra:refunds': 'Refunded fees',
    'contra:chargebacks': 'Charged back',
    'liability:refunds_pending': 'Refunds under way',
  },
  es: {
    'asset:clearing': 'Saldo en Stripe',
    'asset:disputed': 'Retenido en disputas',
    'income:lead_fees': 'Ingresos',
    'expense:processing': 'Comisiones de Stripe',
    'expense:dispute_fee': 'Costo de disputas',
    'contra:refunds': 'Tarifas reembolsadas',
    'contra:chargebacks': 'Contracargos',
    'liability:refunds_pending': 'Reembolsos en curso',
  },
} as const;

/** An account of the ledger. */
export type LedgerAccount = keyof (typeof LEDGER_ACCOUNTS)['en'];
