import { readLanguage } from '../../../http/language-of.ts';
import type { App } from '../../../http/register-route.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { HumanCheck } from '../../../platform/human-check/index.ts';
import { computeSource, type Limits } from '../../../platform/limits/index.ts';
import { failure } from '../../../platform/result.ts';
import type { Sealing } from '../../../platform/sealing/index.ts';
import type { Questionnaires } from '../questionnaires.ts';
import { openForm } from './open-form.ts';
import { storeForm } from './store-form.ts';
import { readStoredForm } from './stored-form.ts';

type Needs = {
  db: Db;
  sealing: Sealing;
  limits: Limits;
  humanCheck: HumanCheck;
  questionnaires: Pick<Questionnaires, 'healthIds'>;
};

/** Registers the calls for a registration that is finished another day or on another device. */
export const registerFinishLaterRoutes = (app: App, needs: Needs): void => {
  app.on('POST /auth/finish-later', async ({ body, request }) => {
    if (!(await needs.humanCheck.verify('finish-later', body.humanToken)))
      return failure('human-check-failed');
    const form = readStoredForm(body.draft, needs.questionnaires.healthIds);
    if (form === null) return failure('invalid-input');
    const storedForm = { email: body.email, language: readLanguage(request), form };
    return storeForm(needs, storedForm, computeSource(request));
  });

  app.on('POST /auth/finish-later/open', async ({ body, request }) => {
    if (!(await needs.humanCheck.verify('finish-later', body.humanToken)))
      return failure('human-check-failed');
    const allowed = await needs.limits.take('token-source', computeSource(request));
    return allowed.ok ? openForm(needs, body.token) : allowed;
  });
};
