import type { SentAnswer } from '@fanwise/contract';
import { sql } from 'kysely';
import { completeAnswers } from '../../demo/complete-answers.ts';
import type { Database } from '../../platform/database/connect.ts';
import { createLimits } from '../../platform/limits/index.ts';
import { type Person, testApp } from '../../testing/app.ts';
import { testSealing } from '../../testing/sealing.ts';
import { loadCatalog } from '../catalog/index.ts';
import { readContent, type StoredContent, selectStoredContent } from '../leads/index.ts';
import { createHouseholds } from './contact-quality/households.ts';
import { createQuestionnaires } from './questionnaires.ts';
import { registerApplicationRoutes } from './routes.ts';

export type Types = { ins_id: number; answers: SentAnswer[] }[];

/** Complete answers to one questionnaire, with the given ones in place of the defaults. */
export const home = (given = {}): Types => [{ ins_id: 1, answers: completeAnswers(1, given) }];
export const auto = (given = {}): Types => [{ ins_id: 3, answers: completeAnswers(3, given) }];

export const questionnaires = createQuestionnaires(loadCatalog(), ['WA', 'NV']);

type Shown = {
  que_id: number;
  answer: unknown;
  que_prefill: unknown;
  que_prefill_from: unknown;
  answers: unknown[];
};
/** One question of an answered application. */
export const question = (
  body: { data: { sections: { questions: Shown[] }[] }[] },
  id: number,
): Shown | undefined =>
  body.data
    .flatMap(({ sections }) => sections)
    .flatMap(({ questions }) => questions)
    .find(({ que_id }) => que_id === id);

/** The routes of applications on a database, with helpers that read what they stored. */
export const createApplications = async ({ db, pool }: Pick<Database, 'db' | 'pool'>) => {
  const open = (on: boolean) => {
    const limits = createLimits({ pool, on, secret: 'x' });
    return testApp({ db }, (app) =>
      registerApplicationRoutes(app, {
        db,
        sealing: testSealing,
        questionnaires,
        limits,
        households: createHouseholds('a secret of the test', 'mark'),
      }),
    );
  };
  const app = await open(false);
  return {
    app,
    open,
    submit: (as: Person, answers: Types, force?: boolean) =>
      app.call('POST /user/application', { as, body: { answers, submit: true, force } }),
    /** Each submission of a person, with the content that agents read. */
    submissions: async (person: Person) => {
      const rows = await db
        .selectFrom('submission')
        .innerJoin('application', 'application.id', 'submission.application_id')
        .selectAll('submission')
        .select(sql<StoredContent>`${selectStoredContent('submission')}`.as('stored'))
        .where('consumer_id', '=', person.accountId)
        .orderBy('version')
        .execute();
      return rows.map(({ stored, ...row }) => ({
        ...row,
        content: readContent(testSealing, stored),
      }));
    },
    leadOf: (person: Person) =>
      db
        .selectFrom('lead')
        .innerJoin('application', 'application.id', 'lead.application_id')
        .selectAll('lead')
        .where('consumer_id', '=', person.accountId)
        .executeTakeFirst(),
  };
};
