import type { Question } from '@fanwise/contract';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import type { APIRequestContext } from '@playwright/test';
import { sentAnswers } from './answers.ts';
import { callApi, humanToken } from './api.ts';
import { type Member, newPerson, registerConsumer } from './people.ts';

/** Answers every question for some insurance types and saves or submits; answers the application's id. */
async function sendApplication(
  request: APIRequestContext,
  { sid }: Member,
  types: readonly InsuranceTypeId[],
  how: { submit: boolean; force: boolean },
): Promise<number> {
  const { data } = await callApi(request, 'GET /user/application', { sid });
  const answers = data
    .filter(({ ins_id }) => types.some((type) => type === ins_id))
    .map(({ ins_id, sections }) => ({
      ins_id,
      answers: sentAnswers(sections.flatMap<Question>(({ questions }) => questions)),
    }));
  const { meta } = await callApi(request, 'POST /user/application', {
    sid,
    body: { answers, ...how },
  });
  if (meta.aps_id === null) throw new Error('There is no application.');
  return meta.aps_id;
}

/** Saves the complete application of a consumer, ready to submit. */
export async function saveApplication(
  request: APIRequestContext,
  consumer: Member,
  types: readonly InsuranceTypeId[],
): Promise<void> {
  await sendApplication(request, consumer, types, { submit: false, force: false });
}

/** Submits the application of a consumer for some insurance types, again with `force`; answers its id. */
export function submitApplication(
  request: APIRequestContext,
  consumer: Member,
  types: readonly InsuranceTypeId[],
  { force = false } = {},
): Promise<number> {
  return sendApplication(request, consumer, types, { submit: true, force });
}

/** Sends a quote of an agent with the same price (whole dollars) for each type; answers its id. */
export async function sendQuote(
  request: APIRequestContext,
  { sid }: Member,
  {
    leadId,
    carrier,
    types,
    yearly = 1380,
    bundle,
  }: {
    leadId: number;
    carrier: number;
    types: readonly InsuranceTypeId[];
    yearly?: number;
    bundle?: { monthly: number; yearly: number };
  },
): Promise<number> {
  const params = { id: leadId };
  // Reading comes first: a price answers the answers that were read.
  await callApi(request, 'GET /agent/profile/leads/:id', { sid, params });
  const { data } = await callApi(request, 'POST /agent/profile/leads/:id', {
    sid,
    params,
    body: {
      id: leadId,
      inc_id: carrier,
      human_token: await humanToken(request, 'quote'),
      prices: types.map((ins_id) => ({ ins_id, qpr_monthly: 120, qpr_yearly: yearly })),
      ...(bundle && { qot_monthly: bundle.monthly, qot_yearly: bundle.yearly }),
    },
  });
  return data.qot_id;
}

/** A new consumer in a ZIP code, who chose the quote of this agent; the fee is not paid yet. */
export async function winLead(
  request: APIRequestContext,
  agent: Member,
  { client, carrier, zip }: { client: string; carrier: number; zip: number },
): Promise<{ client: Member; leadId: number }> {
  const person = newPerson(1, client, 'Marsh');
  const consumer = await registerConsumer(request, person, 3, zip);
  const leadId = await submitApplication(request, consumer, [3]);
  const quoteId = await sendQuote(request, agent, { leadId, carrier, types: [3] });
  const { sid } = consumer;
  await callApi(request, 'POST /user/quotes/:id', { sid, params: { id: quoteId } });
  return { client: consumer, leadId };
}
