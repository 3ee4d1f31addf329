import type { Language } from '@fanwise/domain/texts/language';
import type { MailMessages } from './notification-messages.ts';

/** The one mail about several quotes, a line each. */
export const buildQuoteDigestMessages = (language: Language, lines: string[]): MailMessages =>
  language === 'es'
    ? {
        subject: 'Novedades de sus cotizaciones',
        text: `Hay novedades de la última hora sobre ${lines.length} de sus cotizaciones. Compárelas y elija cuando quiera.`,
        lines,
        button: 'Ver mis cotizaciones',
      }
    : {
        subject: 'News about your quotes',
        text: `There is news about ${lines.length} of your quotes from the past hour. Compare them and choose when you are ready.`,
        lines,
        button: 'See my quotes',
      };

const kindTexts: Record<Language, Record<string, string>> = {
  en: {
    'new-quote': 'New',
    'quote-updated': 'Updated',
    'quote-stated': 'More details',
    'quote-removed': 'No longer available',
    'quote-withdrawn': 'Withdrawn',
  },
  es: {
    'new-quote': 'Nueva',
    'quote-updated': 'Actualizada',
    'quote-stated': 'Más detalles',
    'quote-removed': 'Ya no disponible',
    'quote-withdrawn': 'Retirada',
  },
};

/** A line of that mail: what happened, then the facts. */
export const formatQuoteDigestLine = (
  language: Language,
  occasion: string,
  facts: string,
): string => `${kindTexts[language][occasion] ?? ''}: ${facts}`;
