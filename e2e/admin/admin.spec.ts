import { admin } from '@fanwise/admin/src/messages/en/admin.ts';
import { adminCatalog } from '@fanwise/admin/src/messages/en/catalog.ts';
import { adminFailures } from '@fanwise/admin/src/messages/en/failures.ts';
import { adminList } from '@fanwise/admin/src/messages/en/list.ts';
import { adminQueue } from '@fanwise/admin/src/messages/en/queue.ts';
import { adminSignIn } from '@fanwise/admin/src/messages/en/sign-in.ts';
import { adminTasks } from '@fanwise/admin/src/messages/en/tasks.ts';
import { payFee } from '@fanwise/builders/actions';
import { adminPages } from '@fanwise/contract/admin/pages';
import {
  listCapabilities,
  OPERATOR_ROLES,
  type OperatorRole,
} from '@fanwise/domain/admin/capabilities';
import { computeTotpCode } from '@fanwise/server/src/testing/totp-code.ts';
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { callApi } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { openInApp } from '../support/open-in-app.ts';
import { getProductAccess, newPerson, registerAgent, registerConsumer } from '../support/people.ts';
import { winLead } from '../support/preparation.ts';
import { ownZip } from '../support/zip.ts';
import { followRequests, waitUntilSettled } from './settled.ts';
import { getOperator, signInToAdmin } from './sign-in.ts';

const messages = adminSignIn.english;
const tasks = adminTasks.english;

// Each demo operator signs in only once, because a code is valid only once.
test.describe.configure({ mode: 'serial' });

/** Pages that are signed in, for reuse: the same code cannot be used twice in a minute. */
const pages = new Map<OperatorRole, Page>();

const signIn = async (browser: Browser, role: OperatorRole): Promise<Page> => {
  const page = await signInToAdmin(browser, role);
  followRequests(page);
  pages.set(role, page);
  return page;
};

const menuOf = (page: Page) =>
  page
    .getByRole('navigation', { name: admin.english.menu })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('data-capability') ?? ''));

test('a visitor sees only the sign-in form, and a reader sees only the screens of the capability table', async ({
  page,
  browser,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/admin/people');
  await expect(page.getByRole('heading', { level: 1, name: messages.title })).toBeVisible();
  await expectAccessible(page);
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual(['/api/admin/me']);
  await page.getByRole('textbox', { name: messages.email }).fill(getOperator('reader').email);
  await page.getByRole('textbox', { name: messages.password }).fill('not this one, surely');
  await page.getByRole('textbox', { name: messages.code }).fill('000000');
  await page.getByRole('button', { name: messages.signIn, exact: true }).click();
  await expect(page.getByText(messages.refused)).toBeVisible();

  for (const role of ['reader', 'finance'] as const) {
    const own = await signIn(browser, role);
    const shown = await menuOf(own);
    const may: readonly string[] = listCapabilities(role);
    expect(shown.length).toBeGreaterThan(5);
    expect(shown.filter((capability) => !may.includes(capability))).toEqual([]);
    await own.goto('/admin/operators');
    await expect(
      own.getByRole('heading', { level: 1, name: admin.english.notAllowed }),
    ).toBeAttached();
  }
});

test('an account is found without its name in an address, and erased only after a second operator approves', async ({
  browser,
  request,
}) => {
  const client = await registerConsumer(request, newPerson(1, 'Erika', 'Mustermann'), 1);
  const support = await signIn(browser, 'support');
  await expectAccessible(support);
  await support.keyboard.press('g');
  await support.keyboard.press('p');
  await support.getByRole('searchbox').fill(client.email);
  await support.keyboard.press('Enter');
  await expect(
    support.getByText(adminList.english.count(1, '1', adminList.english.nouns.people), {
      exact: true,
    }),
  ).toBeVisible();
  // The rows of the last search are pale until the new ones are loaded.
  await expect(support.locator('main [aria-busy="true"]')).toHaveCount(0);
  // The searched name is not in the address.
  expect(support.url()).not.toContain('Erika');
  expect(support.url()).not.toContain(client.email.split('@')[0]);
  await expectAccessible(support);
  await support.getByRole('link', { name: 'Erika' }).click();
  await expect(support.getByRole('heading', { level: 1, name: /Erika/ })).toBeVisible();
  await expectAccessible(support);
  await support.getByRole('button', { name: tasks.tasks['account-erase'].button }).click();
  const window = support.getByRole('dialog');
  await expect(window.getByText(tasks.needsSecond)).toBeVisible();
  await expectAccessible(support, { within: '[role="dialog"]' });
  const reason = window.getByRole('textbox', { name: tasks.reason });
  await support.keyboard.press('Control+Enter');
  await expect(reason).toBeFocused();
  await reason.fill('Asked for it by letter');
  await window
    .getByRole('textbox', { name: tasks.code })
    .fill(await computeTotpCode(getOperator('support').seed, 1));
  await support.keyboard.press('Control+Enter');
  await expect(window.getByText(tasks.proposedTitle)).toBeVisible();
  await support.keyboard.press('Escape');
  await support.goto('/admin/queue?kind=proposal');
  // The demo has its own proposal, which has waited longer.
  await expect(support.getByRole('row', { name: /Needs approval/ }).last()).toBeVisible();

  await support.getByRole('link', { name: adminQueue.english.kinds.proposal }).last().click();
  await expect(support.getByText(adminQueue.english.ownProposal)).toBeVisible();
  await expect(
    support.getByRole('button', { name: tasks.tasks['proposal-approve'].button }),
  ).toHaveCount(0);

  const owner = await signIn(browser, 'owner');
  await owner.goto('/admin/queue?kind=proposal');
  await owner.getByRole('link', { name: adminQueue.english.kinds.proposal }).last().click();
  await expect(owner.getByRole('complementary').getByText('Asked for it by letter')).toBeVisible();
  await owner.getByRole('button', { name: tasks.tasks['proposal-approve'].button }).click();
  const deciding = owner.getByRole('dialog');
  await deciding
    .getByRole('textbox', { name: tasks.code })
    .fill(await computeTotpCode(getOperator('owner').seed, 1));
  await owner.keyboard.press('Control+Enter');
  await expect(owner.getByText(tasks.tasks['proposal-approve'].done)).toBeVisible();
  await expectAccessible(owner, { within: 'main' });
});

const STATE_FARM = 1;
/** D24: a message to an operator is shown as text, and no script in it runs. */
const SCRIPT = 'The name is <img src=x onerror=alert(1)><script>alert(2)</script> Test.';

test('a return is granted from the queue in three presses', async ({ browser, request }) => {
  const zip = ownZip();
  const agent = await registerAgent(request, newPerson(2, 'Ria', 'Haddix'), {
    carriers: [STATE_FARM],
    zip,
  });
  const won = await winLead(request, agent, { client: 'Mae', carrier: STATE_FARM, zip });
  await payFee(getProductAccess(request), agent, won.leadId);
  await callApi(request, 'POST /agent/profile/leads/:id/return', {
    sid: agent.sid,
    params: { id: won.leadId },
    body: { reason: 'test', note: SCRIPT },
  });
  const page = pages.get('finance') ?? (await signIn(browser, 'finance'));
  await page.goto('/admin/queue?kind=return');
  let presses = 0;
  const press = async (what: Locator): Promise<void> => {
    presses += 1;
    await what.click();
  };
  await press(page.getByRole('link', { name: adminQueue.english.kinds.return }).last());
  const ran: string[] = [];
  page.on('dialog', (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (/\/api\/.*(csp|report)/.test(request.url())) ran.push(request.url());
  });
  await expect(page.getByText(SCRIPT)).toBeVisible();
  await expectAccessible(page, { within: 'main' });
  const { button, done } = tasks.tasks['return-grant'];
  await press(page.getByRole('button', { name: button }));
  const window = page.getByRole('dialog');
  await window.getByRole('textbox', { name: tasks.reason }).fill(`No name: ${SCRIPT}`);
  await window
    .getByRole('textbox', { name: tasks.code })
    .fill(await computeTotpCode(getOperator('finance').seed, 1));
  await press(window.getByRole('button', { name: button }));
  await expect(page.getByText(done)).toBeVisible();
  expect(presses).toBeLessThanOrEqual(3);
  await page.goto('/admin/audit?act=admin-return-grant');
  await expect(page.getByText(SCRIPT).first()).toBeVisible();
  expect(await page.locator('main img, main script').count()).toBe(0);
  expect(ran).toEqual([]);
});

test('new fees are shown before they are proposed, and a fee of zero is refused', async ({
  browser,
}) => {
  const page = pages.get('finance') ?? (await signIn(browser, 'finance'));
  await page.goto('/admin/catalog');
  await expect(page.getByText('$35.00').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: tasks.tasks['fee-plan'].button }).click();
  const window = page.getByRole('dialog');
  await window.getByRole('spinbutton', { name: tasks.dollarsFor('Home') }).fill('40');
  await expect(window.getByText('$40.00')).toBeVisible();
  // The preset start leaves a second operator the full time to approve.
  await expect(window.getByText(tasks.needsSecond)).toBeVisible();
  await expectAccessible(page, { within: '[role="dialog"]' });
  await window.getByRole('spinbutton', { name: tasks.dollarsFor('Home') }).fill('0');
  await expect(window.getByText(adminFailures.english.problems['too-low'])).toBeVisible();
  await page.keyboard.press('Escape');
  // The finance role plans fees; only owners change carriers.
  await page.goto('/admin/catalog?tab=carriers');
  await expect(
    page.getByRole('heading', { level: 1, name: adminCatalog.english.title }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: tasks.tasks['carrier-add'].button })).toHaveCount(
    0,
  );
});

test("no screen shows a button that the operator's role cannot use", async ({ browser }) => {
  // D4. Owners have every capability, so they are left out.
  test.slow();
  const screens = Object.entries(adminPages).filter(
    ([name, path]) => name !== 'welcome' && !path.includes(':'),
  );
  for (const role of OPERATOR_ROLES.filter((one) => one !== 'owner')) {
    const page = pages.get(role) ?? (await signIn(browser, role));
    const may: readonly string[] = listCapabilities(role);
    for (const [name, path] of screens) {
      await openInApp(page, path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
      await waitUntilSettled(page);
      const first = page.locator('main tbody a, main td a').first();
      if ((await first.count()) > 0) await first.click();
      await waitUntilSettled(page);
      const shown = await page
        .locator('[data-capability]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('data-capability') ?? ''));
      expect([role, name, shown.filter((one) => !may.includes(one))]).toEqual([role, name, []]);
    }
  }
});
