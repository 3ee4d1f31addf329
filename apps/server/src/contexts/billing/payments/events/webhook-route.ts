import { routes } from '@fanwise/contract/routes';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../../../http/errors.ts';
import { createCounter } from '../../../../platform/metrics/index.ts';
import type { PaymentNeeds } from '../../purchases/needs.ts';
import { receiveEvent } from './receive-event.ts';

const failures = createCounter({
  name: 'fanwise_webhook_failed_total',
  help: 'Events of the card provider that were not taken in: refused, or an error of ours',
  labels: ['why'],
});

const eventLimitBytes = 262_144;

/**
 * Registers the webhook of the card provider. The signature covers the raw bytes, so this scope does not parse them.
 */
export const registerWebhook = (server: FastifyInstance, needs: PaymentNeeds): void => {
  const { summary, answer } = routes['POST /webhooks/stripe'];
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: eventLimitBytes },
      async (_request: unknown, body: Buffer) => body,
    );
    scope.post(
      '/api/webhooks/stripe',
      { schema: { summary, response: { 200: answer } }, bodyLimit: eventLimitBytes },
      async (request) => {
        const header = request.headers['stripe-signature'];
        const signature = Array.isArray(header) ? header[0] : header;
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const event = needs.gateway.verifyWebhook(body, signature);
        if (!event.ok) {
          failures.inc({ why: 'refused' });
          needs.log.warn({ code: event.code }, 'an event of the card provider was refused');
          throw new Refusal('invalid-body');
        }
        await receiveEvent(needs, event.value, { byWebhook: true }).catch((error: unknown) => {
          failures.inc({ why: 'error' });
          throw error;
        });
        return {};
      },
    );
  });
};
