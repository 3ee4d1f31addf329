import { readLanguage } from '../../http/language-of.ts';
import type { App } from '../../http/register-route.ts';
import type { Db } from '../../platform/database/connect.ts';
import { usePlannedStatements } from '../../platform/database/planned.ts';
import type { Limits } from '../../platform/limits/index.ts';
import { failure, success } from '../../platform/result.ts';
import type { Sealing } from '../../platform/sealing/index.ts';
import type { Households } from './contact-quality/households.ts';
import { saveApplication } from './draft/save-application.ts';
import { deleteApplication } from './leaving/delete-application.ts';
import type { Questionnaires } from './questionnaires.ts';
import { presentApplication, readApplication } from './read-application.ts';
import { reviewApplication } from './submitting/review-application.ts';
import { SHARED_BY_DEFAULT, submitApplication } from './submitting/submit-application.ts';

/** Room for three questionnaires with the longest allowed texts. */
const bodyLimitBytes = 262_144;

type Needs = {
  db: Db;
  sealing: Sealing;
  questionnaires: Questionnaires;
  limits: Limits;
  households: Households;
};

/** Registers the calls for a client's application. */
export const registerApplicationRoutes = (
  app: App,
  { db, sealing, questionnaires, limits, households }: Needs,
): void => {
  const needs = { db: usePlannedStatements(db), sealing, questionnaires };
  app.on('GET /user/application', async ({ session: { accountId }, request }) => {
    const language = readLanguage(request);
    const found = await readApplication(needs, accountId, language);
    return found === null ? failure('not-logged-in') : success(found);
  });

  app.on(
    'POST /user/application',
    async ({ session: { accountId }, body, request }) => {
      const { answers, submit, force, revision: seenRevision, sharing } = body;
      const saved = submit
        ? await limited(limits, accountId, () =>
            submitApplication({ ...needs, households }, accountId, answers, {
              again: force === true,
              seenRevision,
              sharing: sharing ?? SHARED_BY_DEFAULT,
              language: readLanguage(request),
            }),
          )
        : await saveApplication(needs, accountId, answers, seenRevision);
      if (!saved.ok) return saved;
      const language = readLanguage(request);
      const { everything, dropped, droppedLines, revision } = saved.value;
      // The revision of this save. A later save by another tab is still unseen.
      const saveFacts = { dropped, droppedLines, revision };
      const shown = everything
        ? presentApplication(questionnaires, everything, language, saveFacts)
        : await readApplication(needs, accountId, language, saveFacts);
      return shown === null ? failure('not-logged-in') : success(shown);
    },
    { bodyLimitBytes },
  );

  app.on(
    'POST /user/review',
    ({ session: { accountId }, body, request }) =>
      reviewApplication(needs, accountId, body.answers, readLanguage(request), body.sharing),
    { bodyLimitBytes },
  );

  app.on('DELETE /user/application', async ({ session, body, request }) => {
    if (body.force !== true) return failure('force-required');
    const deleted = await deleteApplication(db, session.accountId, request.id);
    return deleted.ok ? success({}) : deleted;
  });
};

/** Only submissions that tell agents count against the limit. Refused and failed ones do not. */
const limited = async <Outcome extends { ok: boolean }>(
  limits: Limits,
  accountId: number,
  submit: () => Promise<Outcome>,
) => {
  const allowed = await limits.take('application-submit', accountId);
  if (!allowed.ok) return allowed;
  let isCounted = false;
  try {
    const outcome = await submit();
    // A refused duplicate counts too, because it reveals that a neighbor's household has applied.
    isCounted = outcome.ok || ('code' in outcome && outcome.code === 'duplicate-application');
    return outcome;
  } finally {
    if (!isCounted) await limits.giveBack('application-submit', accountId);
  }
};
