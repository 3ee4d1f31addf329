import { leadRows } from '@fanwise/web/src/messages/en/agent/lead-rows.ts';
import { quoteLead } from '@fanwise/web/src/messages/en/agent/quote-lead.ts';
import { expect, type Page, test } from '@playwright/test';
import { LEADS, leadPath, newAgent, newLead, STATE_FARM } from '../support/agent-leads.ts';
import { openSession } from '../support/people.ts';
import { fillForm, finishQuoting, quoteForm } from '../support/quoting.ts';
import { ownZip } from '../support/zip.ts';

const messages = leadRows.english;
const quoting = quoteLead.english;
const rows = (page: Page) => page.locator('tr[data-lead]');
const idsOf = (page: Page) =>
  rows(page).evaluateAll((all) => all.map((row) => Number((row as HTMLElement).dataset.lead)));

test('keys move through several pages of rows, forward and back, across a reload and while quoting', async ({
  page,
  request,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 800 });
  const zip = ownZip();
  const agent = await newAgent(request, 'Paul', zip, [STATE_FARM]);
  for (let batch = 0; batch < 9; batch += 1)
    await Promise.all(Array.from({ length: 6 }, () => newLead(request, zip)));
  await openSession(page, request, agent);
  await page.addInitScript(() => localStorage.setItem('fanwise.leads-as', 'rows'));
  await page.goto(LEADS);
  await expect(rows(page)).toHaveCount(50);
  await expect(page.getByText(messages.position('1', '50', '54'))).toBeVisible();
  const first = await idsOf(page);
  const whole = await rows(page).evaluateAll(
    (all) => all.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
  );
  expect(whole).toBeGreaterThanOrEqual(14);

  await page.keyboard.press('End');
  await page.keyboard.press('Shift+N');
  await expect(rows(page)).toHaveCount(4);
  await expect(page.getByText(messages.position('51', '54', '54'))).toBeVisible();
  await expect(rows(page).first()).toBeFocused();
  await expect(rows(page).first()).toBeInViewport();
  const last = await idsOf(page);
  expect(new Set([...first, ...last]).size).toBe(54);
  const address = page.url();
  await page.reload();
  await expect(rows(page)).toHaveCount(4);
  expect(await idsOf(page)).toEqual(last);
  await page.keyboard.press('Shift+P');
  await expect(rows(page)).toHaveCount(50);
  expect(await idsOf(page)).toEqual(first);
  await page.goBack();
  await expect(page).toHaveURL(address);

  // After the last lead of a page comes the first of the next page.
  await page.goto(LEADS);
  await expect(rows(page)).toHaveCount(50);
  await page.keyboard.press('End');
  await page.keyboard.press('q');
  await expect(page).toHaveURL(leadPath(first.at(-1) ?? 0));
  await fillForm(quoteForm(page, 1), { Auto: [77, 888] });
  await finishQuoting(page);
  await page.keyboard.press('ControlOrMeta+Shift+Enter');
  await expect(page).toHaveURL(leadPath(last[0] ?? 0));
  await expect(page.getByText(quoting.position(51, '53'))).toBeVisible();
});
