import { clientInfo } from '@fanwise/web/src/messages/en/agent/client-info.ts';
import { leadRows } from '@fanwise/web/src/messages/en/agent/lead-rows.ts';
import { leadTools } from '@fanwise/web/src/messages/en/agent/lead-tools.ts';
import { leads } from '@fanwise/web/src/messages/en/agent/leads.ts';
import { insuranceTypes } from '@fanwise/web/src/messages/en/shared/insurance-types.ts';
import { expect, test } from '@playwright/test';
import {
  AUTO,
  agentIn,
  agentOn,
  cards,
  GEICO,
  HOME,
  LEADS,
  leadIn,
  leadPath,
  newAgent,
  newLead,
  STATE_FARM,
} from '../support/agent-leads.ts';
import { choose } from '../support/answering.ts';
import { expectAccessible } from '../support/axe.ts';
import { newPerson, openSession, registerAgent, registerConsumer } from '../support/people.ts';
import { sendQuote, submitApplication, winLead } from '../support/preparation.ts';
import { formatPlace, ownZip, zipCode } from '../support/zip.ts';

const list = leads.english;
const DETAILS = '/agent/profile/agency-details';

test('a new lead is added when the agent asks for it, and its summary leads to a quote', async ({
  page,
}) => {
  const zip = ownZip();
  const first = await leadIn(page, zip);
  await agentIn(page, zip, '/agent/profile/leads/all');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(formatPlace(zip));
  await expect(cards).toContainText('$25');

  await leadIn(page, zip);
  const show = page.getByRole('button', { name: list.showNewLeads(1) });
  await expect(show).toBeVisible({ timeout: 60_000 });
  await expect(cards).toHaveCount(1);
  await show.click();
  await expect(cards).toHaveCount(2);

  await page.getByRole('heading', { name: list.title, level: 1 }).focus();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const summary = page.getByRole('dialog', { name: list.summary.title });
  await expect(summary).toContainText('Noah Field');
  await expect(summary.getByText(insuranceTypes.english.auto.cover)).toBeVisible();
  await expect(summary.getByRole('link', { name: list.quote })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(cards.last()).toBeFocused();
  await expect(cards.last().getByText(list.unread)).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(summary.getByRole('link', { name: list.quote })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/agent/profile/leads/${first}$`));
});

test('cards show the status of a lead, and the filter is part of the address', async ({ page }) => {
  const zip = ownZip();
  const agent = await agentIn(page, zip, '/agent/profile/agency-details');
  await winLead(page.request, agent, { client: 'Ada', carrier: STATE_FARM, zip });
  const leadId = await leadIn(page, zip);
  await sendQuote(page.request, agent, { leadId, carrier: STATE_FARM, types: [AUTO] });
  await page.goto('/agent/profile/leads/all');
  await expect(page.getByRole('article')).toHaveCount(2);
  const quoted = page.getByRole('article', { name: new RegExp(`^${list.lead(leadId)}\\b`) });
  await expect(quoted.getByRole('link', { name: list.add, exact: true })).toBeVisible();
  await expectAccessible(page);

  const filter = page.getByRole('combobox', { name: list.filter });
  await choose(filter, list.counted(list.filters.won, '1'));
  await expect(page).toHaveURL(/\?filter=won$/);
  const won = page.getByRole('article');
  await expect(won).toHaveCount(1);
  await expect(won).toContainText(list.unlockBy);
  await won.getByRole('button', { name: list.clientInfo }).click();
  const question = page.getByRole('dialog', { name: clientInfo.english.confirmTitle });
  await expect(question).toContainText('$25');
  await question.getByRole('button', { name: clientInfo.english.notNow }).click();

  await page.goto('/agent/profile/leads/all?filter=completed&page=7');
  await expect(page.getByRole('heading', { name: list.emptyFilterTitle })).toBeVisible();
});

test('a lead that other agents have quoted with all carriers says so', async ({ page }) => {
  const zip = ownZip();
  const rival = await registerAgent(page.request, newPerson(2, 'Piotr', 'Wolski'), {
    carriers: [STATE_FARM],
    zip,
  });
  const leadId = await leadIn(page, zip);
  await sendQuote(page.request, rival, { leadId, carrier: STATE_FARM, types: [AUTO] });
  await agentIn(page, zip, '/agent/profile/leads/all');
  const card = page.getByRole('article');
  const open = card.getByRole('button', { name: list.summaryButton });
  await expect(open).toHaveAccessibleDescription(new RegExp(list.lead(leadId)));
  await open.click();
  await expect(page.getByRole('dialog', { name: list.coveredTitle })).toContainText(
    'Quotes for all of your carriers have already been covered by other agents.',
  );
});

test('the summary of a lead names the client and the partner', async ({ page, request }) => {
  const zip = ownZip();
  const client = await registerConsumer(request, newPerson(1, 'Mona', 'Stone'), AUTO, zip, {
    maritalStatus: 1,
    partnerFirstName: 'Piet',
    partnerLastName: 'Stone-Vos',
    partnerDateOfBirth: '1981-11-30',
  });
  const leadId = await submitApplication(request, client, [AUTO]);
  await agentOn(page, zip);
  await page.goto('/agent/profile/leads/all');
  const card = page.getByRole('article', { name: leads.english.lead(leadId) });
  await expect(card).toContainText(/Submitted\s*\d\d\/\d\d\/\d{4}/);
  await card.getByRole('button', { name: leads.english.summaryButton }).click();
  const summary = page.getByRole('dialog', { name: leads.english.summary.title });
  const address = new RegExp(`^12 Oak Street, Raleigh, [A-Z]{2} ${zipCode(zip)}$`);
  await expect(summary.getByText(address)).toBeVisible();
  for (const fact of ['Mona Stone', 'Female', '03/09/1984'])
    await expect(summary.getByText(fact, { exact: true })).toBeVisible();
  for (const fact of ['Piet Stone-Vos', '11/30/1981'])
    await expect(summary.getByText(fact, { exact: true })).toBeVisible();
  await expect(summary.getByText(insuranceTypes.english.auto.cover)).toBeVisible();
  await expect(summary).not.toContainText(client.email);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('the list of leads mentions no shortcuts, and the shortcuts still work', async ({
    page,
    request,
  }) => {
    const zip = ownZip();
    const agent = await newAgent(request, 'Dora', zip, [STATE_FARM]);
    const { leadId } = await newLead(request, zip);
    await openSession(page, request, agent);
    await page.goto(LEADS);
    await expect(cards(page)).toHaveCount(1);
    await expect(page.getByText(list.shortcuts)).toBeHidden();
    await expect(async () => {
      await page.keyboard.press('j');
      await expect(cards(page).first()).toBeFocused({ timeout: 500 });
    }).toPass();
    await page.keyboard.press('?');
    const keysOfCards = page.getByRole('dialog', { name: leadTools.english.help.title });
    await expect(keysOfCards.getByText('Next lead').first()).toBeVisible();
    await expect(keysOfCards.getByText('saved views')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.keyboard.press('q');
    await expect(page).toHaveURL(leadPath(leadId));
  });

  test('the cards are searched, ordered and marked as rows are', async ({ page, request }) => {
    const zip = ownZip();
    const agent = await newAgent(request, 'Lia', zip, [STATE_FARM]);
    const { leadId: auto } = await newLead(request, zip);
    const { leadId: home } = await newLead(request, zip, [HOME]);
    await sendQuote(request, agent, { leadId: auto, carrier: STATE_FARM, types: [AUTO] });
    await openSession(page, request, agent);
    await page.goto(LEADS);
    await expect(cards(page)).toHaveCount(2);
    await expect(cards(page).first()).toContainText(`Lead ${home}`);
    // The first card is in view, because the order waits behind Filters.
    await expect(cards(page).first()).toBeInViewport({ ratio: 0.5 });
    const order = page.getByRole('combobox', { name: leadRows.english.sort });
    await expect(order).toHaveCount(0);
    await page.getByRole('button', { name: list.openFilters }).click();
    await choose(order, 'Oldest first');
    await page.getByRole('button', { name: leadTools.english.filters.show('2') }).click();
    await expect(page).toHaveURL(`${LEADS}?sort=oldest`);
    // The quoted lead stays in the list.
    await expect(cards(page)).toHaveCount(2);
    await expect(cards(page).first()).toContainText(`Lead ${auto}`);

    await page.getByRole('searchbox', { name: leadRows.english.searchLabel }).fill(String(home));
    await page.keyboard.press('Enter');
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page).first()).toBeFocused();
    const star = page.getByRole('button', { name: leadRows.english.star(home) });
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page);
  });
});

test('a client who chose the agent is at the top of the list', async ({ page, request }) => {
  const zip = ownZip();
  const agent = await newAgent(request, 'Dora', zip, [GEICO]);
  const { leadId } = await winLead(request, agent, { client: 'Ines', carrier: GEICO, zip });
  await newLead(request, zip);
  await openSession(page, request, agent);
  await page.goto(DETAILS);
  await expect(page.getByText(list.wonNotice.title(1))).toBeVisible();
  await page.goto(LEADS);
  await expect(cards(page)).toHaveCount(2);
  await page.getByRole('link', { name: list.wonNotice.show(1) }).click();
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toHaveAccessibleName(new RegExp(`^${list.lead(leadId)}\\b`));
  await expect(page.getByText(list.wonNotice.title(1))).toBeHidden();
});
