import { readLanguage } from '../../../http/language-of.ts';
import type { App } from '../../../http/register-route.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { HumanCheck } from '../../../platform/human-check/index.ts';
import { computeSource, type Limits } from '../../../platform/limits/index.ts';
import { failure } from '../../../platform/result.ts';
import { sendFeedback } from './send-feedback.ts';

type FeedbackNeeds = { db: Db; limits: Limits; humanCheck: HumanCheck };

/** Adds the call of the contact form. */
export function registerFeedbackRoutes(app: App, needs: FeedbackNeeds): void {
  app.on('POST /feedback', async ({ body, request }) => {
    if (!(await needs.humanCheck.verify('feedback', body.token)))
      return failure('human-check-failed');
    return sendFeedback(
      needs,
      { ...body, language: readLanguage(request) },
      computeSource(request),
    );
  });
}
