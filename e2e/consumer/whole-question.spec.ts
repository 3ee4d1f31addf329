import { MAX_WINDOWS } from '@fanwise/domain/quotes/call-windows';
import { consent } from '@fanwise/web/src/messages/en/consumer/consent.ts';
import { myQuotes } from '@fanwise/web/src/messages/en/consumer/my-quotes.ts';
import { expect, test } from '@playwright/test';
import { choose } from '../support/answering.ts';
import { newPerson, openSession, registerAgent, registerConsumer } from '../support/people.ts';
import { sendQuote, submitApplication } from '../support/preparation.ts';
import { ownZip } from '../support/zip.ts';

const messages = myQuotes.english;
const consentMessages = consent.english;
const AUTO = 3;

test('the choose button is disabled until the whole dialog has loaded, because a late part would move it during a press', async ({
  page,
  request,
}) => {
  const zip = ownZip();
  const agent = await registerAgent(request, newPerson(2, 'Odo', 'Quill'), { carriers: [1], zip });
  const client = await registerConsumer(request, newPerson(1, 'Wanda', 'Vale'), AUTO, zip);
  const leadId = await submitApplication(request, client, [AUTO]);
  await sendQuote(request, agent, { leadId, carrier: 1, types: [AUTO] });
  await openSession(page, request, client);
  const late = Promise.withResolvers<void>();
  await page.route('**/api/user/quotes/*/consent*', async (route) => {
    await late.promise;
    await route.continue();
  });
  const choices: string[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && sent.url().includes('/api/user/quotes/'))
      choices.push(sent.url());
  });
  await page.goto('/profile/my-quotes');
  const name = messages.named('01', 'State Farm');
  await page.getByRole('button', { name: messages.chooseNamed(name) }).click();
  const question = page.getByRole('dialog', { name: messages.choosing.title(name) });
  const confirm = question.getByRole('button', { name: messages.choosing.confirm });
  await expect(question.getByText(messages.choosing.deadline)).toBeVisible();
  await confirm.click({ force: true });
  await expect(confirm).toBeDisabled();
  expect(choices).toEqual([]);

  late.resolve();
  await expect(
    question.getByRole('heading', { name: consentMessages.heading('Odo') }),
  ).toBeVisible();
  await expect(question.getByRole('checkbox', { name: /by email/ })).toBeChecked();
  await expect(question.getByRole('checkbox', { name: /by phone call/ })).not.toBeChecked();
  await expect(question.getByRole('checkbox', { name: /by text message/ })).not.toBeChecked();

  await question.getByRole('checkbox', { name: /by phone call/ }).check();
  const windows = question.getByRole('group', { name: consentMessages.windows });
  await choose(windows.getByRole('combobox', { name: consentMessages.day }), /./);
  for (let added = 0; added < MAX_WINDOWS; added++) {
    await choose(windows.getByRole('combobox', { name: consentMessages.time }), /./);
    await windows.getByRole('button', { name: consentMessages.add }).press('Enter');
  }
  // The pressed buttons are gone.
  await expect(windows).toBeFocused();
  await windows
    .getByRole('button', { name: /^Remove/ })
    .first()
    .press('Enter');
  await expect(windows.getByRole('listitem')).toHaveCount(MAX_WINDOWS - 1);
  await expect(windows).toBeFocused();
  await confirm.click();
  await expect(page.getByRole('heading', { name: messages.pending.title('Odo') })).toBeVisible();
  expect(choices).toHaveLength(1);
});
