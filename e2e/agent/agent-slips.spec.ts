import { expect, type Locator, test } from '@playwright/test';
import { agencyDetails } from '../../apps/web/src/messages/en/agent/agency-details.ts';
import { leads } from '../../apps/web/src/messages/en/agent/leads.ts';
import { quoteLead } from '../../apps/web/src/messages/en/agent/quote-lead.ts';
import { account } from '../../apps/web/src/messages/en/shared/account.ts';
import { app } from '../../apps/web/src/messages/en/shared/app.ts';
import { newPassword } from '../../apps/web/src/messages/en/shared/new-password.ts';
import { ui as uiArea } from '../../apps/web/src/messages/en/shared/ui.ts';
import { unsavedChanges } from '../../apps/web/src/messages/en/shared/unsaved-changes.ts';
import {
  AUTO,
  cards,
  GEICO,
  LEADS,
  leadPath,
  newAgent,
  newLead,
  openNewLead,
  STATE_FARM,
} from '../support/agent-leads.ts';
import { notice } from '../support/notice.ts';
import { openSession } from '../support/people.ts';
import { sendQuote, winLead } from '../support/preparation.ts';
import {
  confirmQuotes,
  expectSent,
  fillForm,
  finishQuoting,
  priceBox,
  quoteForm,
} from '../support/quoting.ts';
import { ownZip } from '../support/zip.ts';

const agency = agencyDetails.english;
const list = leads.english;
const words = quoteLead.english;
const DETAILS = '/agent/profile/agency-details';

test('a double click on Finish Quoting opens the last look and leaves it open', async ({
  page,
  request,
}) => {
  await openNewLead(page, request, 'Dora', [STATE_FARM]);
  await fillForm(quoteForm(page, 1), { carrier: 'State Farm', Auto: [77, 888] });
  const finish = page.getByRole('button', { name: words.finish });
  await expect(finish).toHaveCount(2);
  await finish.first().dblclick();
  await confirmQuotes(page.getByRole('dialog', { name: words.summaryTitle }));
  await expectSent(page);
});

test('what an agent typed while registering is there after Escape and a reload', async ({
  page,
}) => {
  await page.goto('/agent?openModal=register');
  const dialog = page.getByRole('dialog', { name: account.english.agentRegisterTitle });
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  const typed = [
    [account.english.firstName, 'Dora'],
    [account.english.lastName, 'Walker'],
    [account.english.email, 'dora@people.example'],
    [account.english.phone, '(919)555-0123'],
  ] as const;
  const expectTyped = async () => {
    for (const [name, text] of typed) await expect(field(name)).toHaveValue(text);
    await expect(field(newPassword.english.password)).toHaveValue('');
  };
  for (const [name, text] of typed) await field(name).fill(text);
  await field(newPassword.english.password).fill('a long enough one');

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.goto('/agent?openModal=register');
  await expectTyped();
  await page.reload();
  await expectTyped();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('long enough');
});

test('adding a carrier starts in the field, and its notice covers neither the title nor the bar at the foot', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSession(page, request, await newAgent(request, 'Dora', ownZip(), [STATE_FARM]));
  await page.goto(DETAILS);
  await page.getByRole('button', { name: agency.edit }).click();
  await page.getByRole('button', { name: agency.carriers.add }).click();
  const dialog = page.getByRole('dialog', { name: agency.carriers.addTitle });
  const company = dialog.getByRole('combobox', { name: agency.carriers.pick });
  await expect(company).toBeFocused();
  await company.fill('geico');
  // The sheet may still be sliding in, and the list with it.
  await expect(async () => {
    await page.getByRole('option', { name: 'GEICO' }).click({ timeout: 2_000 });
    await expect(company).toHaveValue('GEICO', { timeout: 1_000 });
  }).toPass();
  await dialog.getByRole('button', { name: agency.carriers.confirm }).click();
  const added = notice(page, agency.carriers.added('GEICO'));
  await expect(dialog).toBeHidden();
  await added.hover();
  await expectApart(added, page.getByRole('button', { name: agency.save }));
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectApart(added, page.getByRole('heading', { level: 1 }));
});

test('a company typed in one go is not taken for another one', async ({ page, request }) => {
  await openSession(page, request, await newAgent(request, 'Dora', ownZip(), [STATE_FARM]));
  await page.goto(DETAILS);
  await page.getByRole('button', { name: agency.carriers.add }).click();
  const dialog = page.getByRole('dialog', { name: agency.carriers.addTitle });
  const company = dialog.getByRole('combobox', { name: agency.carriers.pick });
  await company.click();
  await expect(page.getByRole('option').nth(1)).toBeVisible();
  await company.pressSequentially('geico');
  // The list still shows what fits the empty field.
  await company.press('Enter');
  await expect(company).toHaveValue(/^geico$/i);
  await expect(async () => {
    await company.press('Enter');
    await expect(company).toHaveValue('GEICO', { timeout: 1_000 });
  }).toPass();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('the list of ZIP codes opens no wider than the screen', async ({ page, request }) => {
    await openSession(page, request, await newAgent(request, 'Dora', ownZip(), [STATE_FARM]));
    await page.goto(DETAILS);
    await page.getByRole('button', { name: agency.edit }).tap();
    await page.getByRole('combobox', { name: agency.zips.label }).pressSequentially('Austin');
    await expect(
      page.getByRole('option', { name: agency.zips.addCity('Austin', 'TX') }),
    ).toBeVisible();
    expect(await page.evaluate(() => window.innerWidth)).toBe(390);
  });

  test('no keys are offered in the list of leads, and they work all the same', async ({
    page,
    request,
  }) => {
    const zip = ownZip();
    const agent = await newAgent(request, 'Dora', zip, [STATE_FARM]);
    await newLead(request, zip);
    await openSession(page, request, agent);
    await page.goto(LEADS);
    await expect(cards(page)).toHaveCount(1);
    await expect(page.getByText(list.shortcuts)).toBeHidden();
    await expect(async () => {
      await page.keyboard.press('j');
      await expect(cards(page).first()).toBeFocused({ timeout: 500 });
    }).toPass();
  });
});

test('a window whose code does not load says so, comes later, and costs nothing that was typed', async ({
  page,
  request,
}) => {
  await openSession(page, request, await newAgent(request, 'Dora', ownZip(), [STATE_FARM]));
  await page.goto(DETAILS);
  await page.getByRole('button', { name: agency.edit }).click();
  const name = page.getByRole('textbox', { name: agency.missing.agencyName });
  await name.fill('Nettle Insurance');
  await page.route('**/assets/add-carrier-dialog-*', (route) => route.abort());
  await page.getByRole('button', { name: agency.carriers.add }).click();
  await expect(notice(page, uiArea.english.notLoaded)).toBeVisible();
  await expect(name).toHaveValue('Nettle Insurance');
  await page.unroute('**/assets/add-carrier-dialog-*');
  const dialog = page.getByRole('dialog', { name: agency.carriers.addTitle });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(name).toHaveValue('Nettle Insurance');
});

test('a client who chose the agent is the first thing to see', async ({ page, request }) => {
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

test('a quote sent in another window is not blamed on another agent', async ({ page, request }) => {
  const zip = ownZip();
  const agent = await newAgent(request, 'Dora', zip, [STATE_FARM, GEICO]);
  const { leadId } = await newLead(request, zip);
  await openSession(page, request, agent);
  await page.goto(leadPath(leadId));
  const form = quoteForm(page, 1);
  await fillForm(form, { carrier: 'State Farm', Auto: [77, 888] });
  await sendQuote(request, agent, { leadId, carrier: STATE_FARM, types: [AUTO] });
  await confirmQuotes(await finishQuoting(page));
  await expect(page.getByRole('main').getByText(words.sentElsewhere)).toBeVisible();
  await expect(page.getByText(words.takenByAnother)).toBeHidden();
  await fillForm(quoteForm(page, 2), { carrier: 'GEICO' });
  await confirmQuotes(await finishQuoting(page));
  await expectSent(page);
});

test('a reload after an answer that got lost shows the quote as sent, and no form of it', async ({
  page,
  request,
}) => {
  const { leadId } = await openNewLead(page, request, 'Dora', [STATE_FARM, GEICO]);
  await fillForm(quoteForm(page, 1), { carrier: 'State Farm', Auto: [77, 888] });
  const call = `**/api${leadPath(leadId)}*`;
  await page.route(call, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    return route.abort();
  });
  const look = await finishQuoting(page);
  await confirmQuotes(look);
  await expect(look.getByText(words.notSentTitle)).toBeVisible();
  await page.unroute(call);
  await page.reload();
  await expect(page.getByRole('region', { name: 'State Farm' })).toContainText('$888');
  await expect(quoteForm(page, 2)).toHaveCount(0);
  await expect(page.getByText(words.restored)).toBeHidden();
});

test('after a quote the list is as it was left', async ({ page, request }) => {
  const zip = ownZip();
  const agent = await newAgent(request, 'Dora', zip, [STATE_FARM]);
  await newLead(request, zip);
  await newLead(request, zip);
  await openSession(page, request, agent);
  await page.goto(`${LEADS}?filter=new`);
  await cards(page).first().getByRole('link', { name: list.quote, exact: true }).click();
  await fillForm(quoteForm(page, 1), { Auto: [77, 888] });
  await confirmQuotes(await finishQuoting(page));
  await expect(notice(page, words.thanks)).toBeVisible();
  await expect(page).toHaveURL(`${LEADS}?filter=new`);
  await expect(cards(page)).toHaveCount(1);
});

test('a pasted text that is no amount says so, and goes with the next key', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openNewLead(page, request, 'Dora', [STATE_FARM]);
  const form = quoteForm(page, 1);
  const monthly = priceBox(form, 'Auto', 'monthly');
  await monthly.fill('64');
  await page.evaluate(`navigator.clipboard.writeText('64\\t700')`);
  await monthly.press('ControlOrMeta+v');
  await expect(form.getByText(uiArea.english.pasteNotRead)).toBeVisible();
  await expect(monthly).toHaveValue('$64');
  await monthly.press('5');
  await expect(form.getByText(uiArea.english.pasteNotRead)).toBeHidden();
  await expect(monthly).toHaveValue('$645');
});

test('changes to the agency outlive the way back and a reload, but not giving them up', async ({
  page,
  request,
}) => {
  await openSession(page, request, await newAgent(request, 'Dora', ownZip(), [STATE_FARM]));
  await page.goto(LEADS);
  await page.getByRole('link', { name: app.english.agencyDetails }).first().click();
  const edit = page.getByRole('button', { name: agency.edit });
  const name = page.getByRole('textbox', { name: agency.agency.name });
  const address = page.getByRole('textbox', { name: agency.agency.address });
  await edit.click();
  await name.fill('Nettle Insurance');
  const password = new RegExp(`^${newPassword.english.replacement}`);
  await page.getByRole('textbox', { name: password }).fill('a long enough one');
  await page.goBack();
  await expect(page).toHaveURL(LEADS);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('long enough');
  await page.goForward();
  await expect(page.getByText(unsavedChanges.english.restored)).toBeVisible();
  await expect(name).toHaveValue('Nettle Insurance');
  await expect(address).toHaveValue('1 Main Street, Raleigh, NC');
  await page.reload();
  await expect(name).toHaveValue('Nettle Insurance');
  await page.getByRole('button', { name: agency.save }).click();
  await expect(notice(page, agency.saved).first()).toBeVisible();
  await expect(page.getByText(unsavedChanges.english.restored)).toBeHidden();
  await expect(name).toBeEditable();

  await name.fill('Thistle Insurance');
  await page.getByRole('button', { name: agency.cancel }).click();
  await expect(edit).toBeVisible();
  await page.reload();
  await expect(edit).toBeVisible();
  await expect(name).toHaveValue('Nettle Insurance');
});

/** Once they stand still, neither lies on the other. */
async function expectApart(one: Locator, other: Locator): Promise<void> {
  await expect(one).toBeVisible();
  await expect(other).toBeVisible();
  await expect(async () => {
    const [first, second] = [await one.boundingBox(), await other.boundingBox()];
    if (!first || !second) throw new Error('One of the two has no place.');
    const isApart = first.y + first.height <= second.y || second.y + second.height <= first.y;
    expect(isApart, JSON.stringify({ first, second })).toBe(true);
  }).toPass({ timeout: 5_000 });
}
