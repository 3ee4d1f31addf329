import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import type { APIRequestContext, Page } from '@playwright/test';
import { callApi } from './api.ts';
import { type Member, newPerson, openSession, registerAgent, registerConsumer } from './people.ts';
import { sendQuote, submitApplication } from './preparation.ts';
import { ownZip } from './zip.ts';

/** Ids of the catalog: carriers, then insurance types. */
export const STATE_FARM = 1;
export const PROGRESSIVE = 2;
/** It writes auto only. */
export const GEICO = 3;
export const ALLSTATE = 4;
/** They write home, life and auto, as State Farm does. */
export const USAA = 5;
export const FARMERS = 7;
export const HOME = 1;
export const LIFE = 2;
export const AUTO = 3;
export const LEADS = '/agent/profile/leads/all';
type Types = readonly InsuranceTypeId[];

/** An agent with a complete profile in one ZIP code. */
export const newAgent = (
  request: APIRequestContext,
  name: string,
  zip: number,
  carriers: number[],
) => registerAgent(request, newPerson(2, name, 'Walker'), { carriers, zip });

/** A new client in a ZIP code, which no other test uses, asks for quotes. */
export async function newLead(
  request: APIRequestContext,
  zip: number,
  types: Types = [AUTO],
): Promise<{ client: Member; leadId: number }> {
  const client = await registerConsumer(request, newPerson(1, 'Noor', 'Hale'), AUTO, zip);
  return { client, leadId: await submitApplication(request, client, types) };
}

/** Creates an agent who quoted auto leads with some carriers before, most often with the first. */
export async function usedTo(
  request: APIRequestContext,
  { zip, carriers, used }: { zip: number; carriers: number[]; used: number[] },
): Promise<Member> {
  const agent = await newAgent(request, 'Kim', zip, carriers);
  for (let round = 0; round < used.length; round += 1) {
    const { leadId } = await newLead(request, zip);
    for (const carrier of used.slice(0, used.length - round))
      await sendQuote(request, agent, { leadId, carrier, types: [AUTO], yearly: 1320 });
  }
  return agent;
}

/** Creates an agent and a new lead, and opens the lead for pricing. */
export async function openNewLead(
  page: Page,
  request: APIRequestContext,
  name: string,
  carriers: number[],
  types?: Types,
): Promise<{ client: Member; leadId: number }> {
  const zip = ownZip();
  const agent = await newAgent(request, name, zip, carriers);
  const lead = await newLead(request, zip, types);
  await openSession(page, request, agent);
  await page.goto(leadPath(lead.leadId));
  return lead;
}

/** Registers an agent in one ZIP code that no other test uses, and opens a page. */
export async function agentIn(page: Page, zip: number, path: string): Promise<Member> {
  const agent = await registerAgent(page.request, newPerson(2, 'Ines', 'Duarte'), {
    carriers: [STATE_FARM],
    zip,
  });
  await openSession(page, page.request, agent);
  await page.goto(path);
  return agent;
}

/** A new client in a ZIP code asks for auto quotes. */
export async function leadIn(page: Page, zip: number): Promise<number> {
  const client = await registerConsumer(page.request, newPerson(1, 'Noah', 'Field'), AUTO, zip);
  return submitApplication(page.request, client, [AUTO]);
}

/** Registers an agent and prepares a page to be logged in when it opens; `sid` is its session. */
export async function agentOn(page: Page, zip: number, carriers = [STATE_FARM]): Promise<Member> {
  const agent = await registerAgent(page.request, newPerson(2, 'Remy', 'Stone'), { carriers, zip });
  return { ...agent, sid: await openSession(page, page.request, agent) };
}

/** The client withdraws the application. */
export const withdraw = (request: APIRequestContext, { sid }: Member) =>
  callApi(request, 'DELETE /user/application', { sid, body: { force: true } });

/** The page on which an agent prices a lead. */
export const leadPath = (leadId: number) => `/agent/profile/leads/${leadId}`;
/** The cards of the list of leads. */
export const cards = (page: Page) => page.getByRole('article');
