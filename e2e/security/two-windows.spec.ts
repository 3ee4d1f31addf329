import { application } from '@fanwise/web/src/messages/en/consumer/application.ts';
import { app } from '@fanwise/web/src/messages/en/shared/app.ts';
import { requestedCoverage } from '@fanwise/web/src/messages/en/shared/requested-coverage.ts';
import { expect, type Page, test } from '@playwright/test';
import { leadPath, newAgent, newLead, STATE_FARM } from '../support/agent-leads.ts';
import { callApi } from '../support/api.ts';
import { notice } from '../support/notice.ts';
import { newPerson, openSession, registerConsumer } from '../support/people.ts';
import { saveApplication } from '../support/preparation.ts';
import { confirmQuotes, fillForm, finishQuoting, priceBox, quoteForm } from '../support/quoting.ts';
import { ownZip } from '../support/zip.ts';

const messages = application.english;
const CAR_MODEL = 'Vehicle 1: make and model';
const carModel = (page: Page) => page.getByRole('textbox', { name: CAR_MODEL });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const overtaken = (page: Page) => page.getByRole('region', { name: messages.overtakenTitle });

test('on two devices, a later save asks before it replaces the answers of the earlier one', async ({
  browser,
  request,
}) => {
  const consumer = await registerConsumer(request, newPerson(1, 'Runa', 'Berg'), 3);
  await saveApplication(request, consumer, [3]);
  const devices = [await browser.newContext(), await browser.newContext()];
  const [phone, laptop] = (await Promise.all(
    devices.map(async (device) => {
      const page = await device.newPage();
      await openSession(page, request, consumer);
      await page.goto('/profile/application');
      await expect(carModel(page)).toBeVisible();
      return page;
    }),
  )) as [Page, Page];

  await carModel(phone).fill('Honda Civic');
  await button(phone, messages.save).click();
  await expect(notice(phone, messages.saved)).toBeVisible();

  await carModel(laptop).fill('Toyota RAV4');
  await button(laptop, messages.save).click();
  await expect(overtaken(laptop)).toBeFocused();
  await expect(overtaken(laptop)).toContainText(`${CAR_MODEL}Honda Civic`);
  await expect(carModel(laptop)).toHaveValue('Toyota RAV4');
  await button(laptop, messages.takeTheOthers).click();
  await expect(overtaken(laptop)).toBeHidden();
  await expect(carModel(laptop)).toHaveValue('Honda Civic');

  await carModel(laptop).fill('Toyota Camry');
  await button(laptop, messages.save).click();
  await expect(notice(laptop, messages.saved)).toBeVisible();

  // An automatic save asks as well and does not take the focus; submitting waits for the answer.
  await carModel(phone).fill('Ford Edge');
  await phone
    .getByRole('navigation', { name: messages.sections })
    .getByRole('button')
    .last()
    .click();
  await expect(overtaken(phone)).toContainText(`${CAR_MODEL}Toyota Camry`);
  await expect(overtaken(phone)).not.toBeFocused();
  // The last section loads in two parts, so the test waits before it presses a button.
  const lastSection = phone.getByRole('region', { name: requestedCoverage.english.title });
  await expect(lastSection.getByRole('combobox').first()).toBeVisible();
  await button(phone, messages.review).click();
  await expect(overtaken(phone)).toBeFocused();
  await button(phone, messages.keepMine).click();
  await expect(overtaken(phone)).toBeHidden();
  await expect(phone.getByText(/^Saved \d/)).toBeAttached();
  await laptop.reload();
  await expect(carModel(laptop)).toHaveValue('Ford Edge');
  await Promise.all(devices.map((device) => device.close()));
});

test("a tab that was inactive while another account logged in does nothing in that account's name", async ({
  page,
  request,
}) => {
  const zip = ownZip();
  const first = await newAgent(request, 'Runa', zip, [STATE_FARM]);
  const second = await newAgent(request, 'Sven', zip, [STATE_FARM]);
  const { leadId } = await newLead(request, zip);
  await openSession(page, request, first);
  await page.goto(leadPath(leadId));
  await fillForm(quoteForm(page, 1), { Auto: [77, 888] });
  const summary = await finishQuoting(page);
  // Writes the new session to storage, as the other tab would, without its storage event.
  const stored = { sid: second.sid, type: 2, since: Date.now() };
  await page.evaluate(
    (text) => localStorage.setItem('fanwise.session', text),
    JSON.stringify(stored),
  );
  // A background request beside the summary may have told the tab earlier.
  const sending = confirmQuotes(summary).catch(() => undefined);
  await Promise.race([sending, page.waitForURL('/agent')]);

  await expect(page).toHaveURL('/agent');
  await expect(notice(page, app.english.replaced)).toBeVisible();
  await expect(page.getByRole('link', { name: app.english.profile, exact: true })).toBeVisible();
  const params = { id: leadId };
  for (const { sid } of [first, second]) {
    const lead = await callApi(request, 'GET /agent/profile/leads/:id', { sid, params });
    expect(lead.quote_info).toEqual([]);
  }
  await page.goto(leadPath(leadId));
  await expect(priceBox(quoteForm(page, 1), 'Auto', 'yearly')).toHaveValue('');
});
