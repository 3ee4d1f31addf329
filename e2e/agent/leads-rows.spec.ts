import { leadRows } from '@fanwise/web/src/messages/en/agent/lead-rows.ts';
import { leadTools } from '@fanwise/web/src/messages/en/agent/lead-tools.ts';
import { leads } from '@fanwise/web/src/messages/en/agent/leads.ts';
import { ui } from '@fanwise/web/src/messages/en/shared/ui.ts';
import { expect, type Page, test } from '@playwright/test';
import { AUTO, cards, HOME, LEADS, newAgent, newLead, STATE_FARM } from '../support/agent-leads.ts';
import { callApi } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { type Member, openSession } from '../support/people.ts';
import { sendQuote } from '../support/preparation.ts';
import { priceBox, quoteForm } from '../support/quoting.ts';
import { ownZip } from '../support/zip.ts';

const messages = leadRows.english;
const list = leads.english;

/** The rows of leads, without the header row. */
const rows = (page: Page) => page.locator('tr[data-lead]');
const rowOf = (page: Page, leadId: number) => page.locator(`tr[data-lead="${leadId}"]`);
const tab = (page: Page, name: keyof typeof messages.tabs) =>
  page
    .getByRole('navigation', { name: messages.tabsLabel })
    .getByRole('link', { name: new RegExp(`^${messages.tabs[name]}`) });

/** Opens the list of leads as rows and waits for the first row. */
async function openRows(page: Page, agent: Member, address = ''): Promise<void> {
  await openSession(page, page.request, agent);
  await page.goto(`${LEADS}${address}`);
  await page.getByRole('button', { name: list.shownAs.rows }).click();
  await expect(rows(page).first()).toBeVisible();
}

test('an agent switches to rows once, each row describes its lead, and keys move between rows', async ({
  page,
  request,
}) => {
  const zip = ownZip();
  const agent = await newAgent(request, 'Rowan', zip, [STATE_FARM]);
  const { leadId: auto } = await newLead(request, zip);
  const { leadId: both } = await newLead(request, zip, [HOME, AUTO]);
  await openSession(page, request, agent);
  await page.goto(LEADS);
  await expect(cards(page)).toHaveCount(2);
  await page.getByRole('button', { name: list.shownAs.rows }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(tab(page, 'todo')).toHaveText('To do 2');
  await expect(
    page.getByRole('rowheader', { name: `Lead ${both}: Bundle: Home+Auto` }),
  ).toBeVisible();
  await expect(rowOf(page, auto)).toContainText(/\d cars? \d{4}/);
  await expectAccessible(page);
  await page.reload();
  await expect(rows(page)).toHaveCount(2);

  await page.keyboard.press('j');
  await expect(rowOf(page, both)).toBeFocused();
  await page.keyboard.press('j');
  await expect(rowOf(page, auto)).toBeFocused();
  await page.keyboard.press('j');
  await expect(rowOf(page, auto)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(rowOf(page, both)).toBeFocused();
  await page.keyboard.press('Enter');
  const summary = page.getByRole('dialog', { name: list.summary.title });
  await expect(summary.getByRole('link', { name: list.quote })).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('Escape');
  await expect(rowOf(page, both)).toBeFocused();

  // In a text field a letter is typed and triggers no shortcut.
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: messages.searchLabel });
  await expect(search).toBeFocused();
  await page.keyboard.type('jxe');
  await expect(search).toHaveValue('jxe');
  await expect(page.getByRole('heading', { name: messages.empty.nothingFound })).toBeVisible();
  await expect(page).toHaveURL(LEADS);
  await page.getByRole('button', { name: messages.empty.stopSearching }).click();
  await expect(rows(page)).toHaveCount(2);

  await page.keyboard.press('5');
  await expect(page).toHaveURL(`${LEADS}?tab=all`);
  await expect(tab(page, 'all')).toHaveAttribute('aria-current', 'page');
  await page.keyboard.press('j');
  await page.keyboard.press('q');
  await expect(page).toHaveURL(/\/leads\/\d+$/);
});

test('Enter and the down arrow lead from the search to the first row; Escape in the search, the order and the filters leads back', async ({
  page,
  request,
}) => {
  const zip = ownZip();
  const agent = await newAgent(request, 'Sol', zip, [STATE_FARM]);
  const { leadId: auto } = await newLead(request, zip);
  const { leadId: both } = await newLead(request, zip, [HOME, AUTO]);
  await openRows(page, agent);
  await expect(rows(page)).toHaveCount(2);
  const search = page.getByRole('searchbox', { name: messages.searchLabel });
  for (const [key, found] of [
    ['Enter', auto],
    ['ArrowDown', both],
    ['Escape', auto],
  ] as const) {
    await search.fill(String(found));
    await page.keyboard.press(key);
    await expect(rows(page)).toHaveCount(1);
    await expect(rowOf(page, found)).toBeFocused();
    await expect(search).toHaveValue(String(found));
  }
  // A further search replaces the last one, and the way back from a lead keeps it.
  await page.keyboard.press('/');
  await page.keyboard.type(String(both));
  await page.keyboard.press('Enter');
  await expect(rowOf(page, both)).toBeFocused();
  await page.keyboard.press('q');
  await expect(priceBox(quoteForm(page, 1), 'Home', 'monthly')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(rows(page)).toHaveCount(1);
  await expect(search).toHaveValue(String(both));
  await search.fill('');
  await expect(rows(page)).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await expect(rowOf(page, both)).toBeFocused();
  await page.keyboard.press('j');

  const order = page.getByRole('combobox', { name: messages.sort });
  await order.focus();
  await page.keyboard.press('ArrowDown');
  await expect(order.locator('option:focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(order).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(rowOf(page, auto)).toBeFocused();

  for (const _ of ['once', 'again']) {
    await page.keyboard.press('f');
    await expect(page.getByRole('button', { name: 'Home', exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(rowOf(page, auto)).toBeFocused();
  }
});

test('the filters and the order of rows are in the address, and survive a reload and Back', async ({
  page,
  request,
}) => {
  const zip = ownZip();
  const agent = await newAgent(request, 'Ada', zip, [STATE_FARM]);
  const { leadId: auto } = await newLead(request, zip);
  await newLead(request, zip, [HOME]);
  await openRows(page, agent, '?line=auto&sort=oldest');
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText(list.found('1'), { exact: true })).toBeVisible();
  await expect(tab(page, 'todo')).toHaveText('To do 1');
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await rowOf(page, auto)
    .getByRole('link', { name: `Quote, lead ${auto}` })
    .click();
  await expect(page).toHaveURL(/\/leads\/\d+$/);
  await page.goBack();
  await expect(page).toHaveURL(`${LEADS}?line=auto&sort=oldest`);
  await expect(rows(page)).toHaveCount(1);
  await page.goto(`${LEADS}?line=auto&age=older`);
  await expect(page.getByRole('heading', { name: messages.empty.filtered })).toBeVisible();
  await page
    .getByRole('link', { name: messages.empty.nearMiss(leadTools.english.filters.names.age, '1') })
    .click();
  await expect(page).toHaveURL(`${LEADS}?line=auto`);
  await expect(rows(page)).toHaveCount(1);
  await tab(page, 'waiting').click();
  await expect(page.getByRole('heading', { name: messages.empty.filtered })).toBeVisible();
  await page.getByRole('link', { name: messages.empty.elsewhere(messages.tabs.todo, '1') }).click();
  await expect(page).toHaveURL(`${LEADS}?line=auto`);
  await expect(rows(page)).toHaveCount(1);
  await tab(page, 'waiting').click();
  await expect(page.getByRole('heading', { name: messages.empty.filtered })).toBeVisible();
  await page.getByRole('link', { name: messages.empty.without }).click();
  await expect(page.getByRole('heading', { name: messages.empty.tab.waiting })).toBeVisible();
});

test('two filters that are changed before the page is drawn again both count', async ({
  page,
  request,
}) => {
  const zip = ownZip();
  const agent = await newAgent(request, 'Quinn', zip, [STATE_FARM]);
  await newLead(request, zip);
  await openRows(page, agent);
  const { names, open } = leadTools.english.filters;
  await page.getByRole('button', { name: open }).click();
  await page.getByRole('group', { name: names.line }).evaluate((lines) => {
    for (const button of lines.querySelectorAll('button')) button.click();
  });
  await expect(page).toHaveURL(`${LEADS}?line=home%2Clife%2Cauto`);
  await page.getByRole('list', { name: leadTools.english.filters.active }).waitFor();
  await page.getByRole('checkbox', { name: names.star }).evaluate((star: HTMLInputElement) => {
    star.click();
    document.querySelector<HTMLAnchorElement>('th[data-column="age"] button')?.click();
  });
  await expect(page).toHaveURL(/line=home%2Clife%2Cauto&star=1&sort=/);
});

test('a lead that is passed disappears at once, Undo restores it, and its reason is saved', async ({
  page,
  request,
}) => {
  const zip = ownZip();
  const agent = await newAgent(request, 'Paz', zip, [STATE_FARM]);
  const { leadId: first } = await newLead(request, zip);
  const { leadId: second } = await newLead(request, zip);
  await openRows(page, agent);
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  await expect(rowOf(page, second)).toBeHidden();
  await expect(rowOf(page, first)).toBeFocused();
  await expect(tab(page, 'closed')).toHaveText('Closed 1');
  await page
    .getByRole('region', { name: ui.english.notices })
    .getByRole('button', { name: messages.pass.undo })
    .click();
  await expect(rowOf(page, second)).toBeVisible();
  await expect(tab(page, 'closed')).toHaveText('Closed 0');

  // The summary asks for a reason; the answer belongs to this lead, although the pass is still being sent.
  await rowOf(page, second).getByRole('button', { name: messages.actions.summary }).click();
  const summary = page.getByRole('dialog', { name: list.summary.title });
  await expect(summary).toContainText('Noor Hale');
  await page.keyboard.press('Escape');
  await expect(rowOf(page, second)).toContainText('Noor H.');
  const why = page.getByRole('region', { name: messages.pass.why });
  await rowOf(page, second).focus();
  await page.keyboard.press('e');
  await expect(why).toBeVisible();
  await page
    .getByRole('region', { name: ui.english.notices })
    .getByRole('button', { name: messages.pass.undo })
    .click();
  await expect(rowOf(page, second)).toBeVisible();
  // A lead that is back has no reason to give.
  await expect(why).toBeHidden();
  await page.route('**/api/agent/leads/*/pass?*', async (route) => {
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await route.continue();
  });
  await rowOf(page, second).focus();
  await page.keyboard.press('e');
  await expect(why.getByRole('button', { name: messages.pass.skip })).toBeFocused();
  // The lead asks for auto insurance only.
  await expect(why.getByRole('button', { name: messages.pass.reasons.roof })).toHaveCount(0);
  await page.keyboard.press('5');
  await expect(why).toBeHidden();
  await expect(rowOf(page, second)).toBeHidden();
  await expect(rowOf(page, first)).toBeFocused();
  const passedAs = async () => {
    const { data } = await callApi(request, 'GET /agent/lead-table', {
      sid: agent.sid,
      query: { tab: 'closed' },
    });
    return data.map(({ aps_id: id, passed }) => [id, passed?.reason]);
  };
  await expect.poll(passedAs).toEqual([[second, 'driving']]);
});

test('opened leads are passed one after the other, and Enter after a pass records no reason', async ({
  page,
  request,
}) => {
  const zip = ownZip();
  const agent = await newAgent(request, 'Mo', zip, [STATE_FARM]);
  const leads: number[] = [];
  for (let made = 0; made < 4; made += 1) {
    const { leadId } = await newLead(request, zip);
    await callApi(request, 'GET /agent/profile/leads/:id', {
      sid: agent.sid,
      params: { id: leadId },
    });
    leads.unshift(leadId);
  }
  await openRows(page, agent);
  const why = page.getByRole('region', { name: messages.pass.why });
  const [first = 0, second = 0, third = 0, fourth = 0] = leads;
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  await expect(why).toBeVisible();
  // The focus went to the second lead, and j leads to the third.
  await page.keyboard.press('j');
  await expect(why).toBeHidden();
  await expect(rowOf(page, third)).toBeFocused();
  await page.keyboard.press('e');
  await expect(why.getByRole('button', { name: messages.pass.skip })).toBeFocused();
  await page.keyboard.press('e');
  await expect(why.getByRole('button', { name: messages.pass.skip })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(why).toBeHidden();
  await expect(rowOf(page, second)).toBeFocused();
  await expect(rows(page)).toHaveCount(1);
  const passedAs = async () => {
    const { data } = await callApi(request, 'GET /agent/lead-table', {
      sid: agent.sid,
      query: { tab: 'closed' },
    });
    return data.map(({ aps_id: id, passed }) => [id, passed?.reason ?? null]).sort();
  };
  await expect.poll(passedAs).toEqual([first, third, fourth].map((id) => [id, null]).sort());
});

test('a new lead waits above the rows, and a closed lead is struck through', async ({
  page,
  request,
}) => {
  const zip = ownZip();
  const agent = await newAgent(request, 'Liv', zip, [STATE_FARM]);
  const { client, leadId: first } = await newLead(request, zip);
  await openRows(page, agent);
  const { leadId: second } = await newLead(request, zip);
  const show = page.getByRole('button', { name: messages.showNewLeads });
  await expect(show).toBeVisible();
  await expect(tab(page, 'todo')).toHaveText('To do 2');
  await expect(rows(page)).toHaveCount(1);
  await page.keyboard.press('r');
  await expect(rows(page)).toHaveCount(2);
  await expect(rowOf(page, second)).toBeVisible();

  await callApi(request, 'DELETE /user/application', { sid: client.sid, body: { force: true } });
  await newLead(request, zip);
  await expect(rowOf(page, first)).toContainText(messages.gone);
  await page.keyboard.press('r');
  await expect(rowOf(page, first)).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('leads are cards, even if rows were chosen', async ({ page, request }) => {
    const zip = ownZip();
    const agent = await newAgent(request, 'Pia', zip, [STATE_FARM]);
    await newLead(request, zip);
    await openSession(page, request, agent);
    await page.addInitScript(() => localStorage.setItem('fanwise.leads-as', 'rows'));
    await page.goto(LEADS);
    await expect(cards(page)).toHaveCount(1);
    await expect(page.getByRole('button', { name: list.shownAs.rows })).toBeHidden();
  });
});

test('leads without an available carrier are folded into one line, and the columns keep their widths', async ({
  page,
  request,
}) => {
  const zip = ownZip();
  const agent = await newAgent(request, 'Fay', zip, [STATE_FARM]);
  const rival = await newAgent(request, 'Rex', zip, [STATE_FARM]);
  const { leadId } = await newLead(request, zip);
  await newLead(request, zip);
  await sendQuote(request, rival, { leadId, carrier: STATE_FARM, types: [AUTO] });
  await openRows(page, agent);
  const table = page.getByRole('table', { name: messages.caption });
  for (const width of [1024, 1280, 1440, 1600, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(table.getByRole('button', { name: messages.covered('1') })).toBeVisible();
    // The last column ends with the table, and the description of a lead has its minimum width.
    const ends = await table.evaluate((element) => {
      const last = element.querySelector('thead th:last-child');
      return [last?.getBoundingClientRect().right, element.getBoundingClientRect().right];
    });
    expect(ends[0], `${width}`).toBeCloseTo(ends[1] ?? 0, 0);
    const about = await table.locator('th[data-column="about"]').boundingBox();
    expect(about?.width, `${width}`).toBeGreaterThanOrEqual(width < 1280 ? 230 : 299);
  }
});
