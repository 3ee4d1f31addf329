import { vin } from '@fanwise/web/src/messages/en/consumer/vin.ts';
import { expect, test } from '@playwright/test';
import { newPerson, openSession, registerConsumer } from '../support/people.ts';

const AUTO = 3;
const SATURN = '5GZCZ43D13S812715';

test('a VIN fills in year and make, which can be changed, and is kept; models are suggested', async ({
  page,
}) => {
  const person = newPerson(1, 'Maya', 'Castellanos');
  await registerConsumer(page.request, person, AUTO);
  await openSession(page, page.request, person);
  await page.goto('/profile/application');
  await page.getByText(vin.english.title).click();
  const field = page.getByRole('textbox', { name: vin.english.label(1) });
  const year = page.getByRole('textbox', { name: 'Vehicle 1: model year' });
  const model = page.getByRole('textbox', { name: 'Vehicle 1: make and model' });
  await model.fill('');

  await field.fill(`${SATURN.slice(0, 8)}2${SATURN.slice(9)}`);
  await expect(page.getByText(vin.english.problems['check-digit'])).toBeVisible();
  await expect(year).not.toHaveValue('2003');

  await field.fill(SATURN.toLowerCase());
  await expect(page.getByText(vin.english.read('2003 Saturn'))).toBeVisible();
  await expect(year).toHaveValue('2003');
  await expect(model).toHaveValue('Saturn ');
  await model.fill('Saturn Vue');
  await year.fill('2004');
  await page.getByRole('button', { name: 'Save progress' }).click();
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await expect(model).toHaveValue('Saturn Vue');
  await page.reload();
  await page.getByText(vin.english.title).click();
  await expect(field).toHaveValue(SATURN);

  await model.fill('toy cam');
  await page.getByRole('button', { name: 'Toyota Camry' }).click();
  await expect(model).toHaveValue('Toyota Camry');
  await expect(model).toBeFocused();
  await expect(page.getByRole('group', { name: vin.english.models })).toHaveCount(0);
});
