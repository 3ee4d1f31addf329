import type { FastifyInstance } from 'fastify';
import { computeSource, type Limits } from '../../platform/limits/index.ts';
import type { Result } from '../../platform/result.ts';
import { Refusal } from '../errors.ts';
import { getPath } from '../request-path.ts';

const throwIfLimited = (taken: Result<void, 'too-many-requests'>): void => {
  if (!taken.ok) throw new Refusal(taken.code, taken.data, taken.extra);
};

/** Limits the calls of each source and account to more than any person needs. The card provider is not limited. */
export const limitCalls = (server: FastifyInstance, limits: Limits): void => {
  const isCounted = (path: string): boolean =>
    path.startsWith('/api/') && !path.startsWith('/api/webhooks/');
  server.addHook('onRequest', async (request) => {
    const path = getPath(request);
    if (path === '/csp-report')
      throwIfLimited(await limits.take('policy-reports', computeSource(request)));
    if (isCounted(path)) throwIfLimited(await limits.take('calls-source', computeSource(request)));
  });
  server.addHook('preValidation', async (request) => {
    if (request.session)
      throwIfLimited(await limits.take('calls-account', request.session.accountId));
  });
};
