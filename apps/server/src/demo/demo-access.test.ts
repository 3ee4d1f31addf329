import { payWithTestCard } from '@fanwise/builders/test-card';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { carryInto } from './demo-access.ts';

/** A product that is busy for the first calls; counts them all. */
const busyFor = (calls: number) => {
  const server = Fastify();
  const seen = { calls: 0 };
  server.post('/sandbox-gateway/v1/payment_intents/:id/confirm', async (_request, reply) => {
    seen.calls += 1;
    if (seen.calls <= calls) return reply.status(503).header('retry-after', '0').send({});
    return {};
  });
  return { seen, sendRequest: carryInto(server) };
};

describe('the access of the demo people', () => {
  it('repeats a call to a busy product', async () => {
    const { seen, sendRequest } = busyFor(3);
    await payWithTestCard(sendRequest, 'pk', 'pi_1_secret_2');
    expect(seen.calls).toBe(4);
  });

  it('gives up when the product stays busy', async () => {
    const { seen, sendRequest } = busyFor(100);
    await expect(payWithTestCard(sendRequest, 'pk', 'pi_1_secret_2')).rejects.toThrow('503');
    expect(seen.calls).toBe(30);
  });
});
