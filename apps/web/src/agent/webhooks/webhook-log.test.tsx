import type { Webhook, WebhookMessage } from '@fanwise/contract';
import { expect, it } from 'vitest';
import { keys } from '../../app/keys.ts';
import { webhooks } from '../../messages/en/agent/webhooks.ts';
import { render } from '../../testing.ts';
import { WebhookLog } from './webhook-log.tsx';

const messages = webhooks.english;
const webhook: Webhook = {
  id: 3,
  url: 'https://crm.example/in',
  events: ['quote.sent'],
  form: false,
  fields: [],
  contact: false,
  off: null,
  created: '2026-11-01T10:00:00Z',
  changed: '2026-11-01T10:00:00Z',
  rotates: null,
  waiting: 0,
  failed: 0,
};
const message = (changed: Partial<WebhookMessage>): WebhookMessage => ({
  id: `msg_${'0'.repeat(32)}`,
  event: 'quote.sent',
  lead: 812,
  state: 'delivered',
  created: '2026-11-26T12:00:00Z',
  due: null,
  attempts: [],
  ...changed,
});
const attempt = (changed: object) =>
  ({
    at: '2026-11-26T12:00:01Z',
    status: null,
    failure: null,
    ms: 41,
    ...changed,
  }) as WebhookMessage['attempts'][number];

/** The log of a webhook: its text, and the name of each button. */
const rendered = (
  messages: WebhookMessage[],
  of: Partial<Webhook> = {},
  next: string | null = null,
) => {
  const markup = render(<WebhookLog webhook={{ ...webhook, ...of }} host="crm.example" />, {
    answered: [[keys.agent.webhookLog(webhook.id, ''), { data: messages, next }]],
  });
  return {
    text: markup.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' '),
    buttons: [...markup.matchAll(/<button([^>]*)>(.*?)<\/button>/g)].map(
      ([, attributes = '', content = '']) =>
        /aria-label="([^"]*)"/.exec(attributes)?.[1] ?? content.replace(/<[^>]*>/g, ''),
    ),
  };
};
const repeat = messages.about(messages.again, `${messages.events['quote.sent']} 812`);

it('says that no message was sent yet', () => {
  expect(rendered([]).text).toContain(messages.logEmpty);
});

it('shows the answer of the receiver, the number of tries and the duration', () => {
  const { text, buttons } = rendered([
    message({ attempts: [attempt({ status: 500 }), attempt({ status: 204, ms: 12 })] }),
  ]);
  expect(text).toContain(
    `${messages.states.delivered} ${messages.attempts(2)}, answered 204 in 12 ms`,
  );
  expect(buttons).toEqual([repeat]);
});

it.each(['address', 'connection', 'tls', 'timeout', 'redirect'] as const)(
  'says in words why nothing arrived: %s',
  (failure) => {
    const { text } = rendered([message({ state: 'failed', attempts: [attempt({ failure })] })]);
    expect(text).toContain(`${messages.states.failed} ${messages.failures[failure]}`);
  },
);

it('a waiting message says when it is tried again, and can be tried now', () => {
  const { text, buttons } = rendered([
    message({
      state: 'waiting',
      due: '2026-11-26T12:05:00Z',
      attempts: [attempt({ failure: 'timeout' })],
    }),
  ]);
  expect(text).toContain(messages.states.waiting);
  expect(text).toMatch(/next try 11\/26\/26/);
  expect(buttons).toEqual([
    messages.about(messages.tryNow, `${messages.events['quote.sent']} 812`),
  ]);
});

it('a message that was not tried yet names no next try, and has no button to try it', () => {
  const { text, buttons } = rendered([message({ state: 'waiting', due: '2026-11-26T12:05:00Z' })]);
  expect(text).not.toContain('next try');
  expect(buttons).toEqual([]);
});

it('no message is sent again to a webhook that is off', () => {
  const failed = [message({ state: 'failed', attempts: [attempt({ status: 500 })] })];
  expect(rendered(failed, { failed: 1 }).buttons).toEqual([repeat, messages.allAgain]);
  expect(rendered(failed, { failed: 1, off: 'failing' }).buttons).toEqual([]);
});

it('says that a contact is closed, and older messages can be loaded', () => {
  const { text, buttons } = rendered([message({ state: 'withheld' })], {}, 'older');
  expect(text).toContain(messages.states.withheld);
  expect(buttons.at(-1)).toBe(messages.older);
});
