import { payFee } from '@fanwise/builders/actions';
import { agentSettings } from '@fanwise/web/src/messages/en/agent/agent-settings.ts';
import { leadRows } from '@fanwise/web/src/messages/en/agent/lead-rows.ts';
import { statistics } from '@fanwise/web/src/messages/en/agent/statistics.ts';
import { palette } from '@fanwise/web/src/messages/en/leads/palette.ts';
import { expect, type Page, test } from '@playwright/test';
import { LEADS, leadPath, newAgent, newLead, STATE_FARM } from '../support/agent-leads.ts';
import { expectAccessible } from '../support/axe.ts';
import { getProductAccess, openSession } from '../support/people.ts';
import { winLead } from '../support/preparation.ts';
import { priceBox, quoteForm } from '../support/quoting.ts';
import { ownZip } from '../support/zip.ts';

const messages = palette.english;

/** Opens the palette. The page reacts to keys once it is mounted; pressing the key once more does no harm. */
async function open(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('combobox', { name: messages.field })).toBeFocused({
      timeout: 1_000,
    });
  }).toPass();
}

/** Opens the palette, waits until the typed text selects this option, and follows it. */
async function goTo(page: Page, typed: string, option: string | RegExp): Promise<void> {
  await open(page);
  await page.keyboard.type(typed);
  await expect(page.getByRole('option', { name: option, selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: messages.field })).toBeHidden();
}

test('on every page of an agent, the palette leads to a client, a page, a search and the actions of the page', async ({
  page,
  request,
}) => {
  const zip = ownZip();
  const agent = await newAgent(request, 'Pat', zip, [STATE_FARM]);
  const won = await winLead(request, agent, { client: 'Wes', carrier: STATE_FARM, zip });
  await payFee(getProductAccess(request), agent, won.leadId);
  const { leadId } = await newLead(request, zip);
  await openSession(page, request, agent);
  await page.goto(leadPath(leadId));
  const heading = page.getByRole('heading', { level: 1 });
  await expect(priceBox(quoteForm(page, 1), 'Auto', 'monthly')).toBeFocused();
  await goTo(page, 'wes', /^Client: Wes Marsh, lead /);
  await expect(page.getByRole('heading', { level: 1, name: 'Wes Marsh' })).toBeFocused();
  await goTo(page, 'statistics', messages.pages.statistics);
  await expect(heading).toHaveText(statistics.english.title);

  await goTo(page, 'pause', messages.acts.pause);
  await expect(page.getByRole('textbox', { name: agentSettings.english.paused })).toBeFocused();

  // A search uses rows, so this device shows rows from now on, and the searched text stays out of the address.
  await goTo(page, 'wes m', /^Client: Wes Marsh, lead /);
  await open(page);
  await page.keyboard.type('nobody at all');
  await page.getByRole('option', { name: messages.search('nobody at all') }).click();
  await expect(
    page.getByRole('heading', { name: leadRows.english.empty.nothingFound }),
  ).toBeVisible();
  await expect(page).toHaveURL(`${LEADS}?tab=all`);
  await open(page);
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await goTo(page, 'español', 'Español');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type('english');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await goTo(page, 'log out', messages.acts.logOut);
  await expect(page).toHaveURL(/\/agent$/);
});

test('the palette keeps the focus and what is typed, whatever is still loading', async ({
  page,
  request,
}) => {
  const zip = ownZip();
  const agent = await newAgent(request, 'Uma', zip, [STATE_FARM]);
  const { leadId } = await newLead(request, zip);
  await openSession(page, request, agent);
  const lead = Promise.withResolvers<void>();
  await page.route(`**/api/agent/profile/leads/${leadId}?*`, async (route) => {
    await lead.promise;
    await route.continue();
  });
  await page.goto(leadPath(leadId));
  const field = page.getByRole('combobox', { name: messages.field });
  await open(page);

  // The page below finishes loading and moves the focus to its first price.
  const price = priceBox(quoteForm(page, 1), 'Auto', 'monthly');
  const wish = page.evaluate(
    () =>
      new Promise<void>((wished) => {
        document.addEventListener('focusin', ({ target }) => {
          if (target instanceof HTMLInputElement && target.closest('#content')) wished();
        });
      }),
  );
  lead.resolve();
  await wish;
  await expect(field).toBeFocused();
  await page.keyboard.type('statistics');
  await expect(field).toHaveValue('statistics');
  await page.keyboard.press('Escape');
  await expect(price).toBeFocused();
  await expect(price).toHaveValue('');

  // Now the palette's own code is delayed.
  await page.reload();
  await expect(price).toBeVisible();
  const scripts = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('statisticss');
  await page.keyboard.press('Backspace');
  scripts.resolve();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('statistics');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(statistics.english.title);
});

test('the Enter that ends a Korean composition chooses no entry in the palette', async ({
  page,
  request,
}) => {
  await openSession(page, request, await newAgent(request, 'Kim', ownZip(), [STATE_FARM]));
  await page.goto(LEADS);
  await open(page);
  const field = page.getByRole('combobox', { name: messages.field });
  await page.keyboard.type('statistics');
  await expect(
    page.getByRole('option', { name: messages.pages.statistics, selected: true }),
  ).toBeVisible();
  for (const composed of [{ isComposing: true }, { keyCode: 229 }])
    await field.dispatchEvent('keydown', { key: 'Enter', ...composed });
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(statistics.english.title);
});
