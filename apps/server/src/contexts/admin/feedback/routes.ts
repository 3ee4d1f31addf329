import { languageOf } from '../../../http/language-of.ts';
import type { App } from '../../../http/register-route.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { HumanCheck } from '../../../platform/human-check/index.ts';
import { type Limits, sourceOf } from '../../../platform/limits/index.ts';
import { failure } from '../../../platform/result.ts';
import { sendFeedback } from './send-feedback.ts';

type FeedbackNeeds = { db: Db; limits: Limits; humanCheck: HumanCheck };

/** The contact form. */
export function registerFeedbackRoutes(app: App, needs: FeedbackNeeds): void {
  app.on('POST /feedback', async ({ body, request }) => {
    if (!(await needs.humanCheck.verify('feedback', body.token)))
      return failure('human-check-failed');
    return sendFeedback(needs, { ...body, language: languageOf(request) }, sourceOf(request));
  });
}
