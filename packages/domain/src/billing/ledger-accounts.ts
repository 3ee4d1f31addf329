/** The accounts of the ledger, by the names that accountants read. Positive cents are debits. */
export const LEDGER_ACCOUNTS = {
  en: {
    'asset:clearing': 'With the card provider',
    'asset:disputed': 'Held in disputes',
    'income:lead_fees': 'Fees earned',
    'expense:processing': 'Kept by the provider',
    'expense:dispute_fee': 'Cost of disputes',
    'contra:refunds': 'Refunded fees',
    'contra:chargebacks': 'Charged back',
    'liability:refunds_pending': 'Refunds under way',
  },
  es: {
    'asset:clearing': 'En el proveedor de tarjetas',
    'asset:disputed': 'Retenido en disputas',
    'income:lead_fees': 'Tarifas cobradas',
    'expense:processing': 'Retenido por el proveedor',
    'expense:dispute_fee': 'Costo de disputas',
    'contra:refunds': 'Tarifas reembolsadas',
    'contra:chargebacks': 'Contracargos',
    'liability:refunds_pending': 'Reembolsos en curso',
  },
} as const;

/** An account of the ledger. */
export type LedgerAccount = keyof (typeof LEDGER_ACCOUNTS)['en'];
