import { leads } from '@fanwise/web/src/messages/en/agent/leads.ts';
import { quoteLead } from '@fanwise/web/src/messages/en/agent/quote-lead.ts';
import { ui } from '@fanwise/web/src/messages/en/shared/ui.ts';
import { expect, test } from '@playwright/test';
import { cards, LEADS, newAgent, newLead, STATE_FARM } from '../support/agent-leads.ts';
import { findLead } from '../support/agent-steps.ts';
import { notice } from '../support/notice.ts';
import { openSession } from '../support/people.ts';
import { confirmQuotes, fillForm, finishQuoting, quoteForm } from '../support/quoting.ts';
import { ownZip } from '../support/zip.ts';

const list = leads.english;
const messages = quoteLead.english;

test('many leads are split into pages, and the page in the address survives a reload and a quote', async ({
  page,
  request,
}) => {
  test.slow();
  const zip = ownZip();
  const agent = await newAgent(request, 'Paige', zip, [STATE_FARM]);
  for (let row = 0; row < 5; row += 1)
    await Promise.all([1, 2, 3, 4, 5].map(() => newLead(request, zip)));
  await openSession(page, request, agent);
  await page.goto(`${LEADS}?filter=new`);
  await expect(cards(page)).toHaveCount(12);
  const pages = page.getByRole('navigation', { name: ui.english.pages });
  await pages.getByRole('link', { name: ui.english.nextPage }).click();
  await expect(page).toHaveURL(`${LEADS}?filter=new&page=2`);
  await expect(cards(page).first()).toBeFocused();
  await expect(cards(page).first()).toBeInViewport();
  await pages.getByRole('link', { name: ui.english.lastPage }).click();
  await expect(page).toHaveURL(`${LEADS}?filter=new&page=3`);
  await expect(cards(page)).toHaveCount(1);
  await page.reload();
  await expect(cards(page)).toHaveCount(1);

  await cards(page).getByRole('link', { name: list.quote, exact: true }).click();
  await page.getByRole('link', { name: messages.backToLeads }).click();
  await expect(page).toHaveURL(`${LEADS}?filter=new&page=3`);
  await expect(cards(page)).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL(/\/leads\/\d+$/);
  await page.goBack();
  await expect(page).toHaveURL(`${LEADS}?filter=new&page=3`);

  await pages.getByRole('textbox', { name: ui.english.goToPage }).fill('2');
  await expect(page).toHaveURL(`${LEADS}?filter=new&page=2`);
  await expect(cards(page)).toHaveCount(12);
  const { leadId } = await newLead(request, zip);
  await page.getByRole('button', { name: list.showNewLeads(1) }).click({ timeout: 60_000 });
  await expect(page).toHaveURL(`${LEADS}?filter=new`);
  await findLead(page, leadId, list.status.new);
});

test('after a quote the list has the same filter and page as before', async ({ page, request }) => {
  const zip = ownZip();
  const agent = await newAgent(request, 'Dora', zip, [STATE_FARM]);
  await newLead(request, zip);
  await newLead(request, zip);
  await openSession(page, request, agent);
  await page.goto(`${LEADS}?filter=new`);
  await cards(page).first().getByRole('link', { name: list.quote, exact: true }).click();
  await fillForm(quoteForm(page, 1), { Auto: [77, 888] });
  await confirmQuotes(await finishQuoting(page));
  await expect(notice(page, messages.thanks)).toBeVisible();
  await expect(page).toHaveURL(`${LEADS}?filter=new`);
  await expect(cards(page)).toHaveCount(1);
});
