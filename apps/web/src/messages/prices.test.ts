import { expect, it } from 'vitest';
import { payment as paymentInEnglish } from './en/agent/payment.ts';
import { quoteLead as quoteLeadInEnglish } from './en/agent/quote-lead.ts';
import { myQuotes as inEnglish } from './en/consumer/my-quotes.ts';
import { payment } from './es/agent/payment.ts';
import { quoteLead } from './es/agent/quote-lead.ts';
import { myQuotes } from './es/consumer/my-quotes.ts';

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
