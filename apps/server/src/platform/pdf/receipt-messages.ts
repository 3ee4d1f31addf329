import { formatCardBrand } from '@fanwise/domain/billing/card-brands';

/** How a brand of cards writes its name; one we do not know stays as the card provider calls it. */
export const brandName = (brand: string): string => formatCardBrand(brand) ?? brand;

/** The fixed texts of a receipt or credit note, by the language it was issued in. */
export const receiptMessages = {
  en: {
    locale: 'en-US',
    title: { R: 'Receipt', C: 'Credit note' },
    number: (number: string) => `Number ${number}`,
    issued: (moment: string) => `Issued ${moment}`,
    corrects: (receipt: string) => `Cancels receipt ${receipt}`,
    sandbox: 'Sandbox: no real money moved.',
    from: 'From',
    to: 'To',
    leadFee: (leadId: number) => `Lead fee, lead #${leadId}`,
    client: (name: string) => `Client: ${name}`,
    tax: 'Tax',
    total: 'Total',
    card: 'Card',
    cardEnding: (brand: string, last4: string) => `${brand} ending in ${last4}`,
    reference: 'Payment reference',
  },
  es: {
    locale: 'es-US',
    title: { R: 'Recibo', C: 'Nota de crédito' },
    number: (number: string) => `Número ${number}`,
    issued: (moment: string) => `Fecha de emisión: ${moment}`,
    corrects: (receipt: string) => `Anula el recibo ${receipt}`,
    sandbox: 'Entorno de prueba: no se movió dinero real.',
    from: 'De',
    to: 'Para',
    leadFee: (leadId: number) => `Tarifa por el prospecto n.º ${leadId}`,
    client: (name: string) => `Cliente: ${name}`,
    tax: 'Impuesto',
    total: 'Total',
    card: 'Tarjeta',
    cardEnding: (brand: string, last4: string) => `${brand} terminada en ${last4}`,
    reference: 'Referencia del pago',
  },
} as const;
