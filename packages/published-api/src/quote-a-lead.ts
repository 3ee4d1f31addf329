/**
 * An example as an agency's programmer would write it: a client generated from `/api/openapi.json` logs in, lists the open leads, reads
 * one and quotes it. `apps/server/src/http/published-api.test.ts` generates the types, compiles this and runs it.
 */
import createClient from 'openapi-fetch';
import type { paths } from '../generated/paths.ts';

/** `passHumanCheck` solves the check of `GET /auth/challenge?for=ACTION`; a token is good for one call. */
type LogIn = {
  email: string;
  password: string;
  passHumanCheck: (action: 'login' | 'quote') => Promise<string>;
};

const dataOf = <Data>({ data, error }: { data?: Data; error?: unknown }): Data => {
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
};

/** Quotes the newest lead that is open for the agent with their first available carrier; answers the quote. */
export const quoteNewestLead = async (
  baseUrl: string,
  { email, password, passHumanCheck }: LogIn,
  monthly: number,
) => {
  const api = createClient<paths>({ baseUrl });
  const { sid, type } = dataOf(
    await api.POST('/auth/login', {
      body: { email, password, type: 2, token: await passHumanCheck('login') },
    }),
  );
  if (type !== 2) throw new Error('This is no agent.');
  const headers = { authorization: `Bearer ${sid}` };

  const leads = dataOf(
    await api.GET('/agent/profile/leads', { headers, params: { query: { filter: 'new' } } }),
  );
  const [lead] = leads.data;
  if (!lead) throw new Error('There is no open lead.');

  const params = { path: { id: lead.aps_id } };
  const detail = dataOf(await api.GET('/agent/profile/leads/{id}', { headers, params }));
  const carrier = detail.insurance_companies.find(({ viable }) => viable);
  if (!carrier) throw new Error('Every carrier of the agent is taken.');

  // @ts-expect-error: a quote without prices does not compile.
  const _incomplete: paths['/agent/profile/leads/{id}']['post']['requestBody'] = { id: 1 };

  const quote = dataOf(
    await api.POST('/agent/profile/leads/{id}', {
      headers,
      params,
      body: {
        id: lead.aps_id,
        inc_id: carrier.inc_id,
        human_token: await passHumanCheck('quote'),
        prices: detail.data.map(({ ins_id }) => ({
          ins_id,
          qpr_monthly: monthly,
          qpr_yearly: monthly * 12,
        })),
      },
    }),
  );
  return quote.data;
};
