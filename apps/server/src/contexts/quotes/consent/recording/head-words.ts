import type { MailLanguage } from '../../../../platform/mail/layout.ts';

type Messages = { subject: string; head: (seq: number, hash: string) => string; keep: string };

/** The mail that stores the head of the consent chain outside, where nobody here can change it. */
export const headWords: Record<MailLanguage, Messages> = {
  en: {
    subject: 'The head of the consent receipts',
    head: (seq, hash) => `Receipt ${seq}: ${hash}`,
    keep: 'Keep this mail. It proves later that no receipt up to this one was changed: npm run operator -- consent verify --head HASH',
  },
  es: {
    subject: 'El último eslabón de los comprobantes de consentimiento',
    head: (seq, hash) => `Comprobante ${seq}: ${hash}`,
    keep: 'Guarde este correo. Más adelante prueba que no se cambió ningún comprobante hasta este: npm run operator -- consent verify --head HASH',
  },
};
