import { application } from '@fanwise/web/src/messages/en/consumer/application.ts';
import { ui } from '@fanwise/web/src/messages/en/shared/ui.ts';
import { expect, test } from '@playwright/test';
import { callAs } from '../support/api.ts';
import { messagesIn, speak } from '../support/in-language.ts';
import { newPerson, openSession, registerConsumer } from '../support/people.ts';

const HOME = 1;
const OWED = '¿Cuánto debe por ella?';
const messagesOf = messagesIn('es');

test('amounts can be typed in the Spanish format, and accented letters stay unchanged', async ({
  page,
  request,
}) => {
  const accented = { ...newPerson(1, 'Inigo', 'Munoz'), firstName: 'Íñigo', lastName: 'Muñoz' };
  const person = await registerConsumer(request, accented, HOME);
  await openSession(page, request, person);
  await speak(page, 'es');
  await page.goto('/profile/application');
  await page
    .getByRole('navigation', { name: messagesOf(application).sections })
    .getByRole('button', { name: /^Historial y cobertura/ })
    .click();
  await page.locator('summary', { hasText: '¿Cuánta cobertura de responsabilidad civil?' }).click();
  const owed = page.getByRole('textbox', { name: OWED });
  const cents = page.getByText(messagesOf(ui).centsRounded('$87'));
  for (const [typed, shown] of [
    ['250.000', '$250,000'],
    ['1.250.000', '$1,250,000'],
    ['1,204', '$1,204'],
    ['12.50', '$13'],
  ] as const) {
    await owed.fill('');
    await owed.pressSequentially(typed);
    await owed.blur();
    await expect(owed).toHaveValue(shown);
  }
  for (const [keys, shown] of [
    [['1,200', 'Backspace'], '$120'],
    [['1,200', 'ControlOrMeta+a', '950'], '$950'],
  ] as const) {
    await owed.fill('');
    for (const key of keys) {
      if (/^[\d,]/.test(key)) await owed.pressSequentially(key);
      else await owed.press(key);
      // The field places the cursor in its own task after each key.
      await page.evaluate(() => new Promise((done) => setTimeout(done)));
    }
    await owed.blur();
    await expect(owed).toHaveValue(shown);
  }
  await expect(cents).toHaveCount(0);
  await owed.fill('');
  await owed.pressSequentially('87,43');
  await owed.blur();
  await expect(owed).toHaveValue('$87');
  await expect(cents).toBeVisible();
  await page.getByRole('button', { name: messagesOf(application).save }).click();
  await expect(page.getByText(/^Guardado \d/)).toBeAttached();
  const { usr_firstname, usr_lastname } = (await callAs(page, 'GET /user/profile')).data;
  expect([usr_firstname, usr_lastname]).toEqual(['Íñigo', 'Muñoz']);
});
