import { application } from '@fanwise/web/src/messages/en/consumer/application.ts';
import { sent as sentMessages } from '@fanwise/web/src/messages/en/consumer/sent.ts';
import { requestedCoverage } from '@fanwise/web/src/messages/en/shared/requested-coverage.ts';
import { expect, test } from '@playwright/test';
import { callApi } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { newPerson, openSession, registerAgent, registerConsumer } from '../support/people.ts';
import { submitApplication } from '../support/preparation.ts';
import { ownZip } from '../support/zip.ts';

const messages = requestedCoverage.english;

test('the coverage request is changed in its step, and shows the same values everywhere', async ({
  page,
  request,
}) => {
  const zip = ownZip();
  const agent = await registerAgent(request, newPerson(2, 'Imogen', 'Sole'), {
    carriers: [1],
    zip,
  });
  const client = await registerConsumer(request, newPerson(1, 'Casimir', 'Ode'), 1, zip);
  const leadId = await submitApplication(request, client, [1]);
  await openSession(page, request, client);
  await page.goto('/profile/application?section=1-coverage');
  await page.getByRole('button', { name: application.english.unlock }).click();

  const other = page.getByRole('textbox', { name: 'Personal property (C)' });
  const before = await other.inputValue();
  await other.fill('77000');
  const undo = page.getByRole('button', { name: messages.undoOf('Personal property (C)') });
  await expect(undo).toBeVisible();
  await expect(page.getByText(messages.changed(before)).first()).toBeVisible();
  await undo.click();
  await expect(other).toHaveValue(before);
  await other.fill('77000');
  await expectAccessible(page);
  await page.getByRole('button', { name: application.english.save }).click();
  await expect(page.getByText(/^Saved \d/)).toBeAttached();
  await page.reload();
  await page.getByRole('button', { name: application.english.unlock }).click();
  await expect(other).toHaveValue('$77,000');

  await page.getByRole('button', { name: application.english.reviewAgain }).click();
  const review = page.getByRole('dialog', { name: application.english.submitTitle });
  await expect(review).toContainText('$77,000');
  await review.getByRole('button', { name: application.english.confirmSubmitAgain }).click();
  await expect(page.getByRole('heading', { name: sentMessages.english.titleAgain })).toBeFocused();

  const read = await callApi(request, 'GET /agent/profile/leads/:id', {
    sid: agent.sid,
    params: { id: leadId },
  });
  const rows = read.data[0]?.requestedCoverage?.rows ?? [];
  expect(rows.find(({ row }) => row === 'home.belongings')).toMatchObject({
    value: '77000',
    from: 'client',
    default_text: before,
  });
});
