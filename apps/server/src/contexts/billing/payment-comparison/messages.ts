import type { Language } from '@fanwise/domain/texts/language';

type Messages = {
  subjects: Record<'charge' | 'fee' | 'refund' | 'dispute', string>;
  outcomes: Record<'completed' | 'refunded', string>;
  without: string;
  of: (purchaseId: string) => string;
  sums: (there: string, here: string) => string;
  mail: {
    subject: (count: number) => string;
    heading: string;
    intro: string;
    more: (count: number) => string;
    note: string;
  };
};

/** The mail to the operator about differences. */
export const differenceMessages: Record<Language, Messages> = {
  en: {
    subjects: { charge: 'charge', fee: 'fee', refund: 'refund', dispute: 'dispute' },
    outcomes: {
      completed: 'it was found again and settled',
      refunded: 'nobody bought anything with it, so it was refunded',
    },
    without: 'without a purchase here',
    of: (purchaseId) => `of purchase ${purchaseId}`,
    sums: (there, here) => `${there} at the provider, ${here} in the books`,
    mail: {
      subject: (count) => `Payments to look at: ${count}`,
      heading: 'The books and the card provider differ',
      intro:
        'The nightly comparison, or a look at a single payment, found this. You are told once.',
      more: (count) => `And ${count} more.`,
      note: 'What to do about each kind: docs/payments.md, "When the books differ".',
    },
  },
  es: {
    subjects: { charge: 'cargo', fee: 'tarifa', refund: 'reembolso', dispute: 'disputa' },
    outcomes: {
      completed: 'se volvió a encontrar y quedó saldado',
      refunded: 'nadie compró nada con él, así que se devolvió',
    },
    without: 'sin compra aquí',
    of: (purchaseId) => `de la compra ${purchaseId}`,
    sums: (there, here) => `${there} según el proveedor, ${here} en los libros`,
    mail: {
      subject: (count) => `Pagos por revisar: ${count}`,
      heading: 'Los libros y el proveedor de tarjetas difieren',
      intro:
        'Lo encontró la comparación de cada noche o la revisión de un solo pago. Se le avisa una sola vez.',
      more: (count) => `Y ${count} más.`,
      note: 'Qué hacer en cada caso: docs/payments.md, “When the books differ”.',
    },
  },
};
