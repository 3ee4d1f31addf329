import { computeTotpCode } from '@fanwise/server/src/testing/totp-code.ts';
import { security } from '@fanwise/web/src/messages/en/agent/security.ts';
import { loginAgain } from '@fanwise/web/src/messages/en/session/login-again.ts';
import { account } from '@fanwise/web/src/messages/en/shared/account.ts';
import { app } from '@fanwise/web/src/messages/en/shared/app.ts';
import { secondFactor } from '@fanwise/web/src/messages/en/shared/second-factor.ts';
import { security as spanish } from '@fanwise/web/src/messages/es/agent/security.ts';
import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { logIn, newPerson, openSession, type Person, registerAgent } from '../support/people.ts';

const messages = security.english;
const FOR_HOMES = { carriers: [1], zip: 27605 };
const step = secondFactor.english;

const typePassword = async (page: Page, { email, password }: Person): Promise<void> => {
  await page.goto('/agent?openModal=login');
  const dialog = page.getByRole('dialog', { name: account.english.agentLogInTitle });
  await dialog.getByRole('textbox', { name: account.english.email }).fill(email);
  await dialog.getByRole('textbox', { name: account.english.password }).fill(password);
  await dialog.getByRole('button', { name: account.english.logIn, exact: true }).click();
};

/** Reads the recovery codes on the screen, types one of them, and returns all. */
const takeRecoveryCodes = async (page: Page): Promise<string[]> => {
  const dialog = page.getByRole('dialog', { name: messages.recovery.dialogTitle });
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const codes = await dialog.getByRole('listitem').allTextContents();
  await dialog.getByRole('textbox', { name: messages.recovery.typeBack }).fill(codes[4] ?? '');
  await dialog.getByRole('button', { name: messages.recovery.confirm }).click();
  await expect(dialog).toBeHidden();
  return codes;
};

test('an agent sets up codes from an app, and logs in with one, and with a recovery code when the phone is lost', async ({
  page,
  request,
}) => {
  const agent = await registerAgent(request, newPerson(2, 'Vera', 'Solis'), FOR_HOMES);
  await logIn(page, agent);
  await page.getByRole('link', { name: app.english.agencyDetails, exact: true }).click();
  await page.getByRole('link', { name: 'Open security' }).click();
  await expect(page).toHaveURL('/agent/profile/security');
  await expect(page.getByRole('heading', { level: 1, name: messages.title })).toBeVisible();
  await page.getByRole('button', { name: messages.app.setUp }).click();
  const dialog = page.getByRole('dialog', { name: messages.app.dialogTitle });
  await expect(dialog.getByRole('img', { name: messages.app.picture })).toBeVisible();
  const shown = await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  const secret = (shown ?? '').replaceAll(' ', '');
  const field = dialog.getByRole('textbox', { name: messages.app.code });
  await field.fill('000000');
  await dialog.getByRole('button', { name: messages.app.confirm }).click();
  await expect(dialog.getByText(messages.app.wrongCode)).toBeVisible();
  await field.fill(await computeTotpCode(secret));
  await dialog.getByRole('button', { name: messages.app.confirm }).click();
  const codes = await takeRecoveryCodes(page);
  await expect(page.getByText(messages.readyTitle)).toBeVisible();
  await expect(page.getByText(messages.recovery.left(10))).toBeVisible();
  await expect(page.getByText(messages.recovery.notKept)).toHaveCount(0);

  await page.getByRole('button', { name: app.english.logOut, exact: true }).first().click();
  await expect(page).toHaveURL('/agent');
  await typePassword(page, agent);
  const login = page.getByRole('dialog', { name: account.english.agentLogInTitle });
  await expect(login.getByText(step.text)).toBeVisible();
  await expect(login.getByRole('textbox', { name: step.code })).toBeFocused();
  await login.getByRole('textbox', { name: step.code }).fill('111111');
  await login.getByRole('button', { name: account.english.logIn, exact: true }).click();
  await expect(login.getByText(step.wrongCode)).toBeVisible();
  // Each code is valid only once; the code of the next half minute is already valid.
  await login.getByRole('textbox', { name: step.code }).fill(await computeTotpCode(secret, 1));
  await login.getByRole('button', { name: account.english.logIn, exact: true }).click();
  await expect(page).toHaveURL(/\/agent\/profile\//);

  await page.getByRole('button', { name: app.english.logOut, exact: true }).first().click();
  await expect(page).toHaveURL('/agent');
  await typePassword(page, agent);
  await login.getByRole('textbox', { name: step.code }).fill(codes[0] ?? '');
  await login.getByRole('button', { name: account.english.logIn, exact: true }).click();
  // After a recovery code, the session can only set up a new second factor.
  await expect(page).toHaveURL('/agent/profile/security');
  await expect(page.getByText(messages.neededTitle)).toBeVisible();
  await page.goto('/agent/profile/leads/all');
  await expect(page).toHaveURL('/agent/profile/security');
  await page.getByRole('button', { name: messages.app.replace }).click();
  const again = await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  await field.fill(await computeTotpCode((again ?? '').replaceAll(' ', '')));
  await dialog.getByRole('button', { name: messages.app.confirm }).click();
  await expect(page.getByText(messages.readyTitle)).toBeVisible();
  await expect(page.getByText(messages.recovery.left(9))).toBeVisible();
  await page.goto('/agent/profile/agency-details');
  await expect(page).toHaveURL('/agent/profile/agency-details');
});

const virtualAuthenticator = async (page: Page): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return session;
};

test('an agent adds a passkey, logs in with it, renames it and removes it', async ({
  page,
  request,
}) => {
  const agent = await registerAgent(request, newPerson(2, 'Wilma', 'Tran'), FOR_HOMES);
  await virtualAuthenticator(page);
  await openSession(page, request, agent);
  await page.goto('/agent/profile/security');
  await page.getByRole('button', { name: messages.passkeys.add }).click();
  const naming = page.getByRole('dialog', { name: messages.passkeys.add });
  await naming.getByRole('textbox', { name: messages.passkeys.name }).fill('Laptop');
  await naming.getByRole('button', { name: messages.passkeys.add }).click();
  await takeRecoveryCodes(page);
  await expect(page.getByText('Laptop', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: app.english.logOut, exact: true }).first().click();
  await expect(page).toHaveURL('/agent');
  await typePassword(page, agent);
  await page.getByRole('button', { name: step.usePasskey }).click();
  await expect(page).toHaveURL(/\/agent\/profile\//);

  await page.goto('/agent/profile/security');
  const about = messages.passkeys.about;
  await page.getByRole('button', { name: about(messages.passkeys.rename, 'Laptop') }).click();
  const renaming = page.getByRole('dialog', { name: messages.passkeys.rename });
  await renaming.getByRole('textbox', { name: messages.passkeys.name }).fill('Old laptop');
  await renaming.getByRole('button', { name: messages.passkeys.save }).click();
  await expect(page.getByText('Old laptop', { exact: true })).toBeVisible();

  // Changes ask for the password again if the log-in is old, and then for the second factor.
  let isFirst = true;
  await page.route('**/api/agent/security/passkeys/*', async (route) => {
    if (!isFirst) return route.fallback();
    isFirst = false;
    await route.fulfill({
      status: 403,
      json: { code: 'login-again', message: '', data: [], request_id: '' },
    });
  });
  await page.getByRole('button', { name: about(messages.passkeys.remove, 'Old laptop') }).click();
  const removing = page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .filter({ hasText: messages.last });
  await removing.getByRole('button', { name: messages.passkeys.remove }).click();
  const asking = page.getByRole('dialog', { name: loginAgain.english.title });
  await asking.getByRole('textbox', { name: loginAgain.english.password }).fill(agent.password);
  await asking.getByRole('button', { name: loginAgain.english.confirm }).click();
  await asking.getByRole('button', { name: step.usePasskey }).click();
  await expect(page.getByText('Old laptop', { exact: true })).toHaveCount(0);
  await expect(page.getByText(messages.readyTitle)).toHaveCount(0);

  await page.getByRole('button', { name: 'Español' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: spanish.title })).toBeVisible();
});
