import { cover as coverMessages } from '@fanwise/web/src/messages/en/agent/cover.ts';
import { coverStart } from '@fanwise/web/src/messages/en/agent/cover-start.ts';
import { quoteLead } from '@fanwise/web/src/messages/en/agent/quote-lead.ts';
import { comparison } from '@fanwise/web/src/messages/en/consumer/comparison.ts';
import { expect, type Page, test } from '@playwright/test';
import {
  leadPath,
  newAgent,
  newLead,
  openNewLead,
  PROGRESSIVE,
  STATE_FARM,
} from '../support/agent-leads.ts';
import { callApi } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { activate, pick } from '../support/keyboard.ts';
import { openSession } from '../support/people.ts';
import {
  confirmQuotes,
  expectSent,
  fillForm,
  finishQuoting,
  priceBox,
  quoteForm,
} from '../support/quoting.ts';
import { ownZip } from '../support/zip.ts';

const messages = { ...coverStart.english, ...coverMessages.english };
/** One line of coverage: agents read its short name, clients the name in the policy. */
const DAMAGE = { short: 'PD', term: 'Property damage liability' };

/** States everything as requested with one key, opens the coverage, and chooses how firm the price is. */
async function stateAsAsked(page: Page, place: number, firmness: string): Promise<void> {
  const form = quoteForm(page, place);
  await activate(page, form.getByRole('button', { name: messages.asAsked, exact: true }));
  const change = form.getByRole('button', { name: messages.change, exact: true });
  await expect(change).toBeFocused();
  await expect(form.getByText(messages.summary.allAsAsked(messages.firm.estimate))).toBeVisible();
  await page.keyboard.press('Enter');
  const group = form.getByRole('group', { name: messages.firmness });
  await pick(page, group, group.getByRole('radio', { name: firmness }));
}

test('stating the coverage before there is a price leads to the price', async ({
  page,
  request,
}) => {
  await openNewLead(page, request, 'Enno', [STATE_FARM]);
  const form = quoteForm(page, 1);
  await form.getByRole('button', { name: messages.asAsked, exact: true }).click();
  await expect(priceBox(form, 'Auto', 'monthly')).toBeFocused();
});

test('an agent states the coverage of two prices by keyboard, and the client reads it', async ({
  page,
  request,
  browser,
}) => {
  const { client, leadId } = await openNewLead(page, request, 'Enno', [STATE_FARM, PROGRESSIVE]);
  await fillForm(quoteForm(page, 1), { carrier: 'State Farm', Auto: [100, 1200] });
  await stateAsAsked(page, 1, messages.firm.bindable);
  await page.getByRole('button', { name: quoteLead.english.add }).click();
  await fillForm(quoteForm(page, 2), { carrier: 'Progressive', Auto: [90, 1000] });
  await stateAsAsked(page, 2, messages.firm.estimate);

  const second = quoteForm(page, 2);
  const finder = second.getByRole('searchbox', { name: messages.findLine });
  await second.getByRole('button', { name: messages.lineDiffers }).press('Enter');
  await expect(finder).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(finder).toBeHidden();
  await second.getByRole('button', { name: messages.lineDiffers }).press('Enter');
  await expect(finder).toBeFocused();
  await page.keyboard.type('property damage');
  await page.keyboard.press('Enter');
  const given = second.getByRole('combobox', { name: messages.valueOf(DAMAGE.short) });
  await expect(given).toBeFocused();
  await page.keyboard.type(messages.otherAmount);
  await page.keyboard.press('Tab');
  await page.keyboard.type('6000');
  await page.keyboard.press('Tab');
  await page.keyboard.type(messages.reasons.price);
  await page.getByRole('button', { name: quoteLead.english.finish }).last().click();
  await expect(second.getByText(/Below the legal minimum of [A-Z]{2}: \$/)).toBeVisible();
  const typed = second.getByRole('textbox', { name: messages.valueOf(DAMAGE.short) });
  await expect(typed).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('60000');
  await expectAccessible(page);
  await confirmQuotes(await finishQuoting(page));
  await expectSent(page);

  const theirs = await browser.newPage();
  await openSession(theirs, request, client);
  await theirs.goto('/profile/my-quotes');
  const group = (name: string) => theirs.getByRole('region', { name });
  await expect(group(comparison.english.groups.asked).getByRole('article')).toContainText('01');
  const differs = group(comparison.english.groups.differs);
  await expect(differs).toContainText(comparison.english.cheaperThan('01 State Farm'));
  await expect(differs).toContainText(`${DAMAGE.term} $60,000 instead of`);
  await theirs.close();

  // Escape does not leave the page while a form has values that were not sent.
  await page.goto(leadPath(leadId));
  await page.getByRole('button', { name: messages.firmer, exact: true }).last().click();
  const firmer = page.getByRole('radio', { name: messages.firm.bindable });
  await firmer.focus();
  await page.keyboard.press('Escape');
  await firmer.check({ force: true });
  await page.getByRole('button', { name: messages.tellClient, exact: true }).click();
  await expect(firmer).toBeHidden();
});

test('the usual values of a carrier are remembered once and stated on the next lead', async ({
  page,
  request,
}) => {
  const zip = ownZip();
  const agent = await newAgent(request, 'Birk', zip, [STATE_FARM]);
  const [first, second] = [await newLead(request, zip), await newLead(request, zip)];
  await openSession(page, request, agent);
  await page.goto(leadPath(first.leadId));
  const form = quoteForm(page, 1);
  await fillForm(form, { carrier: 'State Farm', Auto: [100, 1200] });
  await form.getByRole('button', { name: messages.asAsked, exact: true }).click();
  await form.getByRole('button', { name: messages.change, exact: true }).click();
  await form.getByRole('button', { name: messages.lineDiffers }).click();
  await page.keyboard.type('property damage');
  await page.keyboard.press('Enter');
  const given = form.getByRole('combobox', { name: messages.valueOf(DAMAGE.short) });
  await given.selectOption('50000');
  await form
    .getByRole('combobox', { name: messages.reasonOf(DAMAGE.short) })
    .selectOption('required');
  await form.getByRole('button', { name: messages.remember('State Farm') }).click();
  await expect(page.getByText(messages.remembered('State Farm'))).toBeVisible();

  await page.goto(leadPath(second.leadId));
  await fillForm(form, { carrier: 'State Farm', Auto: [90, 1000] });
  // It is stated without a key, shown, and can be changed before it is sent.
  await expect(form.getByText(messages.summary.differs('Auto'))).toBeVisible();
  await form.getByRole('button', { name: messages.change, exact: true }).click();
  await expect(given).toHaveValue('50000');
  await form.getByRole('button', { name: messages.takeBack }).click();
  await expect(form.getByText(messages.notStated, { exact: true })).toBeVisible();
  await form.getByRole('button', { name: messages.withUsual(1), exact: true }).click();
  await expect(form.getByText(messages.summary.differs('Auto'))).toBeVisible();
  await confirmQuotes(await finishQuoting(page));
  await expectSent(page);
  const { data } = await callApi(request, 'GET /user/quotes', { sid: second.client.sid });
  expect(data[0]?.quotedCoverages?.[0]?.rows.find(({ row }) => row === 'auto.pd')).toMatchObject({
    given: '50000',
    verdict: 'less',
    reason: 'required',
  });
});
