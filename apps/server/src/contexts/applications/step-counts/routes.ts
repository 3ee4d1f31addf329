import type { FastifyRequest } from 'fastify';
import { readLanguage } from '../../../http/language-of.ts';
import type { App } from '../../../http/register-route.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { computeSource, type Limits } from '../../../platform/limits/index.ts';
import { success } from '../../../platform/result.ts';
import { countSteps } from './count-steps.ts';

/** Counts steps, and nobody who takes them. */
export const registerStepRoutes = (app: App, { db, limits }: { db: Db; limits: Limits }): void => {
  app.on('POST /steps', async ({ body, request }) => {
    if (!asksNotToBeCounted(request)) {
      const allowed = await limits.take('steps-source', computeSource(request));
      if (!allowed.ok) return allowed;
      await countSteps(db, body, readLanguage(request));
    }
    return success({});
  });
};

/** Global Privacy Control, and the older wish not to be tracked. */
const asksNotToBeCounted = ({ headers }: FastifyRequest): boolean =>
  headers['sec-gpc'] === '1' || headers.dnt === '1';
