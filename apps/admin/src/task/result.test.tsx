import { draw, textsIn } from '@fanwise/web/src/testing.ts';
import { expect, it } from 'vitest';
import { sitDown } from '../shell/testing.ts';
import { Result } from './result.tsx';

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
