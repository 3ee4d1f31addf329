import { readIn, render, textsIn } from '@fanwise/web/src/testing.ts';
import { beforeEach, expect, it } from 'vitest';
import { keys } from '../../app/queries.ts';
import { adminSupport } from '../../messages/en/support.ts';
import { logInAsOperator } from '../../shell/testing.ts';
import { Conversation } from './conversation.tsx';

const renderConversation = (data: readonly object[]) =>
  render(<Conversation id={7} name="Dana Reyes" />, {
    answered: [
      [
        keys.list('GET /people/7/messages', {}),
        { pages: [{ data, next: null }], pageParams: [''] },
      ],
    ],
  });
const message = { at: '2027-03-17T16:00:00.000Z', open: false, feedback_id: null, operator: null };

beforeEach(() => logInAsOperator('support'));

it('a conversation names who wrote each message, and only an open one can be answered', () => {
  const page = renderConversation([
    { ...message, key: 'f2', from: 'person', text: 'And now?', open: true, feedback_id: 2 },
    {
      ...message,
      key: 'm1',
      from: 'operator',
      text: 'It is gone.',
      operator: { id: 2, name: 'Simon Park' },
    },
    { ...message, key: 'f1', from: 'person', text: 'Take one away.', feedback_id: 1 },
  ]);
  const text = readIn(page);
  expect(text).toMatch(/Dana Reyes wrote by the contact form · .* · waits for an answer And now\?/);
  expect(text).toMatch(/Simon Park · .* It is gone\./);
  expect(textsIn(page, 'button')).toHaveLength(1);
});

it('a person without messages has a sentence that says so', () => {
  expect(readIn(renderConversation([]))).toContain(adminSupport.english.noMessages);
});
