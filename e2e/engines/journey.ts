import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient, sendTo } from '@fanwise/builders/client';
import type { NewPerson } from '@fanwise/builders/people';
import { typicalText } from '@fanwise/builders/served-answers';
import type { Application, Question } from '@fanwise/contract';
import { formatUsDate } from '@fanwise/domain/dates/dates';
import { maskPhone } from '@fanwise/domain/texts/phone';
import { mailMessages } from '@fanwise/server/src/contexts/accounts/mail-messages.ts';
import { agencyDetails } from '@fanwise/web/src/messages/en/agent/agency-details.ts';
import { cardPayment } from '@fanwise/web/src/messages/en/agent/card-payment.ts';
import { clientInfo } from '@fanwise/web/src/messages/en/agent/client-info.ts';
import { clients } from '@fanwise/web/src/messages/en/agent/clients.ts';
import { leads } from '@fanwise/web/src/messages/en/agent/leads.ts';
import { payment } from '@fanwise/web/src/messages/en/agent/payment.ts';
import { quoteLead } from '@fanwise/web/src/messages/en/agent/quote-lead.ts';
import { application } from '@fanwise/web/src/messages/en/consumer/application.ts';
import { myQuotes } from '@fanwise/web/src/messages/en/consumer/my-quotes.ts';
import { register } from '@fanwise/web/src/messages/en/consumer/register.ts';
import { sent } from '@fanwise/web/src/messages/en/consumer/sent.ts';
import { account } from '@fanwise/web/src/messages/en/shared/account.ts';
import { app } from '@fanwise/web/src/messages/en/shared/app.ts';
import { insuranceTypes } from '@fanwise/web/src/messages/en/shared/insurance-types.ts';
import { newPassword } from '@fanwise/web/src/messages/en/shared/new-password.ts';
import { notifications } from '@fanwise/web/src/messages/en/shared/notifications.ts';
import { person as personMessages } from '@fanwise/web/src/messages/en/shared/person.ts';
import { requestedCoverage } from '@fanwise/web/src/messages/en/shared/requested-coverage.ts';
import { keys, type Page } from './page.ts';

const { labels } = personMessages.english;
const AUTO = 3;
const CARRIER = 'Travelers';

/** Waits for the newest mail to an address whose subject begins with this text, and returns the path of its link. */
async function pathInMail(page: Page, origin: string, address: string, subject: string) {
  const link = await page.until(`No mail “${subject}”`, async () => {
    const mailbox = new URL('/dev/mailbox.json', origin);
    mailbox.searchParams.set('to', address);
    const { data } = (await (await fetch(mailbox)).json()) as {
      data: { subject: string; links: string[] }[];
    };
    return data.find((mail) => mail.subject.startsWith(subject))?.links[0];
  });
  const { pathname, search } = new URL(link);
  return pathname + search;
}

/** Follows a link of the landing page's navigation, which is behind a menu on a phone. */
async function followMenu(page: Page, link: string): Promise<void> {
  await page.seeThe('heading', /./);
  if (await page.has('button', app.english.menu)) await page.press('button', app.english.menu);
  await page.press('link', link, 'header');
}

/** Confirms the address by the link in the mail, and logs in. */
async function confirmAndLogIn(page: Page, origin: string, person: NewPerson): Promise<void> {
  const messages = account.english;
  const subject = mailMessages.en.verification.subject;
  await page.goTo(await pathInMail(page, origin, person.email, subject));
  await page.press('button', messages.verify);
  await page.see(messages.verifiedText);
  await page.press('link', messages.logIn, 'main');
  const window = person.type === 2 ? messages.agentLogInTitle : messages.logInTitle;
  const dialog = { role: 'dialog', name: window } as const;
  await page.type(messages.email, person.email, dialog);
  await page.type(messages.password, person.password, dialog);
  await page.press('button', messages.logIn, dialog);
}

/** Answers the required questions on the screen from top to bottom; answers may reveal further questions. */
async function answerQuestions(page: Page, questions: readonly Question[]): Promise<void> {
  // The last step of each type, the coverage that agents price, has no questions.
  await page.until('No questions', () =>
    page.run<boolean>(
      `const heading = document.querySelector('#section-heading');
      return !!document.querySelector('[id^="question-"]') || (!!heading && heading.textContent === arguments[0])`,
      requestedCoverage.english.title,
    ),
  );
  const done = new Set<string>();
  for (;;) {
    const ids = await page.run<string[]>(
      `return [...document.querySelectorAll('[id^="question-"]')].map((place) => place.id)`,
    );
    const id = ids.find((one) => !done.has(one));
    if (id === undefined) return;
    done.add(id);
    const question = questions.find(({ que_id }) => `question-${que_id}` === id);
    if (question === undefined) throw new Error(`${id} is not known.`);
    if (!question.que_required) continue;
    const place = `#${id}`;
    const { que_type: kind } = question;
    await page.run(
      `const closed = document.querySelector(arguments[0]).closest('details:not([open])');
      if (closed) closed.open = true`,
      place,
    );
    if (kind === 1) await page.choose(/./, /./, place);
    else if (kind === 2) await page.press('radio', /./, place);
    else if (kind === 3) await page.press('checkbox', /^None|./, place);
    else if (kind === 4) await page.type(/./, formatUsDate(typicalText(question)), place);
    else await page.type(/./, typicalText(question), place);
  }
}

/** A consumer registers from the landing page, with a reload on the way. */
export async function registerAsConsumer(page: Page, origin: string, person: NewPerson) {
  const messages = register.english;
  await page.goTo('/');
  await page.expectNoSidewaysScroll();
  await page.show('landing');
  await followMenu(page, app.english.getQuotes);
  const window = { role: 'dialog', name: account.english.registerTitle } as const;
  await page.press('radio', new RegExp(`^${insuranceTypes.english.auto.name}`), window);
  await page.press('checkbox', new RegExp(account.english.acceptTerms), window);
  await page.show('register-window');
  await page.press('button', account.english.continue, window);
  await page.seePath(`/auth/register/${AUTO}`);

  await page.type(labels.firstName, person.firstName);
  await page.type(labels.lastName, person.lastName);
  await page.type(labels.dateOfBirth, '03091984');
  await page.seeValue(labels.dateOfBirth, '03/09/1984');
  await page.type(labels.address1, '12 Oak Street');
  await page.type(labels.zipcodes, '27605', undefined, 'combobox');
  await page.seeValue(labels.city, 'Raleigh');
  await page.press('radio', personMessages.english.noRents);
  await page.expectNoSidewaysScroll();
  await page.show('register-step-1');
  await page.press('button', messages.continue);

  await page.press('radio', personMessages.english.maritalStatuses[0]!);
  await page.press('radio', personMessages.english.genders[1]!);
  await page.type(labels.phoneNumber, person.phone);
  await page.seeValue(labels.phoneNumber, maskPhone(person.phone));
  await page.type(labels.email, person.email);
  await page.reload();
  await page.seeValue(labels.phoneNumber, maskPhone(person.phone));
  await page.seeValue(labels.email, person.email);
  await page.press('button', messages.continue);

  await page.type(messages.carrier, messages.noCarrier, undefined, 'combobox');
  await page.press('option', messages.noCarrier);
  await page.type(newPassword.english.password, person.password);
  await page.type(newPassword.english.repeated, person.password);
  await page.press('button', messages.continue);

  const call = createClient(sendTo(origin));
  const { data } = await call('GET /auth/signup', { query: { insId: `${AUTO}` } });
  await answerQuestions(page, data);
  await page.show('register-step-4');
  await page.press('button', messages.finish);
  await page.see(person.email, { role: 'dialog', name: account.english.confirmTitle });
  await page.show('registered');
  await confirmAndLogIn(page, origin, person);
  await page.seePath('/profile/application');
}

/** Answers every section and submits; returns the number of the lead. */
export async function apply(page: Page, person: NewPerson): Promise<number> {
  const { english } = application;
  const heading = () =>
    page.run<string>(`return document.querySelector('#section-heading').textContent`);
  await page.until('No section', heading);
  // Runs in the page, because a session belongs to the browser that logged in.
  const { data, meta } = await page.run<Application>(
    `const { sid } = JSON.parse(localStorage.getItem('fanwise.session'));
    return fetch('/api/user/application?sid=' + encodeURIComponent(sid)).then((answer) => answer.json())`,
  );
  const questions = data.flatMap(({ sections }) =>
    sections.flatMap((section) => section.questions),
  );
  await page.show('application');
  await page.expectNoSidewaysScroll();
  for (;;) {
    await answerQuestions(page, questions);
    if (await page.has('button', english.review)) break;
    const before = await heading();
    await page.press('button', english.continue);
    await page.until('The next section does not open', async () => (await heading()) !== before);
  }
  await page.press('button', english.review);
  const window = { role: 'dialog', name: english.submitTitle } as const;
  await page.see(`${person.firstName} ${person.lastName}`, window);
  await page.show('review');
  await page.press('button', english.confirmSubmit, window);
  await page.see(sent.english.nextTitle);
  await page.show('submitted');
  return Number(meta.aps_id);
}

/** An agent registers, confirms, and completes the profile. */
export async function registerAsAgent(page: Page, origin: string, person: NewPerson) {
  const messages = account.english;
  const details = agencyDetails.english;
  await page.goTo('/agent');
  await page.show('agent-landing');
  await followMenu(page, app.english.startQuoting);
  const dialog = { role: 'dialog', name: messages.agentRegisterTitle } as const;
  await page.type(messages.firstName, person.firstName, dialog);
  await page.type(messages.lastName, person.lastName, dialog);
  await page.type(messages.email, person.email, dialog);
  await page.type(messages.phone, person.phone, dialog);
  await page.type(newPassword.english.password, person.password, dialog);
  await page.type(newPassword.english.repeated, person.password, dialog);
  await page.press('checkbox', new RegExp(messages.acceptTerms), dialog);
  await page.show('agent-register');
  await page.press('button', messages.createAccount, dialog);
  await page.see(person.email, { role: 'dialog', name: messages.confirmTitle });
  await confirmAndLogIn(page, origin, person);
  await page.seePath('/agent/profile/agency-details');

  const warning = { role: 'dialog', name: details.carriers.warningTitle } as const;
  await page.press('button', details.carriers.add, warning);
  const adding = { role: 'dialog', name: details.carriers.addTitle } as const;
  await page.type(details.carriers.pick, CARRIER, adding, 'combobox');
  await page.press('option', CARRIER);
  await page.press('button', details.carriers.confirm, adding);
  await page.seeNo('dialog', details.carriers.addTitle);
  await page.press('button', details.edit);
  await page.type(details.agency.name, 'Oak City Cover');
  await page.type(details.agency.address, '1 Main Street, Raleigh, NC');
  await page.type(details.agency.email, `office-${person.email}`);
  await page.type(details.agency.phone, '9195550100');
  await page.type(details.person.license, '4411223');
  await page.type(details.zips.label, '27605', undefined, 'combobox');
  await page.press('option', details.zips.option('27605', 'Raleigh', 'NC'));
  await page.pressKeys(keys.escape);
  await page.show('agency-details');
  await page.press('button', details.save);
  await page.see(details.saved);
}

/** The lead's entry in the list. */
const leadCard = (id: number) =>
  ({ role: 'article', name: new RegExp(`^${leads.english.lead(id)}\\b`) }) as const;

/** The agent finds the lead, leaves the list and returns, and quotes the lead. */
export async function quote(page: Page, leadId: number, client: NewPerson): Promise<void> {
  const messages = quoteLead.english;
  const name = `${client.firstName} ${client.lastName}`;
  await page.goTo('/agent/profile/leads/all');
  await page.see(leads.english.status.new, leadCard(leadId));
  await page.expectNoSidewaysScroll();
  await page.show('leads');
  await page.press('button', leads.english.summaryButton, leadCard(leadId));
  const summary = { role: 'dialog', name: leads.english.summary.title } as const;
  await page.see(name, summary);
  await page.press('link', leads.english.quote, summary);
  await page.seeThe('heading', messages.title(name));
  await page.expectNoSidewaysScroll();
  const form = { role: 'region', name: messages.formTitle(1) } as const;
  await page.choose(messages.carrier, CARRIER, form);
  await page.type(messages.monthlyOf('Auto'), '110', form);
  await page.type(messages.yearlyOf('Auto'), '1320', form);
  await page.show('quoting');
  await page.press('button', messages.finish);
  await page.press('button', messages.confirm, { role: 'dialog', name: messages.summaryTitle });
  await page.see(messages.thanks);
  await page.show('quoted');
}

/** The consumer reads the bell, compares and chooses. */
export async function choose(page: Page): Promise<void> {
  const messages = myQuotes.english;
  const notices = notifications.english;
  await page.press('button', notices.bell(1));
  await page.seeThe('dialog', notices.latest);
  await page.pressKeys(keys.escape);
  await page.seeNo('dialog', notices.latest);
  await page.goTo('/profile/my-quotes');
  const offer = { role: 'article', name: new RegExp(CARRIER) } as const;
  await page.seeThe('article', offer.name);
  await page.expectNoSidewaysScroll();
  await page.show('my-quotes');
  await page.press('button', /^Choose/, offer);
  await page.show('choosing');
  await page.press('checkbox', /by phone call/, { role: 'dialog', name: /^Choose/ });
  await page.press('button', messages.choosing.confirm, { role: 'dialog', name: /^Choose/ });
  await page.see(messages.congratulations);
  await page.show('chosen');
}

/** The agent pays the fee by card and reads the contact details. */
export async function pay(page: Page, leadId: number, client: NewPerson): Promise<void> {
  await page.goTo('/agent/profile/leads/all?filter=won');
  await page.press('button', leads.english.clientInfo, leadCard(leadId));
  await page.press('button', /^Continue to pay/, {
    role: 'dialog',
    name: clientInfo.english.confirmTitle,
  });
  await page.seePath(/^\/payment\?leadId=\d+$/);
  await page.type(new RegExp(cardPayment.english.cardNumber), '4242424242424242');
  await page.type(new RegExp(cardPayment.english.expiry), '1240');
  await page.type(new RegExp(cardPayment.english.securityCode), '123');
  await page.press('checkbox', new RegExp(payment.english.acceptTerms));
  await page.expectNoSidewaysScroll();
  await page.show('payment');
  await page.press('button', /^Pay \$/);
  await page.seeThe('heading', payment.english.successTitle);
  for (const contact of [client.email, maskPhone(client.phone)]) await page.see(contact);
  await page.show('paid');
}

/** Joins the lines that a vCard folds at 75 octets. */
const unfolded = (file: string): string => file.replace(/\r\n[ \t]/g, '');

/**
 * Waits until the browser has saved a file with this name that contains a text; before, a file may be empty or
 * incomplete.
 */
function seeFile(page: Page, folder: string, name: RegExp, text: string): Promise<true> {
  return page.until(`No download ${String(name)} with “${text}”`, async () => {
    for (const file of (await readdir(folder)).filter((one) => name.test(one)))
      if (unfolded(await readFile(join(folder, file), 'latin1')).includes(text)) return true;
    return false;
  });
}

/** The receipt, the contact for the address book and the list of clients arrive as files. */
export async function download(page: Page, folder: string, client: NewPerson): Promise<void> {
  const messages = clients.english;
  await page.press('button', payment.english.receipt);
  await seeFile(page, folder, /receipt.*\.pdf$/, '%%EOF');
  await page.goTo('/agent/profile/clients');
  await page.press('button', messages.download);
  await seeFile(page, folder, /^clients.*\.csv$/, client.email);
  await page.show('clients');
  await page.press('link', new RegExp(`${client.firstName} ${client.lastName}`));
  await page.press('button', messages.vcard);
  await seeFile(page, folder, /\.vcf$/, client.email);
}

/** Back shows the list again, from the browser's memory if `keepsPages` is true for the engine. */
export async function goBackToTheList(page: Page, leadId: number, keepsPages: boolean) {
  await page.goTo('/agent/profile/leads/all');
  await page.seeThe('article', leadCard(leadId).name);
  await page.run(
    `addEventListener('pageshow', (event) => { document.title = 'kept ' + event.persisted })`,
  );
  await page.goTo('/privacy');
  await page.seePath('/privacy');
  await page.goBack();
  await page.seePath('/agent/profile/leads/all');
  await page.seeThe('article', leadCard(leadId).name);
  const isKept = (await page.run<string>('return document.title')) === 'kept true';
  if (keepsPages && !isKept) throw new Error('Back loaded the list again.');
  // The restored page works: a dialog opens and closes.
  await page.press('button', leads.english.clientInfo, leadCard(leadId));
  await page.seeThe('dialog', clientInfo.english.title);
  await page.pressKeys(keys.escape);
  await page.seeNo('dialog', clientInfo.english.title);
}
