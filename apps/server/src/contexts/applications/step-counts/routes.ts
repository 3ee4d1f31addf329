import type { FastifyRequest } from 'fastify';
import { readLanguage } from '../../../http/language-of.ts';
import type { App } from '../../../http/register-route.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { computeSource, type Limits } from '../../../platform/limits/index.ts';
import { success } from '../../../platform/result.ts';
import { countSteps } from './count-steps.ts';

/** Registers the anonymous counting of steps. */
export const registerStepRoutes = (app: App, { db, limits }: { db: Db; limits: Limits }): void => {
  app.on('POST /steps', async ({ body, request }) => {
    if (!hasTrackingOptOut(request)) {
      const allowed = await limits.take('steps-source', computeSource(request));
      if (!allowed.ok) return allowed;
      await countSteps(db, body, readLanguage(request));
    }
    return success({});
  });
};

/** Whether the browser sends Global Privacy Control or Do Not Track. */
const hasTrackingOptOut = ({ headers }: FastifyRequest): boolean =>
  headers['sec-gpc'] === '1' || headers.dnt === '1';
