import type { ProductAccess } from '@fanwise/builders/actions';
import * as acts from '@fanwise/builders/actions';
import { createClient } from '@fanwise/builders/client';
import type { LogIn, Member, NewPerson } from '@fanwise/builders/people';
import { invitationMessages } from '@fanwise/server/src/contexts/accounts/invitations/messages.ts';
import { mailMessages } from '@fanwise/server/src/contexts/accounts/mail-messages.ts';
import { demoPassword, getDemoEmail } from '@fanwise/server/src/demo/demo-people.ts';
import { account } from '@fanwise/web/src/messages/en/shared/account.ts';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { carryBy, humanToken } from './api.ts';
import { mailTo, pathInMail } from './mailbox.ts';

export type { LogIn as Person, Member, NewPerson } from '@fanwise/builders/people';
export { newPerson } from '@fanwise/builders/people';

const messages = account.english;

/** A demo person by name. Other tests use them too, so change nothing about them. */
export function demoPerson(type: 1 | 2, name: string): LogIn {
  return { type, email: getDemoEmail(name), password: demoPassword };
}

/** Fills in the log-in dialog that is open. */
export async function fillLogin(page: Page, { type, email, password }: LogIn): Promise<void> {
  const dialog = page.getByRole('dialog', {
    name: type === 2 ? messages.agentLogInTitle : messages.logInTitle,
  });
  await dialog.getByRole('textbox', { name: messages.email }).fill(email);
  await dialog.getByRole('textbox', { name: messages.password }).fill(password);
  await dialog.getByRole('button', { name: messages.logIn, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Logs in through the dialog of the landing page and waits for the profile. */
export async function logIn(page: Page, person: LogIn): Promise<void> {
  await page.goto(person.type === 2 ? '/agent?openModal=login' : '/?openModal=login');
  await fillLogin(page, person);
  await expect(page).toHaveURL(person.type === 2 ? /\/agent\/profile\// : /\/profile\//);
}

/** Logs a person in before the page opens, for tests that are not about logging in; returns the sid. */
export async function openSession(
  page: Page,
  request: APIRequestContext,
  person: LogIn,
): Promise<string> {
  const sid = await acts.startSession(getProductAccess(request), person);
  await page.addInitScript(
    (stored) => {
      // Only once in a tab, so that a later log-out stays effective.
      if (window !== window.top || window.name === 'logged in') return;
      window.name = 'logged in';
      localStorage.setItem('fanwise.session', stored);
    },
    JSON.stringify({ sid, type: person.type }),
  );
  return sid;
}

/** The product that a context calls, for actions without a browser. */
export function getProductAccess(request: APIRequestContext): ProductAccess {
  const sendRequest = carryBy(request);
  return {
    sendRequest,
    call: createClient(sendRequest),
    humanToken: (action) => humanToken(request, action),
    async mailedToken(email, kind) {
      const { subject } =
        kind === 'invitation' ? invitationMessages.en : mailMessages.en.verification;
      const mail = await mailTo(request, email, subject);
      return new URLSearchParams(pathInMail(mail).split('?')[1]).get('token') ?? '';
    },
  };
}

/** Registers, follows the mailed link and logs in, all without a browser. */
export function registerConsumer(
  request: APIRequestContext,
  ...args: ArgumentsOf<typeof acts.registerConsumer>
): Promise<Member> {
  return acts.registerConsumer(getProductAccess(request), ...args);
}

/** Registers an agent, follows the mailed link and logs in; the profile has only the registration's values. */
export function registerNewAgent(request: APIRequestContext, person: NewPerson): Promise<Member> {
  return acts.registerNewAgent(getProductAccess(request), person);
}

/** Registers an agent with a complete profile, without a browser. */
export function registerAgent(
  request: APIRequestContext,
  ...args: ArgumentsOf<typeof acts.registerAgent>
): Promise<Member> {
  return acts.registerAgent(getProductAccess(request), ...args);
}

/** The arguments of an action without the product it runs on. */
type ArgumentsOf<Act extends (product: ProductAccess, ...args: never[]) => unknown> =
  Parameters<Act> extends [ProductAccess, ...infer Rest] ? Rest : never;
