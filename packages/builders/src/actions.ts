import type {
  ConsumerSignup,
  HumanCheckAction,
  QuoteInput,
  Routes,
  SentAnswer,
  Sharing,
} from '@fanwise/contract';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import type { Client, SendRequest } from './client.ts';
import {
  buildAgentForm,
  buildConsumerForm,
  type LogIn,
  type Member,
  type NewPerson,
  newPerson,
} from './people.ts';
import { sentAnswers } from './served-answers.ts';
import { payWithTestCard } from './test-card.ts';

/** Access to a running product for programs: its calls, the solved human checks, and the mailboxes. */
export type ProductAccess = {
  sendRequest: SendRequest;
  call: Client;
  /** Passes a human check the way a browser does. */
  humanToken(action: HumanCheckAction): Promise<string>;
  /** The token of the link that was mailed to an address: to confirm it, or to join an agency. */
  mailedToken(email: string, mail: 'verification' | 'invitation'): Promise<string>;
};

type Session = { sid: string };

/** Registers, follows the mailed link and logs in. */
export const registerConsumer = async (
  product: ProductAccess,
  person: NewPerson,
  insuranceType: InsuranceTypeId,
  zip = 27605,
  signup: Partial<ConsumerSignup> = {},
): Promise<Member> => {
  const { data: questions } = await product.call('GET /auth/signup', {
    query: { insId: insuranceType },
  });
  const { data: places } = await product.call('GET /auth/zipcodes', {
    query: { q: String(zip).padStart(5, '0') },
  });
  const form = buildConsumerForm(person, insuranceType, sentAnswers(questions));
  await product.call('POST /auth/signup', {
    body: {
      ...form,
      state: places.find(({ zip_id }) => zip_id === zip)?.zip_state ?? form.state,
      zipcodes: [{ id: zip }],
      ...signup,
      token: await product.humanToken('signup'),
    },
  });
  return confirmAndLogIn(product, person);
};

/** Registers an agent, follows the mailed link and logs in; the profile is as empty as the form left it. */
export const registerNewAgent = async (
  world: ProductAccess,
  person: NewPerson,
): Promise<Member> => {
  const token = await world.humanToken('signup');
  await world.call('POST /auth/signup', { body: { ...buildAgentForm(person), token } });
  return confirmAndLogIn(world, person);
};

/** Registers an agent with a complete profile. */
export const registerAgent = async (
  world: ProductAccess,
  person: NewPerson,
  { carriers, zip }: { carriers: number[]; zip: number },
): Promise<Member> => {
  const member = await registerNewAgent(world, person);
  const { sid } = member;
  await world.call('POST /agent/profile/carriers', { sid, body: { carriers } });
  await world.call('PUT /agent/profile', {
    sid,
    body: {
      usr_agencyname: `${person.lastName} Insurance`,
      usr_agencyaddress: '1 Main Street, Raleigh, NC',
      usr_agencyemail: `office-${person.email}`,
      usr_agencynumber: person.phone,
      usr_insurancelicensenumber: '4411223',
      zipcodes: [{ zip_id: zip }],
    },
  });
  return member;
};

const confirmAndLogIn = async (product: ProductAccess, person: NewPerson): Promise<Member> => {
  const token = await product.mailedToken(person.email, 'verification');
  const human_token = await product.humanToken('verify');
  await product.call('POST /auth/verify', { body: { token, human_token } });
  return { ...person, sid: await startSession(product, person) };
};

/** Logs in; answers the session's id. */
export const startSession = async (
  world: ProductAccess,
  { type, email, password }: LogIn,
): Promise<string> => {
  const token = await world.humanToken('login');
  return (await world.call('POST /auth/login', { body: { email, password, type, token } })).sid;
};

type AnsweredType = { ins_id: InsuranceTypeId; answers: SentAnswer[] };

/** Saves or submits answers as they are; answers the application's id. */
export const sendApplication = async (
  { call }: Pick<ProductAccess, 'call'>,
  { sid }: Session,
  answers: AnsweredType[],
  how: { submit: boolean; force?: boolean; sharing?: Sharing },
): Promise<number> => {
  const { meta } = await call('POST /user/application', { sid, body: { answers, ...how } });
  if (meta.aps_id === null) throw new Error('There is no application.');
  return meta.aps_id;
};

/** Answers every question for some insurance types. */
export const answerApplication = async (
  { call }: Pick<ProductAccess, 'call'>,
  { sid }: Session,
  types: readonly InsuranceTypeId[],
): Promise<AnsweredType[]> => {
  const { data } = await call('GET /user/application', { sid });
  return data
    .filter(({ ins_id }) => types.includes(ins_id))
    .map(({ ins_id, sections }) => ({
      ins_id,
      answers: sentAnswers(sections.flatMap(({ questions }) => questions)),
    }));
};

/** A quote without the parts that the action adds. */
export type QuoteMessages = {
  leadId: number;
  carrier: number;
  prices: QuoteInput['prices'];
  bundle?: { monthly: number; yearly: number } | undefined;
  /** The coverage of each type; without it none is stated. */
  quotedCoverages?: SentCoverage[];
};
/** An agent's answer for one type; the version that was read is added, and omitted parts have their defaults. */
export type SentCoverage = Omit<
  NonNullable<RouteInput['quotedCoverages']>[number],
  'submission_version'
>;
type RouteInput = Routes['POST /agent/profile/leads/:id']['body'];

/** Reads a lead and sends a quote for it; answers its id. A price answers the answers that were read. */
export const sendQuote = async (
  { call, humanToken }: Pick<ProductAccess, 'call' | 'humanToken'>,
  { sid }: Session,
  { leadId, carrier, prices, bundle, quotedCoverages = [] }: QuoteMessages,
): Promise<number> => {
  const params = { id: leadId };
  const lead = await call('GET /agent/profile/leads/:id', { sid, params });
  const versionOf = (type: number) =>
    lead.data.find(({ ins_id }) => ins_id === type)?.requestedCoverage?.version ?? 1;
  const { data } = await call('POST /agent/profile/leads/:id', {
    sid,
    params,
    body: {
      id: leadId,
      inc_id: carrier,
      human_token: await humanToken('quote'),
      prices,
      quotedCoverages: quotedCoverages.map((quotedCoverage) => ({
        submission_version: versionOf(quotedCoverage.ins_id),
        ...quotedCoverage,
      })),
      ...(bundle && { qot_monthly: bundle.monthly, qot_yearly: bundle.yearly }),
    },
  });
  return data.qot_id;
};

/** The client chooses a quote. */
export const chooseQuote = async (
  { call }: Pick<ProductAccess, 'call'>,
  { sid }: Session,
  id: number,
): Promise<void> => {
  await call('POST /user/quotes/:id', { sid, params: { id } });
};

/** The chosen agent pays the fee with the test card and reads the contact. */
export const payFee = async (
  { call, sendRequest }: Pick<ProductAccess, 'call' | 'sendRequest'>,
  { sid }: Session,
  leadId: number,
): Promise<void> => {
  const { public_key, terms_agents_version } = await call('GET /config');
  const params = { id: leadId };
  const body = { terms_version: terms_agents_version };
  const started = await call('POST /agent/profile/leads/:id/confirm', { sid, params, body });
  await payWithTestCard(sendRequest, public_key, started.payment_intent ?? '');
  await call('GET /agent/profile/leads/:id/confirm', { sid, params });
};

/** A new consumer in a ZIP code, who chose the quote of this agent; the fee is not paid yet. */
export const winLead = async (
  world: ProductAccess,
  agent: Session,
  { client, carrier, zip }: { client: string; carrier: number; zip: number },
): Promise<{ client: Member; leadId: number }> => {
  const consumer = await registerConsumer(world, newPerson(1, client, 'Marsh'), 3, zip);
  const answers = await answerApplication(world, consumer, [3]);
  const leadId = await sendApplication(world, consumer, answers, { submit: true, force: false });
  const prices = [{ ins_id: 3 as const, qpr_monthly: 120, qpr_yearly: 1380 }];
  await chooseQuote(world, consumer, await sendQuote(world, agent, { leadId, carrier, prices }));
  return { client: consumer, leadId };
};
