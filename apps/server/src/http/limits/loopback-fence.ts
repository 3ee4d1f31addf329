import type { FastifyInstance } from 'fastify';
import { isLoopback } from '../../platform/loopback.ts';
import { Refusal } from '../errors.ts';

/**
 * Outside production the mailbox and the card sandbox are open to whoever asks, so only this machine's own names are
 * served: not those of a tunnel, nor one that a page of another site made point here.
 */
export const installLoopbackFence = (server: FastifyInstance): void => {
  server.addHook('onRequest', async (request) => {
    if (!isLoopback(request.hostname)) throw new Refusal('wrong-host');
  });
};
