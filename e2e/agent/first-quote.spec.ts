import { agencyDetails } from '@fanwise/web/src/messages/en/agent/agency-details.ts';
import { leads } from '@fanwise/web/src/messages/en/agent/leads.ts';
import { quoteLead } from '@fanwise/web/src/messages/en/agent/quote-lead.ts';
import { app } from '@fanwise/web/src/messages/en/shared/app.ts';
import { expect, test } from '@playwright/test';
import { LEADS, newLead } from '../support/agent-leads.ts';
import { completeProfile, findLead } from '../support/agent-steps.ts';
import { chosenOptionOf } from '../support/answering.ts';
import { logIn, newPerson, registerNewAgent } from '../support/people.ts';
import {
  confirmQuotes,
  expectSent,
  fillForm,
  finishQuoting,
  priceBox,
  quoteForm,
} from '../support/quoting.ts';

const agency = agencyDetails.english;
const list = leads.english;
const messages = quoteLead.english;

test('a new agent gets from the first log-in to the first quote', async ({ page, request }) => {
  const zip = 27614;
  const agent = await registerNewAgent(request, newPerson(2, 'Fran', 'Walker'));
  const { leadId } = await newLead(request, zip);
  await logIn(page, agent);
  const warning = page.getByRole('dialog', { name: agency.carriers.warningTitle });
  await expect(warning).toContainText(agency.carriers.warning(6));
  await warning.getByRole('button', { name: agency.carriers.later }).click();
  const sidebar = page.getByRole('navigation', { name: app.english.profileNavigation });
  for (const item of [app.english.leads, app.english.notifications])
    await expect(sidebar.getByRole('button', { name: item })).toBeDisabled();
  await page.goto(LEADS);
  await expect(page.getByText(list.incomplete)).toBeVisible();
  await expect(page.getByRole('list', { name: agency.missingLabel })).toContainText(
    agency.missing.zipcodes,
  );
  await page.getByRole('link', { name: list.incompleteAction }).click();
  await completeProfile(page, agent, { carriers: ['State Farm'], zip: String(zip) });
  await expect(page.getByText(agency.incompleteTitle)).toBeHidden();

  await page.getByRole('link', { name: app.english.leads, exact: true }).click();
  const card = await findLead(page, leadId, list.status.new);
  await card.getByRole('link', { name: list.quote, exact: true }).click();
  const form = quoteForm(page, 1);
  await page.getByRole('button', { name: messages.finish }).last().click();
  // The only carrier is preselected.
  const carrier = form.getByRole('combobox', { name: messages.carrier });
  await expect(chosenOptionOf(carrier)).toHaveText('State Farm');
  await expect(priceBox(form, 'Auto', 'monthly')).toBeFocused();
  await expect(page.getByText(messages.problemsTitle)).toBeVisible();
  await fillForm(form, { Auto: [100, 1100] });
  await confirmQuotes(await finishQuoting(page));
  await expectSent(page);
  await findLead(page, leadId, list.status.quoted);
});
