import { type NoticeKind, noticeKinds } from '@fanwise/web/src/app/notices/kinds.ts';
import { application } from '@fanwise/web/src/messages/en/consumer/application.ts';
import { sessionEnd } from '@fanwise/web/src/messages/en/session/session-end.ts';
import { supportVisit } from '@fanwise/web/src/messages/en/session/support-visit.ts';
import { account } from '@fanwise/web/src/messages/en/shared/account.ts';
import { app } from '@fanwise/web/src/messages/en/shared/app.ts';
import { ui } from '@fanwise/web/src/messages/en/shared/ui.ts';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectEndInReach, expectNothingCovered } from '../support/covered.ts';
import { type Language, messagesIn, speak } from '../support/in-language.ts';
import { notice } from '../support/notice.ts';
import { onAnswer } from '../support/on-answer.ts';
import { openInApp } from '../support/open-in-app.ts';
import { demoPerson, newPerson, openSession, registerConsumer } from '../support/people.ts';

const getMessages = (language: Language) => {
  const messagesOf = messagesIn(language);
  return {
    account: messagesOf(account),
    app: messagesOf(app),
    application: messagesOf(application),
    sessionEnd: messagesOf(sessionEnd),
    supportVisit: messagesOf(supportVisit),
    ui: messagesOf(ui),
  };
};

type Messages = ReturnType<typeof getMessages>;

/** A page with a logged-in client, and the data that a notice needs to appear on it. */
type Stage = { page: Page; sid: string; messages: Messages };

/** Makes each kind of notice appear: `before` runs before the page opens, `comes` on the open page. */
const raising: Record<
  NoticeKind,
  { before?: (stage: Stage) => Promise<unknown>; comes: (stage: Stage) => Promise<unknown> }
> = {
  visit: {
    before: ({ page, sid }) =>
      page.addInitScript(
        (visit) => sessionStorage.setItem('fanwise.session', visit),
        JSON.stringify({ sid, type: 1, until: new Date(Date.now() + 900_000) }),
      ),
    comes: ({ page, messages }) =>
      expect(page.getByRole('region', { name: messages.supportVisit.name })).toBeVisible(),
  },
  offline: {
    comes: async ({ page, messages }) => {
      // A request that the test answers gets its answer even without a connection.
      await page.unrouteAll({ behavior: 'wait' });
      await page.context().setOffline(true);
      await expect(page.getByText(messages.app.offline)).toBeVisible();
    },
  },
  sessionEnd: {
    before: async ({ page }) => {
      await page.clock.install();
      await onAnswer(page, '**/api/auth/check-session?*', async (route, answer) =>
        route.fulfill({ json: { ...(await answer.json()), ends_in: 100 } }),
      );
    },
    comes: async ({ page, messages }) => {
      await expect(page.getByText(messages.sessionEnd.limit)).toBeVisible();
      // There is no input between these two checks.
      for (let check = 0; check < 2; check += 1) {
        const checked = page.waitForResponse(/check-session/);
        await page.clock.fastForward(CHECK_MS);
        await checked;
      }
      await expect(page.getByText(messages.sessionEnd.idle)).toBeVisible();
    },
  },
  toasts: {
    comes: async ({ page, messages }) => {
      const strip = page.getByRole('region', { name: messages.ui.notices });
      await page.getByRole('button', { name: messages.application.save }).click();
      await expect(strip.getByText(messages.application.saved)).toBeVisible();
      // The toast stays while the pointer is on it.
      await strip.hover();
    },
  },
};

const HOME = 1;
const CHECK_MS = 30_000;

test.slow();
const deleteWindow = (page: Page, messages: Messages) =>
  page.getByRole('dialog', { name: messages.application.deleteTitle });

/** Opens the page with the most sticky elements, and shows some notices on it. */
async function openWithNotices(
  page: Page,
  request: APIRequestContext,
  kinds: readonly NoticeKind[],
  messages: Messages,
): Promise<void> {
  const person = await registerConsumer(request, newPerson(1, 'Nell', 'Ott'), HOME);
  const sid = await openSession(page, request, person);
  const stage = { page, sid, messages };
  for (const kind of kinds) await raising[kind].before?.(stage);
  await page.goto('/profile/application');
  await expect(page.locator('#section-heading')).toBeVisible();
  // The dialog is opened once now, because without a connection its code could not be loaded.
  await page.getByRole('button', { name: messages.application.delete }).click();
  await expect(deleteWindow(page, messages)).toBeVisible();
  await page.keyboard.press('Escape');
  for (const kind of kinds.toSorted((one) => (one === 'offline' ? 1 : -1)))
    await raising[kind].comes(stage);
}

// The Spanish texts are the longer ones.
test.describe('in Spanish', () => {
  const language = 'es';
  const messages = getMessages(language);
  const together = [
    // A support visit saves nothing and so shows no toasts.
    noticeKinds.filter((kind) => kind !== 'toasts'),
    noticeKinds.filter((kind) => kind !== 'visit'),
  ];
  for (const kinds of together) {
    const named = kinds.join(', ');
    test(`notices of ${named} cover no control and no title`, async ({ page, request }) => {
      await speak(page, language);
      await openWithNotices(page, request, kinds, messages);
      await expectNothingCovered(page, named);
      await page.getByRole('button', { name: messages.application.delete }).press('Enter');
      await expect(deleteWindow(page, messages)).toBeVisible();
      await expectNothingCovered(page, `${named}, over a window`);
    });
  }

  test('no notice covers a control or a title for visitors', async ({ page, context }) => {
    const { account, app } = messages;
    await speak(page, language);
    await page.goto('/profile/dashboard');
    await expect(page.getByText(app.pleaseLogIn).first()).toBeVisible();
    await expectNothingCovered(page, 'turned away');

    await page.goto('/?openModal=login');
    await expect(page.getByRole('dialog', { name: account.logInTitle })).toBeVisible();
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
    await context.setOffline(false);

    for (const path of ['/agent', '/privacy', '/returns']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectEndInReach(page, path);
      await context.setOffline(true);
      await expect(page.getByText(app.offline)).toBeVisible();
      await expectNothingCovered(page, `${path}, offline`);
      await context.setOffline(false);
    }
  });

  for (const { type, who, paths } of [
    {
      type: 1,
      who: 'dana',
      paths: ['dashboard', 'application', 'my-quotes', 'notifications', 'privacy'].map(
        (p) => `/profile/${p}`,
      ),
    },
    {
      type: 2,
      who: 'priya',
      paths: [
        'agency-details',
        'leads/all',
        'clients',
        'notifications',
        'licenses',
        'settings',
        'statistics',
        'webhooks',
        'returns',
        'security',
      ].map((p) => `/agent/profile/${p}`),
    },
  ] as const) {
    test(`no notice covers a control or a title for ${who}, and neither does a bar at the bottom`, async ({
      page,
      context,
      request,
    }) => {
      const { app } = messages;
      await speak(page, language);
      await openSession(page, request, demoPerson(type, who));
      for (const path of paths) {
        await openInApp(page, path);
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
});

test('a notice does not move the page during a press, and appears after it', async ({
  page,
  request,
}) => {
  const messages = getMessages('en');
  const person = await registerConsumer(request, newPerson(1, 'Ines', 'Roth'), 3);
  await openSession(page, request, person);
  await page.goto('/profile/application');
  const model = page.getByRole('textbox', { name: 'Vehicle 1: make and model' });
  const save = page.getByRole('button', { name: messages.application.save, exact: true });
  const saved = notice(page, messages.application.saved);
  // The code of toasts may still have to be loaded.
  await model.fill('Kia Soul');
  await save.click();
  await saved.click();
  await expect(saved).toHaveCount(0);

  await model.fill('Kia Rio');
  const answer = Promise.withResolvers<void>();
  await onAnswer(page, '**/api/user/application?*', async (route, response) => {
    if (route.request().method() === 'POST') await answer.promise;
    await route.fulfill({ response });
  });
  await save.click();
  await expect(page.getByText(messages.application.saving)).toBeVisible();
  const heading = page.getByRole('heading', { level: 1 });
  await heading.hover();
  const place = await heading.boundingBox();
  await page.mouse.down();
  answer.resolve();
  await expect(page.getByText(messages.application.saving)).toHaveCount(0);
  expect(await heading.boundingBox()).toEqual(place);
  await expect(saved).toHaveCount(0);
  await page.mouse.up();
  await expect(saved).toBeVisible();
});

test('the offline notice stays when a call is answered that was on its way when the connection was lost', async ({
  page,
  request,
}) => {
  const messages = getMessages('en');
  const person = await registerConsumer(request, newPerson(1, 'Ines', 'Roth'), HOME);
  await openSession(page, request, person);
  await page.clock.install();
  await page.goto('/profile/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const answer = Promise.withResolvers<void>();
  const asked = page.waitForRequest(/check-session/);
  await onAnswer(page, '**/api/auth/check-session?*', async (route, response) => {
    await answer.promise;
    await route.fulfill({ response });
  });
  await page.clock.fastForward(CHECK_MS);
  await asked;
  await page.context().setOffline(true);
  const shown = page.getByText(messages.app.offline);
  await expect(shown).toBeVisible();
  const answered = page.waitForResponse(/check-session/);
  answer.resolve();
  await (await answered).finished();
  // The page has read the answer when it has drawn twice.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await expect(shown).toBeVisible();
});
