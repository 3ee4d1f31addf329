import { admin } from '@fanwise/admin/src/messages/en/admin.ts';
import { adminCatalog } from '@fanwise/admin/src/messages/en/catalog.ts';
import { adminFacts } from '@fanwise/admin/src/messages/en/facts.ts';
import { adminMoney } from '@fanwise/admin/src/messages/en/money.ts';
import { adminSupport } from '@fanwise/admin/src/messages/en/support.ts';
import { adminTasks } from '@fanwise/admin/src/messages/en/tasks.ts';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { newPerson, registerConsumer } from '../support/people.ts';
import { getOperator, signInToAdmin } from './sign-in.ts';

const { tasks, reason } = adminTasks.english;
const support = adminSupport.english;
/** A toast has the role of a dialog too. */
const dialogOf = (page: Page) => page.locator('[role="dialog"]:not([data-toast])');

test('support finds a caller by full name, writes to them, and logs a request that becomes a record', async ({
  browser,
  request,
}) => {
  await registerConsumer(request, newPerson(1, 'Wanda', 'Quill'), 1);
  const page = await signInToAdmin(browser, 'support');
  await page.keyboard.press('/');
  await dialogOf(page).getByRole('searchbox').fill('quill wanda');
  await dialogOf(page)
    .getByRole('link', { name: /Wanda Quill/ })
    .last()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wanda Quill' })).toBeVisible();
  await expect(page.getByText(support.noMessages)).toBeVisible();
  await page.getByRole('button', { name: tasks['message-send'].button }).click();
  await dialogOf(page).getByRole('textbox').first().fill('Your draft is still there, Wanda.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Your draft is still there, Wanda.')).toBeVisible();
  // The toast of the last act takes no key away from the next one.
  await expect(page.locator('[data-toast]')).toBeVisible();
  await page.keyboard.press('/');
  await expect(dialogOf(page).getByRole('searchbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);

  await page.getByRole('button', { name: tasks['request-log'].button }).click();
  await dialogOf(page).getByText(adminFacts.english.valuesOf.request.copy).click();
  await dialogOf(page).getByText(adminFacts.english.valuesOf.channel.letter).click();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(tasks['request-log'].done)).toBeVisible();
  await page.goto('/admin/requests?open=1');
  await page
    .getByRole('row', { name: /Wanda Quill/ })
    .getByRole('link')
    .click();
  await expect(page.getByText(support.waits)).toBeVisible();
  await expectAccessible(page, { within: 'main' });
  await page.getByRole('button', { name: tasks['request-refuse'].button }).click();
  await dialogOf(page).getByRole('textbox', { name: reason }).fill('Asked the wrong company');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(support.refused)).toBeVisible();
});

test('finance reads which payments a payout consists of, with lead, agency and document', async ({
  browser,
}) => {
  const page = await signInToAdmin(browser, 'finance');
  await page.goto('/admin/money?tab=payouts');
  const messages = adminMoney.english;
  await page.getByRole('button', { name: messages.showPayments }).first().click();
  const payments = page.getByRole('table').first();
  const row = payments.getByRole('row', { name: new RegExp(messages.movements.charge) }).last();
  await expect(row.getByText(/^R-\d{4}-\d{6}$/)).toBeVisible();
  await expectAccessible(page, { within: 'main' });
  await row.getByRole('link', { name: /^Lead \d+$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Lead \d+$/ })).toBeVisible();
});

test('an owner edits a mail beside its other language, reads what differs, and gets a test mail', async ({
  browser,
}) => {
  const page = await signInToAdmin(browser, 'owner');
  await page.goto('/admin/texts?key=mail-new-quote');
  const messages = adminCatalog.english;
  const text = page.getByRole('textbox', { name: messages.mailText }).first();
  await text.fill('A licensed agent sent you a quote.');
  await expect(page.getByRole('heading', { name: messages.changesOfText })).toBeVisible();
  await expect(page.locator('main ins').first()).toBeVisible();
  await expectAccessible(page, { within: 'main' });
  await page.reload();
  await expect(text).toHaveValue('A licensed agent sent you a quote.');
  await page.getByRole('button', { name: messages.testBoth }).click();
  await dialogOf(page).getByRole('button', { name: tasks['text-test'].button }).click();
  await expect(page.getByText(tasks['text-test'].done)).toBeVisible();
  await page.getByRole('button', { name: tasks['text-publish'].button }).click();
  await expect(dialogOf(page).getByText(messages.publishMail)).toBeVisible();
  await expect(dialogOf(page).getByText(getOperator('support').name)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: messages.startAgain }).click();
  await expect(page.locator('main ins')).toHaveCount(0);
});

test('home leads to what waits, and has the week beside the last one', async ({ browser }) => {
  const page = await signInToAdmin(browser, 'reader');
  await page.goto('/admin');
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: admin.english.screens.queue }).first().click();
  await expect(page.locator('main tbody tr').first()).toBeVisible();
});
