import { randomUUID } from 'node:crypto';
import type { ConsumerSignup } from '@fanwise/contract';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { demoPassword, emailOf } from '../apps/server/src/demo/cast.ts';
import { mailWords } from '../apps/server/src/features/accounts/mail-words.ts';
import { account } from '../apps/web/src/messages/en/shared/account.ts';
import { sentAnswers } from './answers.ts';
import { callApi, humanToken } from './api.ts';
import { mailTo, pathInMail } from './mailbox.ts';

const words = account.english;

/** Somebody who can log in: 1 asks for quotes, 2 is an agent. */
export interface Person {
  type: 1 | 2;
  email: string;
  password: string;
}

/** Somebody new, whom no other test knows. */
export interface NewPerson extends Person {
  firstName: string;
  lastName: string;
  /** Ten digits. */
  phone: string;
}

/** Somebody with a session of their own beside the browser's. */
export interface Member extends NewPerson {
  sid: string;
}

/** A person of the demo by name. Other tests meet them too: look, but change nothing. */
export function demoPerson(type: 1 | 2, name: string): Person {
  return { type, email: emailOf(name), password: demoPassword };
}

/** Made up on the spot: nobody has this address or phone number yet. */
export function newPerson(type: 1 | 2, firstName: string, lastName: string): NewPerson {
  const id = randomUUID();
  const line = String(Number.parseInt(id.slice(0, 8), 16) % 10_000_000).padStart(7, '2');
  return {
    type,
    firstName,
    lastName,
    email: `${firstName.toLowerCase()}-${id}@people.example`,
    phone: `919${line.replace(/^[01]/, '2')}`,
    password: demoPassword,
  };
}

/** Fills in the log-in window that is open. */
export async function fillLogin(page: Page, { type, email, password }: Person): Promise<void> {
  const dialog = page.getByRole('dialog', {
    name: type === 2 ? words.agentLogInTitle : words.logInTitle,
  });
  await dialog.getByRole('textbox', { name: words.email }).fill(email);
  await dialog.getByRole('textbox', { name: words.password }).fill(password);
  await dialog.getByRole('button', { name: words.logIn, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Logs in through the window of the landing page and waits for the profile. */
export async function logIn(page: Page, person: Person): Promise<void> {
  await page.goto(person.type === 2 ? '/agent?openModal=login' : '/?openModal=login');
  await fillLogin(page, person);
  await expect(page).toHaveURL(person.type === 2 ? /\/agent\/profile\// : /\/profile\//);
}

/** Somebody who is logged in when the page opens, for tests that are not about logging in; answers the sid. */
export async function openSession(
  page: Page,
  request: APIRequestContext,
  person: Person,
): Promise<string> {
  const sid = await startSession(request, person);
  await page.addInitScript(
    (stored) => localStorage.setItem('fanwise.session', stored),
    JSON.stringify({ sid, type: person.type }),
  );
  return sid;
}

/** Registers, follows the mailed link and logs in, all without a browser. */
export async function registerConsumer(
  request: APIRequestContext,
  person: NewPerson,
  insuranceType: InsuranceTypeId,
  zip = 27605,
  told: Partial<ConsumerSignup> = {},
): Promise<Member> {
  const { data: questions } = await callApi(request, 'GET /auth/signup', {
    query: { insId: String(insuranceType) },
  });
  await callApi(request, 'POST /auth/signup', {
    body: {
      firstName: person.firstName,
      lastName: person.lastName,
      dateOfBirth: '1984-03-09',
      address1: '12 Oak Street',
      city: 'Raleigh',
      state: 'NC',
      rents: false,
      zipcodes: [{ id: zip }],
      maritalStatus: 0,
      gender: 1,
      phoneNumber: person.phone,
      email: person.email,
      currentInsuranceCompany: null,
      emailNotification: true,
      password: person.password,
      confirmPassword: person.password,
      insId: insuranceType,
      questionAnswers: sentAnswers(questions),
      ...told,
      token: await humanToken(request, 'signup'),
    },
  });
  return confirmAndLogIn(request, person);
}

/** Registers an agent, follows the mailed link and logs in; the profile is as empty as a form left it. */
export async function registerNewAgent(
  request: APIRequestContext,
  person: NewPerson,
): Promise<Member> {
  await callApi(request, 'POST /auth/signup', {
    body: {
      agent: true,
      name: person.firstName,
      lastname: person.lastName,
      email: person.email,
      phone: person.phone,
      password: person.password,
      confirmPassword: person.password,
      token: await humanToken(request, 'signup'),
    },
  });
  return confirmAndLogIn(request, person);
}

/** Registers an agent with a complete profile, without a browser. */
export async function registerAgent(
  request: APIRequestContext,
  person: NewPerson,
  { carriers, zip }: { carriers: number[]; zip: number },
): Promise<Member> {
  const member = await registerNewAgent(request, person);
  const { sid } = member;
  await callApi(request, 'POST /agent/profile/carriers', { sid, body: { carriers } });
  await callApi(request, 'PUT /agent/profile', {
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
}

async function confirmAndLogIn(request: APIRequestContext, person: NewPerson): Promise<Member> {
  const mail = await mailTo(request, person.email, mailWords.en.verification.subject);
  const token = new URLSearchParams(pathInMail(mail).split('?')[1]).get('token') ?? '';
  await callApi(request, 'POST /auth/verify', {
    body: { token, human_token: await humanToken(request, 'verify') },
  });
  return { ...person, sid: await startSession(request, person) };
}

async function startSession(
  request: APIRequestContext,
  { type, email, password }: Person,
): Promise<string> {
  const token = await humanToken(request, 'login');
  const { sid } = await callApi(request, 'POST /auth/login', {
    body: { email, password, type, token },
  });
  return sid;
}
