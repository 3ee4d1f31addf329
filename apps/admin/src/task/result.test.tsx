import { readIn, render, textsIn } from '@fanwise/web/src/testing.ts';
import { expect, it } from 'vitest';
import { adminTasks } from '../messages/en/tasks.ts';
import { logInAsOperator } from '../shell/testing.ts';
import { mustBeRead, Result } from './result.tsx';

it('a revealed phone number has the same format as everywhere else', () => {
  logInAsOperator();
  const fields = [
    { field: 'phone', value: '9195550142' },
    { field: 'address', value: '12 Oak Street' },
  ];
  const shown = render(
    <Result task="account-reveal" outcome={{ kind: 'done', results: [{ fields }] }} />,
  );
  expect(textsIn(shown, 'dd')).toEqual(['(919)555-0142', '12 Oak Street']);
});

it('an approved new operator without a link for the approver says that the link went by mail', () => {
  logInAsOperator('finance');
  const results = [{ id: 9, welcome: null }];
  expect(
    readIn(render(<Result task="proposal-approve" outcome={{ kind: 'done', results }} />)),
  ).toContain(adminTasks.english.linkMailed);
});

it('a result of numbers that the page shows already closes the window; an amount or a time is read first', () => {
  const isRead = (result: object) => mustBeRead({ kind: 'done', results: [{ ...result }] });
  expect(isRead({ id: 4, application_id: 7 })).toBe(false);
  expect(isRead({ amount_cents: 3500 })).toBe(true);
});
