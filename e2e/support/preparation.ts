import * as acts from '@fanwise/builders/actions';
import type { Member } from '@fanwise/builders/people';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import type { APIRequestContext } from '@playwright/test';
import { getProductAccess } from './people.ts';

/** Answers every question for some insurance types and saves or submits; returns the application's id. */
async function sendApplication(
  request: APIRequestContext,
  consumer: Member,
  types: readonly InsuranceTypeId[],
  how: { submit: boolean; force: boolean },
): Promise<number> {
  const world = getProductAccess(request);
  const answers = await acts.answerApplication(world, consumer, types);
  return acts.sendApplication(world, consumer, answers, how);
}

/** Saves the complete application of a consumer, ready to submit. */
export async function saveApplication(
  request: APIRequestContext,
  consumer: Member,
  types: readonly InsuranceTypeId[],
): Promise<void> {
  await sendApplication(request, consumer, types, { submit: false, force: false });
}

/** Submits a client's application for some insurance types, again with `force`; returns its id. */
export function submitApplication(
  request: APIRequestContext,
  consumer: Member,
  types: readonly InsuranceTypeId[],
  { force = false } = {},
): Promise<number> {
  return sendApplication(request, consumer, types, { submit: true, force });
}

/** Sends an agent's quote with the same price (whole dollars) for each type; returns its id. */
export function sendQuote(
  request: APIRequestContext,
  agent: Member,
  {
    types,
    yearly = 1380,
    ...quote
  }: Omit<acts.QuoteMessages, 'prices'> & { types: readonly InsuranceTypeId[]; yearly?: number },
): Promise<number> {
  const prices = types.map((ins_id) => ({ ins_id, qpr_monthly: 120, qpr_yearly: yearly }));
  return acts.sendQuote(getProductAccess(request), agent, { ...quote, prices });
}

/** Creates a client in a ZIP code who chose this agent's quote; the fee is not paid yet. */
export function winLead(
  request: APIRequestContext,
  agent: Member,
  how: Parameters<typeof acts.winLead>[2],
): ReturnType<typeof acts.winLead> {
  return acts.winLead(getProductAccess(request), agent, how);
}
