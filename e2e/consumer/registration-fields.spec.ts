import { expect, test } from '@playwright/test';

test('a date is typed, or chosen in the calendar with the mouse or the keyboard', async ({
  page,
}) => {
  await page.goto('/auth/register/3');
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  const birth = page.getByRole('textbox', { name: 'Date of birth' });
  const opener = page.getByRole('button', { name: /^Choose a date: Date of birth/ });
  const calendar = page.getByRole('dialog', { name: 'Choose a date' });
  const day = (name: string) => calendar.getByRole('button', { name });
  await birth.press('End');
  await opener.click();
  await expect(calendar.getByRole('combobox', { name: 'Year' })).not.toHaveValue('2026');
  await page.keyboard.press('Escape');
  await expect(page.getByText('This field is required.')).toBeHidden();
  await birth.pressSequentially('3/9/84');
  await birth.press('Tab');
  await expect(birth).toHaveValue('03/09/1984');
  await birth.press('Home');
  await birth.press('ArrowRight');
  await birth.press('ArrowRight');
  await birth.press('Backspace');
  await birth.press('4');
  await birth.press('ArrowRight');
  await birth.press('Delete');
  await birth.press('1');
  await expect(birth).toHaveValue('04/19/1984');
  await birth.fill('03/09/1984');
  await opener.click();
  await expect(day('Friday, March 9, 1984')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(day('Saturday, March 10, 1984')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(birth).toHaveValue('03/10/1984');
  await expect(calendar).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(day('Saturday, March 10, 1984')).toBeFocused();
  await calendar.getByRole('combobox', { name: 'Month' }).selectOption('June');
  await day('Friday, June 15, 1984').click();
  await expect(birth).toHaveValue('06/15/1984');
  await opener.click();
  await expect(calendar).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(birth).toHaveValue('06/15/1984');
});

test('filling in the last field does not move the page under the pointer', async ({ page }) => {
  await page.goto('/auth/register/1');
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await page.getByLabel('First name').fill('Grace');
  await page.getByLabel('Last name').fill('Hopper');
  await page.getByRole('textbox', { name: 'Date of birth' }).fill('12/09/1986');
  await page.getByLabel('Street address').fill('12 Navy Road');
  await page.getByRole('combobox', { name: 'ZIP code' }).pressSequentially('27601');
  await expect(page.getByLabel('City')).toHaveValue('Raleigh');
  await expect(page.getByText('Still to fill in: Whether you rent')).toBeVisible();
  const before = await height();
  await page.getByRole('radio', { name: 'No, I own it' }).check();
  await expect(page.getByText('Still to fill in')).toBeHidden();
  expect(await height()).toBe(before);
});
