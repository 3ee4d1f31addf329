import { cover } from '@fanwise/web/src/messages/en/agent/cover.ts';
import { coverStart } from '@fanwise/web/src/messages/en/agent/cover-start.ts';
import { leads } from '@fanwise/web/src/messages/en/agent/leads.ts';
import { quoteLead } from '@fanwise/web/src/messages/en/agent/quote-lead.ts';
import { myQuotes } from '@fanwise/web/src/messages/en/consumer/my-quotes.ts';
import { insuranceTypes } from '@fanwise/web/src/messages/en/shared/insurance-types.ts';
import { notifications } from '@fanwise/web/src/messages/en/shared/notifications.ts';
import { ui } from '@fanwise/web/src/messages/en/shared/ui.ts';
import type { Locator, Page } from '@playwright/test';
import {
  newPerson,
  openSession,
  registerAgent,
  registerConsumer,
} from '../../e2e/support/people.ts';
import { sendQuote, submitApplication } from '../../e2e/support/preparation.ts';
import { priceBox, quoteForm } from '../../e2e/support/quoting.ts';
import { record } from './record.ts';
import { button, type Scenario, type } from './scenario.ts';

const types = [1, 2, 3] as const;
/** A ZIP code without agents in the demo. */
const agentZip = 73301;
const clientZip = 73344;

/** An agent with three pages of leads and the prices of one of them; then the client who compares. */
export const quoting: Scenario = async (page, request) => {
  const agent = await registerAgent(request, newPerson(2, 'Ida', 'Quill'), {
    carriers: [1, 5, 7],
    zip: agentZip,
  });
  const leadIds: number[] = [];
  for (let count = 0; count < 26; count += 1) {
    const client = await registerConsumer(request, newPerson(1, 'Client', 'Marsh'), 3, agentZip);
    leadIds.push(await submitApplication(request, client, count ? [3] : types));
  }
  await openSession(page, request, agent);
  await page.goto('/agent/profile/leads/all');
  const cards = page.getByRole('article');
  await cards.first().waitFor();
  const pages = await record(page, 'leads: next page', async () => {
    for (const number of [2, 3, 1]) {
      await page.getByRole('link', { name: ui.english.page(number), exact: true }).click();
      await page.locator(`[aria-current=page][aria-label="${ui.english.page(number)}"]`).waitFor();
      await cards.first().waitFor();
    }
  });
  const filters = await record(page, 'leads: filter', async () => {
    for (const filter of [leads.english.filters.quoted, leads.english.filters.all]) {
      const list = page.getByRole('combobox', { name: leads.english.filter });
      await list.click();
      await list.getByRole('option', { name: new RegExp(`^${filter}`) }).click();
    }
  });
  await page.goto(`/agent/profile/leads/${leadIds[0]}`);
  const form = quoteForm(page, 1);
  await form.waitFor();
  const prices = await record(page, 'quote: keystrokes', () => typePrices(form));
  const last = await openCover(page);
  const covered = await record(page, 'quote: keystrokes beside every line of three quotes', () =>
    typePrices(last),
  );
  const finish = await record(page, 'quote: last look', async () => {
    await button(page, quoteLead.english.finish).filter({ visible: true }).last().click();
    await page.getByRole('dialog').or(page.getByRole('alert')).first().waitFor();
  });
  return [...pages, ...filters, ...prices, ...covered, ...finish];
};

const typePrices = async (form: Locator): Promise<void> => {
  for (const name of [
    insuranceTypes.english.home.name,
    insuranceTypes.english.life.name,
    insuranceTypes.english.auto.name,
  ])
    for (const period of ['monthly', 'yearly'] as const)
      await type(priceBox(form, name, period), period === 'monthly' ? '112' : '1290');
};

/** Three quotes, each with every line of what it covers in sight; answers the last. */
const openCover = async (page: Page): Promise<Locator> => {
  const shown = /^Show all \d+ lines$/;
  for (const place of [1, 2, 3]) {
    if (place > 1) await button(page, quoteLead.english.add).click();
    const form = quoteForm(page, place);
    await form.getByRole('button', { name: coverStart.english.asAsked, exact: true }).click();
    await form.getByRole('radio', { name: cover.english.firm.reports }).waitFor();
    const folded = form.getByRole('button', { name: shown });
    while ((await folded.count()) > 0) await folded.first().click();
  }
  return quoteForm(page, 3);
};

/** A client who compares quotes and turns pages of notifications. */
export const comparing: Scenario = async (page, request) => {
  const messages = myQuotes.english;
  const types = [1, 3] as const;
  // GEICO (3) writes no homes.
  const carriers = Array.from({ length: 22 }, (_, index) => index + 1).filter((id) => id !== 3);
  const agent = await registerAgent(request, newPerson(2, 'Jette', 'Quill'), {
    carriers,
    zip: clientZip,
  });
  const client = await registerConsumer(request, newPerson(1, 'Klara', 'Marsh'), 3, clientZip);
  const leadId = await submitApplication(request, client, types);
  for (const carrier of carriers)
    await sendQuote(request, agent, { leadId, carrier, types, yearly: 1200 + carrier });
  await openSession(page, request, client);
  await page.goto('/profile/my-quotes');
  await page.getByRole('list', { name: messages.list }).waitFor();
  const sorting = await record(page, 'quotes: sort and summary', async () => {
    await button(page, messages.sortLowest).click();
    await button(page, messages.sortHighest).click();
    await page
      .getByRole('button', { name: /^Summary of/ })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
  });
  await page.goto('/profile/notifications');
  await page.getByRole('list', { name: notifications.english.list }).waitFor();
  const pages = await record(page, 'notifications: next page', async () => {
    for (const number of [2, 3]) {
      await page.getByRole('link', { name: ui.english.page(number), exact: true }).click();
      await page.locator(`[aria-current=page][aria-label="${ui.english.page(number)}"]`).waitFor();
    }
    await type(page.getByRole('textbox', { name: ui.english.goToPage }), '1');
    await page.waitForURL(/page=1/);
  });
  return [...sorting, ...pages];
};
