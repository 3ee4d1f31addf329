import { linksIn, readIn, render, textsIn } from '@fanwise/web/src/testing.ts';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { requestQuery } from '../../app/queries.ts';
import { adminTasks } from '../../messages/en/tasks.ts';
import { logInAsOperator } from '../../shell/testing.ts';
import RequestPage from './page.tsx';

const request = {
  id: 4,
  kind: 'erasure',
  channel: 'letter',
  account_id: 23,
  person: { id: 23, name: 'Irene Falk' },
  received_at: '2027-03-01T05:00:00.000Z',
  due_at: '2027-04-15T04:00:00.000Z',
  ended_at: null,
  outcome: null,
  overdue: false,
  applications: 0,
  receipts: 0,
};
const renderPage = (more: object) =>
  render(
    <Routes>
      <Route path="/admin/requests/:id" element={<RequestPage />} />
    </Routes>,
    {
      at: '/admin/requests/4',
      answered: [[requestQuery(4).queryKey, { data: { ...request, ...more } }]],
    },
  );
const refuse = adminTasks.english.tasks['request-refuse'].button;

beforeEach(() => logInAsOperator('support'));

it('a waiting request names its person with a link, its last day, and can be refused', () => {
  const page = renderPage({});
  expect(linksIn(page)).toContainEqual(['Irene Falk', '/admin/people/23']);
  expect(readIn(page)).toMatch(/Answer by Apr 1[45], 2027/);
  expect(readIn(page)).toContain('The request has not been answered yet.');
  expect(textsIn(page, 'button')).toContain(refuse);
});

it('the record of an erasure shows the number of the account, no name, and no link to a person', () => {
  const page = renderPage({
    person: null,
    outcome: 'done',
    ended_at: '2027-03-02T15:00:00.000Z',
    applications: 1,
    receipts: 2,
  });
  expect(linksIn(page)).toEqual([['Data requests', '/admin/requests']]);
  expect(readIn(page)).toContain('Certificate of erasure');
  expect(readIn(page)).toContain('Account 23');
  expect(readIn(page)).toContain('1 application was erased with it. 2 receipts are kept');
  expect(textsIn(page, 'button')).not.toContain(refuse);
});
