import type { FastifyInstance } from 'fastify';
import { isLoopback } from '../../platform/loopback.ts';
import { Refusal } from '../errors.ts';

/**
 * Outside production the mailbox and the card sandbox are open to every caller, so only this machine's own names are
 * served: not those of a tunnel, nor one that a page of another site made point here.
 */
export const installLoopbackGuard = (server: FastifyInstance): void => {
  server.addHook('onRequest', async (request) => {
    // With TRUST_PROXY `hostname` is what X-Forwarded-Host claims, which such a page could send.
    if (!isLoopback(request.hostname) || !isLoopback(readHostname(request.headers.host)))
      throw new Refusal('wrong-host');
  });
};

const readHostname = (host = ''): string => URL.parse(`http://${host}`)?.hostname ?? '';
