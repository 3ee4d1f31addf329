import { leadRows } from '@fanwise/web/src/messages/en/agent/lead-rows.ts';
import { leadTools } from '@fanwise/web/src/messages/en/agent/lead-tools.ts';
import { leads } from '@fanwise/web/src/messages/en/agent/leads.ts';
import { quoteLead } from '@fanwise/web/src/messages/en/agent/quote-lead.ts';
import { namedLead } from '@fanwise/web/src/messages/en/leads/named-lead.ts';
import { palette } from '@fanwise/web/src/messages/en/leads/palette.ts';
import { expect, type Page, test } from '@playwright/test';
import {
  AUTO,
  HOME,
  LEADS,
  leadPath,
  newAgent,
  newLead,
  STATE_FARM,
} from '../support/agent-leads.ts';
import { choose } from '../support/answering.ts';
import { callApi } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { type Member, openSession } from '../support/people.ts';
import { fillForm, finishQuoting, quoteForm } from '../support/quoting.ts';
import { formatPlace, ownZip } from '../support/zip.ts';

const messages = leadTools.english;
const quoting = quoteLead.english;

const rows = (page: Page) => page.locator('tr[data-lead]');
const rowOf = (page: Page, leadId: number) => page.locator(`tr[data-lead="${leadId}"]`);

/** Opens the list of leads for an agent whose device shows rows. */
async function openRows(page: Page, agent: Member, count: number): Promise<void> {
  await openSession(page, page.request, agent);
  await page.addInitScript(() => localStorage.setItem('fanwise.leads-as', 'rows'));
  await page.goto(LEADS);
  await expect(rows(page)).toHaveCount(count);
}

test('a lead is previewed without being opened, and a note about it can be searched', async ({
  page,
  request,
}) => {
  const zip = ownZip();
  const agent = await newAgent(request, 'Nora', zip, [STATE_FARM]);
  const { leadId } = await newLead(request, zip);
  await newLead(request, zip, [HOME]);
  await openRows(page, agent, 2);
  await page.keyboard.press('End');
  await page.keyboard.press(' ');
  const outline = page.getByRole('dialog', { name: messages.outline.title(leadId) });
  await expect(outline.getByRole('heading', { level: 4 }).first()).toBeVisible();
  await expect(outline).not.toContainText('Noor');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(rowOf(page, leadId)).toBeFocused();
  await page.keyboard.press(' ');
  await expect(outline.getByRole('heading', { level: 4 }).first()).toBeVisible();
  await page.keyboard.press(' ');
  await expect(outline).toBeHidden();
  await expect(rowOf(page, leadId)).toBeFocused();
  const { data } = await callApi(request, 'GET /agent/lead-table', { sid: agent.sid });
  expect(data.map(({ opened }) => opened)).toEqual([false, false]);

  await page.keyboard.press('n');
  const note = page.getByRole('dialog', { name: messages.note.title(leadId) });
  const text = note.getByRole('textbox', { name: messages.note.text });
  await text.fill('calls after five');
  // Escape keeps the typed text; only Cancel discards it.
  await page.keyboard.press('Escape');
  await expect(note).toBeHidden();
  await page.keyboard.press('n');
  await expect(text).toHaveValue('calls after five');
  await text.fill('calls after four');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(note).toBeHidden();
  await page.keyboard.press('/');
  await page.keyboard.type('after four');
  await expect(rows(page)).toHaveCount(1);
  await expect(rowOf(page, leadId)).toBeVisible();
  await expect(rowOf(page, leadId).getByRole('img', { name: 'calls after four' })).toBeVisible();
  await expect(rowOf(page, leadId).locator('em')).toHaveText('calls after four');
  await page.keyboard.press('Escape');
  await expect(rowOf(page, leadId)).toBeFocused();

  // An empty tab names matches in other tabs, and a lead's number leads to the lead.
  await page.keyboard.press('2');
  const { elsewhere, howLead } = leadRows.english.empty;
  await page
    .getByRole('link', { name: elsewhere(leadRows.english.tabs.todo, '1'), exact: true })
    .click();
  await expect(rows(page)).toHaveCount(1);
  const search = page.getByRole('searchbox', { name: leadRows.english.searchLabel });
  await search.fill(String(leadId));
  await expect(rowOf(page, leadId)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('2');
  await search.fill(String(leadId));
  await page.getByRole('link', { name: howLead(String(leadId)) }).click();
  await expect(page.getByRole('region', { name: namedLead.english.label })).toContainText(
    namedLead.english.how.open,
  );
});

test('after returning to the list, the keys continue at the row that was left', async ({
  page,
  request,
}) => {
  const zip = ownZip();
  const agent = await newAgent(request, 'Bea', zip, [STATE_FARM]);
  const { leadId: last } = await newLead(request, zip);
  const { leadId: middle } = await newLead(request, zip);
  const { leadId: first } = await newLead(request, zip);
  await openRows(page, agent, 3);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(rowOf(page, middle)).toBeFocused();
  await page.keyboard.press('q');
  await expect(page.getByRole('button', { name: quoting.finish }).last()).toBeVisible();
  await page.keyboard.press('Escape');
  const title = page.getByRole('heading', { level: 1, name: leads.english.title });
  await expect(title).toBeFocused();
  await expect(rows(page)).toHaveCount(3);
  await page.keyboard.press('j');
  await expect(rowOf(page, middle)).toBeFocused();
  // After a lead is quoted, the keys continue at the next one.
  await page.keyboard.press('q');
  await fillForm(quoteForm(page, 1), { Auto: [77, 888] });
  await (await finishQuoting(page))
    .getByRole('button', { name: quoting.confirm, exact: true })
    .click();
  await expect(title).toBeFocused();
  await expect(rows(page)).toHaveCount(2);
  await page.keyboard.press('j');
  await expect(rowOf(page, last)).toBeFocused();
  await page.keyboard.press('k');
  await expect(rowOf(page, first)).toBeFocused();
});

test('filters are set, saved as a named view and opened by its key', async ({ page, request }) => {
  const zip = ownZip();
  const agent = await newAgent(request, 'Vera', zip, [STATE_FARM]);
  const { leadId: auto } = await newLead(request, zip);
  await newLead(request, zip, [HOME]);
  await openRows(page, agent, 2);
  await page.keyboard.press('f');
  await page.getByRole('button', { name: 'Auto', exact: true }).click();
  await expect(rows(page)).toHaveCount(1);
  const loaded = page.waitForResponse(/lead-table\?.*age=3d/);
  await choose(page.getByRole('combobox', { name: messages.filters.names.age }), 'Last 3 days');
  await expect(page).toHaveURL(`${LEADS}?line=auto&age=3d`);
  await loaded;
  // Rows that are being loaded again are dimmed.
  await expect(page.locator('table[aria-busy]')).toHaveCount(0);
  await expectAccessible(page);
  const [city = ''] = formatPlace(zip).split(/ \d+$/);
  await page
    .getByRole('combobox', { name: messages.filters.names.city, exact: true })
    .fill(city.toLowerCase());
  await page.keyboard.press('Enter');
  const set = page.getByRole('list', { name: messages.filters.active });
  await expect(page).toHaveURL(/&city=/);
  await expect(rows(page)).toHaveCount(1);
  await expect(
    page.getByRole('combobox', { name: messages.filters.names.city, exact: true }),
  ).toBeFocused();
  await set
    .getByRole('link', { name: `${messages.filters.names.city}: ${city.toLowerCase()}` })
    .click();
  await expect(page).toHaveURL(`${LEADS}?line=auto&age=3d`);

  await page.getByRole('button', { name: messages.views.open }).click();
  const views = page.getByRole('dialog', { name: messages.views.title });
  await views.getByRole('textbox', { name: messages.views.name }).fill('Fresh cars');
  await views.getByRole('button', { name: messages.views.keep }).click();
  await expect(views.getByRole('link', { name: 'Fresh cars' })).toBeVisible();
  await expect(views.getByRole('listitem')).toContainText(messages.views.count('1'));
  await page.keyboard.press('Escape');
  await page
    .getByRole('list', { name: messages.filters.active })
    .getByRole('link', { name: messages.filters.clear })
    .click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('6');
  await expect(page).toHaveURL(`${LEADS}?line=auto&age=3d`);
  await expect(rows(page)).toHaveCount(1);

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: palette.english.field })).toBeFocused();
  await page.keyboard.type(String(auto));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(leadPath(auto));
});

test('single-key shortcuts can be switched off and on again', async ({ page, request }) => {
  const zip = ownZip();
  const agent = await newAgent(request, 'Olga', zip, [STATE_FARM]);
  const { leadId } = await newLead(request, zip);
  await openRows(page, agent, 1);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: messages.help.title });
  await help.getByRole('checkbox', { name: leads.english.shortcuts }).uncheck();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await expect(rowOf(page, leadId)).not.toBeFocused();
  await page.getByRole('button', { name: messages.help.open }).click();
  await help.getByRole('checkbox', { name: leads.english.shortcuts }).check();
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await expect(rowOf(page, leadId)).toBeFocused();
});

test('several leads are quoted in a row without returning to the list', async ({
  page,
  request,
}) => {
  const zip = ownZip();
  const agent = await newAgent(request, 'Quinn', zip, [STATE_FARM]);
  const { leadId: last } = await newLead(request, zip, [AUTO]);
  const { client, leadId: gone } = await newLead(request, zip, [AUTO]);
  const { leadId: first } = await newLead(request, zip, [AUTO]);
  await openRows(page, agent, 3);
  await callApi(request, 'DELETE /user/application', { sid: client.sid, body: { force: true } });
  await page.keyboard.press('Home');
  await page.keyboard.press('q');
  await expect(page).toHaveURL(leadPath(first));
  await fillForm(quoteForm(page, 1), { Auto: [77, 888] });
  await (await finishQuoting(page)).getByRole('button', { name: quoting.confirmNext }).click();
  // The lead between them was withdrawn in the meantime.
  await expect(page).toHaveURL(leadPath(last));
  expect(gone).not.toBe(last);
  await fillForm(quoteForm(page, 1), { Auto: [78, 890] });
  await (await finishQuoting(page))
    .getByRole('button', { name: quoting.confirm, exact: true })
    .click();
  await expect(page).toHaveURL(LEADS);
  await expect(page.getByRole('heading', { name: leadRows.english.empty.tab.todo })).toBeVisible();
});

test('an action in one tab shows in the other tab, whose rows keep their places', async ({
  page,
  request,
}) => {
  const zip = ownZip();
  const agent = await newAgent(request, 'Tess', zip, [STATE_FARM]);
  const { leadId: first } = await newLead(request, zip);
  const { leadId: second } = await newLead(request, zip);
  await openRows(page, agent, 2);
  const other = await page.context().newPage();
  await other.goto(LEADS);
  await expect(rows(other)).toHaveCount(2);
  await rowOf(other, second).focus();
  await other.keyboard.press('e');
  await expect(rows(other)).toHaveCount(1);
  await expect(rowOf(page, second)).toContainText(leadRows.english.gone);
  await expect(rowOf(page, first)).toBeVisible();
});
