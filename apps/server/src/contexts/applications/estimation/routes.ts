import { readLanguage } from '../../../http/language-of.ts';
import type { App } from '../../../http/register-route.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { computeSource, type Limits } from '../../../platform/limits/index.ts';
import { failure, success } from '../../../platform/result.ts';
import { parseOverrides } from '../answer-types.ts';
import { findApplicant } from '../applicant.ts';
import type { Questionnaires } from '../questionnaires.ts';
import { estimateCoverage } from './estimate-coverage.ts';

type Needs = { db: Db; questionnaires: Questionnaires; limits: Limits };

/** Registers the estimate for unfinished answers. A client's state is used, an agent's is not. */
export const registerEstimationRoutes = (app: App, { db, questionnaires, limits }: Needs): void => {
  app.on('POST /estimation/:id', async ({ params, body, session, request }) => {
    const allowed = await limits.take('estimation-account', session.accountId);
    if (!allowed.ok) return allowed;
    const fromHere = await limits.take('estimation-source', computeSource(request));
    if (!fromHere.ok) return fromHere;
    if (params.id !== body.id) return failure('invalid-insurance-type');
    const applicant = session.type === 1 ? await findApplicant(db, session.accountId) : null;
    const cover = estimateCoverage(questionnaires, params.id, body.answers, {
      state: applicant?.state ?? null,
      zip: applicant?.zip ?? null,
      age: applicant?.age ?? null,
      overrides: parseOverrides(body.requestedCoverage ?? []),
      language: readLanguage(request),
    });
    if (!cover.ok) return cover;
    const { questions, lines, ...figures } = cover.value;
    return success({ ...figures, lines: [...lines], questions: [...questions] });
  });
};
