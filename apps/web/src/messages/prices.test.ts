import { expect, it } from 'vitest';
import { myQuotes as inEnglish } from './en/my-quotes.ts';
import { payment as paymentInEnglish } from './en/payment.ts';
import { quoteLead as quoteLeadInEnglish } from './en/quote-lead.ts';
import { myQuotes } from './es/my-quotes.ts';
import { payment } from './es/payment.ts';
import { quoteLead } from './es/quote-lead.ts';

it('an amount and its unit stay on one line, in both languages', () => {
  const texts = [paymentInEnglish.english, payment]
    .map(({ quotePrice }) => quotePrice('Erie', '$267', '$3,100'))
    .concat(
      [inEnglish.english, myQuotes].flatMap(({ choosing, details }) => [
        choosing.price('$267', '$3,100'),
        details.bundleSaves('$90'),
      ]),
      [quoteLeadInEnglish.english, quoteLead].map(({ bundleSaves }) => bundleSaves('$90')),
    );
  for (const text of texts) expect(text).not.toMatch(/\$[\d,]+ |(?:a|al) (?:month|year|mes|año)/);
});
