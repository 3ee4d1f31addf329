import type { FastifyInstance } from 'fastify';
import { Refusal } from './errors.ts';
import { pathOf } from './request-path.ts';

/** Who only reads comes again and has lost nothing; whoever sends something is let in for longer. */
const mostWaitMs = { reading: 150, sending: 500 };

/** Made once: whoever is turned away should cost as little as possible. */
const comeAgain = new Refusal('unavailable');

/**
 * Turns calls away that would have to wait too long for the database, before anything is done for them: at ten times
 * the load that can be served, those who are let in are served as fast as ever, and the others know at once.
 */
export const shedCalls = (server: FastifyInstance, expectedWaitMs: () => number): void => {
  server.addHook('onRequest', (request, _reply, next) => {
    const limit = request.method === 'GET' ? mostWaitMs.reading : mostWaitMs.sending;
    const isShed = expectedWaitMs() > limit && pathOf(request).startsWith('/api/');
    next(isShed ? comeAgain : undefined);
  });
};
