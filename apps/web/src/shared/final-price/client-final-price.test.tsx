import type { ConsumerQuote } from '@fanwise/contract/own';
import { expect, it } from 'vitest';
import { finalPrice } from '../../messages/en/shared/final-price.ts';
import { render, textsIn, valuesOf } from '../../testing.ts';
import { ClientFinalPrice } from './client-final-price.tsx';

const messages = finalPrice.english;
const rendered = (final: ConsumerQuote['final']) =>
  render(
    <ClientFinalPrice
      quote={{ quoteId: 5, carrierName: 'Allstate', yearly: 1_970, final } as ConsumerQuote}
    />,
  );

it('the question whether the client bought is one line until it is opened', () => {
  const page = rendered({ outcome: null, finalYearly: null, open: true });
  expect(textsIn(page, 'summary')).toEqual([messages.client.title]);
  expect(valuesOf(page, 'open')).toEqual([]);
});

it('an answer of the client is shown without opening it', () => {
  const page = rendered({ outcome: 'not-bought', finalYearly: null, open: true });
  expect(valuesOf(page, 'open')).toEqual(['']);
  expect(textsIn(page, 'p')).toContain(messages.answered(messages.outcomes['not-bought']));
});
