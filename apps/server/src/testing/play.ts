import type { WantedAnswers } from '@fanwise/builders/answers';
import { payWithTestCard } from '@fanwise/builders/test-card';
import { sql } from 'kysely';
import { terms } from '../contexts/catalog/index.ts';
import { completeAnswers } from '../demo/complete-answers.ts';
import type { Answer, Person } from './app.ts';
import type { wholeApp } from './whole-app.ts';

/** The actions of people from the first answer to the payment, by the calls of the product. */
export const createActions = (app: Awaited<ReturnType<typeof wholeApp>>) => {
  const confirm = (as: Person, id: number): Promise<Answer> =>
    app.call('GET /agent/profile/leads/:id/confirm', { as, params: { id } });
  const startPaying = (as: Person, id: number, more: object = {}): Promise<Answer> =>
    app.call('POST /agent/profile/leads/:id/confirm', {
      as,
      params: { id },
      body: { terms_version: terms.agents.version, ...more },
    });
  return {
    /** Submits an application for cars; answers its id. */
    submit: async (as: Person, given: WantedAnswers = {}, force = false): Promise<number> => {
      const answers = [{ ins_id: 3, answers: completeAnswers(3, given) }];
      const body = { answers, submit: true, force };
      const { body: saved } = await app.call('POST /user/application', { as, body });
      if (!saved.meta) throw new Error(`not submitted: ${JSON.stringify(saved)}`);
      return saved.meta.aps_id;
    },
    quote: (as: Person, id: number, more: object = {}): Promise<Answer> =>
      app.call('POST /agent/profile/leads/:id', {
        as,
        params: { id },
        body: {
          id,
          inc_id: 1,
          human_token: 'x',
          prices: [{ ins_id: 3, qpr_monthly: 100, qpr_yearly: 1100 }],
          ...more,
        },
      }),
    choose: (as: Person, id: number): Promise<Answer> =>
      app.call('POST /user/quotes/:id', { as, params: { id } }),
    confirm,
    startPaying,
    /** Pays with a test card; answers what the page gets when it comes back. */
    pay: async (as: Person, id: number): Promise<Answer> => {
      const started = await startPaying(as, id);
      const { publicKey } = app.needs.gateway;
      await payWithTestCard(app.sendRequest, publicKey, started.body.payment_intent);
      return confirm(as, id);
    },
    rows: async (table: string): Promise<number> => {
      const { rows } = await sql<{ found: number }>`
        select count(*)::integer as found from ${sql.table(table)}`.execute(app.db);
      return rows[0]?.found ?? 0;
    },
  };
};
