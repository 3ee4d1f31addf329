import { agencyDetails } from '@fanwise/web/src/messages/en/agent/agency-details.ts';
import { ui } from '@fanwise/web/src/messages/en/shared/ui.ts';
import { expect, type Page, test } from '@playwright/test';
import { leadPath, newAgent, newLead, STATE_FARM } from '../support/agent-leads.ts';
import { notice } from '../support/notice.ts';
import { type Member, newPerson, openSession, registerAgent } from '../support/people.ts';
import { ownZip } from '../support/zip.ts';

const agency = agencyDetails.english;
const DETAILS = '/agent/profile/agency-details';

/** Registers an agent in one ZIP code that no other test uses, and opens a page. */
async function agentIn(page: Page, zip: number, path: string): Promise<Member> {
  const agent = await registerAgent(page.request, newPerson(2, 'Ines', 'Duarte'), {
    carriers: [STATE_FARM],
    zip,
  });
  await openSession(page, page.request, agent);
  await page.goto(path);
  return agent;
}

test('ZIP codes are added one by one, as a list, as a city or all at once', async ({ page }) => {
  await agentIn(page, 59718, '/agent/profile/agency-details');
  await page.getByRole('button', { name: agency.edit }).click();
  const zips = page.getByRole('combobox', { name: agency.zips.label });
  const chip = (code: string) => page.getByRole('button', { name: `Remove ${code}`, exact: true });
  const saved: string[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'PUT') saved.push(sent.url());
  });
  await zips.evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', '07030, 07302 00000');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  await expect(chip('07302')).toBeVisible();
  await expect(zips).toHaveAccessibleDescription(/Chosen: 59718, 07030, 07302\.$/);
  await expect(notice(page, agency.zips.unknown('00000'))).toBeVisible();

  await zips.press('Enter');
  await expect(chip('07302')).toBeVisible();

  await zips.fill('07302');
  const option = page.getByRole('option', { name: /^07302/ });
  await expect(option).toHaveAttribute('data-highlighted');
  await zips.press('Enter');
  await expect(page.getByText(agency.zips.known('07302'))).toBeVisible();
  await expect(chip('07302')).toBeVisible();

  await page.getByRole('button', { name: agency.zips.takeAll }).click();
  await expect(page.getByText(agency.zips.allTaken)).toHaveRole('status');
  await expect(zips).toBeFocused();
  await expect(chip('07302')).toBeHidden();
  await chip(agency.zips.all).click();
  await expect(chip('07302')).toBeVisible();

  await zips.fill('Raleigh');
  await expect(
    page.getByRole('option', { name: agency.zips.addCity('Raleigh', 'NC') }),
  ).toHaveAttribute('data-highlighted');
  await zips.press('Enter');
  await expect(page.getByText(/^\d\d ZIP codes in /)).toBeVisible();
  await expect(zips).toHaveAccessibleDescription(/ \d\d chosen\.$/);
  await zips.press('Escape');

  await page.getByRole('button', { name: agency.zips.undo, exact: true }).click();
  await expect(chip('07302')).toBeVisible();
  await expect(zips).toBeFocused();
  await zips.fill('Raleigh');
  await expect(
    page.getByRole('option', { name: agency.zips.addCity('Raleigh', 'NC') }),
  ).toHaveAttribute('data-highlighted');
  await zips.press('Enter');
  await expect(page.getByText(/^\d\d ZIP codes in /)).toBeVisible();
  expect(saved).toEqual([]);
  await zips.press('Escape');
  await page.getByRole('button', { name: agency.save }).click();
  await expect(notice(page, agency.saved)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^\d\d ZIP codes in MT, NC, NJ$/)).toBeVisible();
});

test('All ZIP codes opens every lead, and switching it off restores the chosen ZIP codes', async ({
  page,
  request,
}) => {
  const agent = await newAgent(request, 'Alma', 82401, [STATE_FARM]);
  const { leadId } = await newLead(request, 82501);
  const isOpen = async () => {
    const query = { sid: agent.sid };
    return (await request.get(`/api${leadPath(leadId)}`, { params: query })).status();
  };
  expect(await isOpen()).toBe(404);
  await openSession(page, request, agent);
  await page.goto('/agent/profile/agency-details');
  await page.getByRole('button', { name: agency.edit }).click();
  const save = async () => {
    const sent = page.waitForRequest((call) => call.method() === 'PUT');
    await page.getByRole('button', { name: agency.save }).click();
    await expect(notice(page, agency.saved).first()).toBeVisible();
    return (await sent).postDataJSON();
  };
  await page.getByRole('button', { name: agency.zips.takeAll }).click();
  expect(await save()).toEqual({ usr_all_zipcodes: 1 });
  expect(await isOpen()).toBe(200);

  await page.getByRole('button', { name: ui.english.remove(agency.zips.all) }).click();
  const chip = page.getByRole('button', { name: ui.english.remove('82401'), exact: true });
  await expect(chip).toBeVisible();
  expect(await save()).toMatchObject({ usr_all_zipcodes: 0 });
  await expect.poll(isOpen).toBe(404);
  await page.reload();
  await expect(page.getByText('82401')).toBeVisible();
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
});
