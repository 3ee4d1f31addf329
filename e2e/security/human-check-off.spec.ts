import { mailMessages } from '@fanwise/server/src/contexts/accounts/mail-messages.ts';
import { account } from '@fanwise/web/src/messages/en/shared/account.ts';
import { newPassword } from '@fanwise/web/src/messages/en/shared/new-password.ts';
import { test as base, expect } from '@playwright/test';
import { askForAutoQuotes, register4Steps } from '../support/consumer-steps.ts';
import { mailTo, pathInMail } from '../support/mailbox.ts';
import { notice } from '../support/notice.ts';
import { fillLogin, newPerson } from '../support/people.ts';
import { startsWithinMs, withOwnProduct } from '../support/product/own-product.ts';

const messages = account.english;

/** The product with the human check switched off. */
const test = base.extend<object, { url: string }>({
  url: [
    async ({ playwright: _ }, use) => withOwnProduct({ HUMAN_CHECK: 'off' }, ({ url }) => use(url)),
    { scope: 'worker', timeout: startsWithinMs + 30_000 },
  ],
  baseURL: async ({ url }, use) => use(url),
});
test.slow();

test('every form works without the human check: registering, confirming, logging in, resetting the password', async ({
  page,
  request,
}) => {
  const person = newPerson(1, 'Ottilie', 'Brandt');
  await askForAutoQuotes(page);
  await register4Steps(page, request, person, '27608');
  const confirmation = page.getByRole('dialog', { name: messages.confirmTitle });
  await confirmation.getByRole('button', { name: messages.resend }).click();
  await expect(confirmation.getByText(messages.resent)).toBeVisible();

  await page.goto(
    pathInMail(await mailTo(request, person.email, mailMessages.en.verification.subject)),
  );
  await page.getByRole('button', { name: messages.verify }).click();
  await expect(page.getByText(messages.verifiedText)).toBeVisible();
  await page.goto('/?openModal=login');
  await fillLogin(page, person);
  await expect(page).toHaveURL(/\/profile\//);

  await page.evaluate(() => localStorage.clear());
  await page.goto('/?openModal=forgot-password');
  const asking = page.getByRole('dialog', { name: messages.forgotTitle });
  await asking.getByRole('textbox', { name: messages.email }).fill(person.email);
  await asking.getByRole('button', { name: messages.sendLink }).click();
  await expect(notice(page, messages.linkSent)).toBeVisible();
  await page.goto(pathInMail(await mailTo(request, person.email, mailMessages.en.reset.subject)));
  const { replacement, repeatedReplacement } = newPassword.english;
  for (const name of [replacement, repeatedReplacement])
    await page.getByRole('textbox', { name, exact: true }).fill('nine slow bicycles');
  await page.getByRole('button', { name: messages.reset }).click();
  await expect(notice(page, messages.resetDone)).toBeVisible();
});
