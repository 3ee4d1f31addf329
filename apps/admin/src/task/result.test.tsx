import { draw, textsIn } from '@fanwise/web/src/testing.ts';
import { expect, it } from 'vitest';
import { sitDown } from '../shell/testing.ts';
import { hasSomethingToShow, Result } from './result.tsx';

it('a revealed phone number has the same format as everywhere else', () => {
  sitDown();
  const fields = [
    { field: 'phone', value: '9195550142' },
    { field: 'address', value: '12 Oak Street' },
  ];
  const shown = draw(
    <Result task="account-reveal" outcome={{ kind: 'done', results: [{ fields }] }} />,
  );
  expect(textsIn(shown, 'dd')).toEqual(['(919)555-0142', '12 Oak Street']);
});

it('a result of numbers that the page shows already closes the window; an amount or a moment is read first', () => {
  const isRead = (result: object) => hasSomethingToShow({ kind: 'done', results: [{ ...result }] });
  expect(isRead({ id: 4, application_id: 7 })).toBe(false);
  expect(isRead({ amount_cents: 3500 })).toBe(true);
});
