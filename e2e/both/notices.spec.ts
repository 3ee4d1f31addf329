import { expect, type Page, test } from '@playwright/test';
import { account } from '../../apps/web/src/messages/en/shared/account.ts';
import { app } from '../../apps/web/src/messages/en/shared/app.ts';
import { account as spanishAccount } from '../../apps/web/src/messages/es/shared/account.ts';
import { app as spanishApp } from '../../apps/web/src/messages/es/shared/app.ts';
import { expectEndInReach, expectNothingCovered } from '../support/covered.ts';
import { demoPerson, openSession } from '../support/people.ts';

const languages = [
  { language: 'en', words: account.english, app: app.english },
  { language: 'es', words: spanishAccount, app: spanishApp },
] as const;

test.slow();
// Notices that come and go would say what the test has not asked for.
const speak = (page: Page, language: string) =>
  page.addInitScript((chosen) => localStorage.setItem('fanwise.language', chosen), language);

for (const { language, words, app } of languages) {
  test(`no notice lies on a control or a title, for visitors, ${language}`, async ({
    page,
    context,
  }) => {
    await speak(page, language);
    await page.goto('/profile/dashboard');
    await expect(page.getByText(app.pleaseLogIn).first()).toBeVisible();
    await expectNothingCovered(page, 'turned away');

    await page.goto('/?openModal=login');
    await expect(page.getByRole('dialog', { name: words.logInTitle })).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText(app.offline)).toBeVisible();
    await expectNothingCovered(page, 'log-in window, offline');
    await context.setOffline(false);

    await page.goto('/auth/register/1');
    await expect(page.locator('input:enabled').first()).toBeVisible();
    await expectEndInReach(page, 'registering');
    await context.setOffline(true);
    await expect(page.getByText(app.offline)).toBeVisible();
    await expectNothingCovered(page, 'registering, offline');
  });

  for (const { type, who, paths } of [
    {
      type: 1,
      who: 'dana',
      paths: ['dashboard', 'application', 'my-quotes', 'notifications'].map((p) => `/profile/${p}`),
    },
    {
      type: 2,
      who: 'priya',
      paths: ['agency-details', 'leads/all', 'notifications'].map((p) => `/agent/profile/${p}`),
    },
  ] as const) {
    test(`nor for ${who}, and what sticks to the foot lies on nothing, ${language}`, async ({
      page,
      context,
      request,
    }) => {
      await speak(page, language);
      await openSession(page, request, demoPerson(type, who));
      for (const path of paths) {
        await page.goto(path);
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
        await expect(page.locator('main [aria-busy]')).toHaveCount(0);
        await expectEndInReach(page, path);
        await context.setOffline(true);
        await expect(page.getByText(app.offline)).toBeVisible();
        await expectNothingCovered(page, `${path}, offline`);
        await context.setOffline(false);
        await expect(page.getByText(app.offline)).toHaveCount(0);
      }
    });
  }
}
