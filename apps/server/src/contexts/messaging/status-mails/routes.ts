import type { App } from '../../../http/register-route.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { success } from '../../../platform/result.ts';
import { createFirstPriceDays } from './first-price-days.ts';
import { readSubmissionAnswer } from './read-submission-answer.ts';
import { waitForAgents } from './wait-for-agents.ts';

/** Registers the calls after submitting: how many agents the submission reaches, and waiting for an agent. */
export const registerSubmissionAnswerRoutes = (app: App, { db }: { db: Db }): void => {
  const firstPriceDays = createFirstPriceDays(db);
  app.on('GET /user/sent', async ({ session }) =>
    success({ data: await readSubmissionAnswer(db, session.accountId, firstPriceDays) }),
  );
  app.on('POST /user/sent/wait', ({ session }) => waitForAgents(db, session.accountId));
};
