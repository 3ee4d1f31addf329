import { application } from '@fanwise/web/src/messages/en/consumer/application.ts';
import { app } from '@fanwise/web/src/messages/en/shared/app.ts';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { type NewPerson, newPerson, openSession, registerConsumer } from '../support/people.ts';
import { submitApplication } from '../support/preparation.ts';

const HOME = 1;
const livingArea = (page: Page) =>
  page.getByRole('textbox', { name: 'How many square feet is the finished living area?' });

/** Registers a client with a home application and opens the application page. */
async function openApplication(page: Page): Promise<NewPerson> {
  const person = newPerson(1, 'Maya', 'Castellanos');
  await registerConsumer(page.request, person, HOME);
  await openSession(page, page.request, person);
  await page.goto('/profile/application');
  return person;
}

test('on a phone the first question is visible without scrolling, also for a bundle', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openApplication(page);
  await page.getByRole('checkbox', { name: 'Auto' }).check();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Auto' })).toBeChecked();
  const bottomOf = async (found: Locator) => {
    const box = await found.boundingBox();
    return box ? box.y + box.height : Number.NaN;
  };
  const tabs = page.getByRole('navigation', { name: app.english.profileNavigation });
  const tabsTop = (await tabs.boundingBox())?.y ?? 0;
  expect(await bottomOf(page.locator('[id^="question-"]').first())).toBeLessThan(tabsTop);
  const bars = await page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((one) => {
      const { bottom, height } = one.getBoundingClientRect();
      const isStuck = ['fixed', 'sticky'].includes(getComputedStyle(one).position);
      return isStuck && height > 0 && bottom >= innerHeight - 1 ? [one.className] : [];
    }),
  );
  expect(bars).toHaveLength(1);
});

test('on a wide screen the sections are beside a form of readable width', async ({ page }) => {
  await openApplication(page);
  const form = page.getByRole('region', { name: 'Your home' });
  const rail = page.getByRole('navigation', { name: application.english.sections });
  const [boxOfForm, boxOfRail] = await Promise.all([form.boundingBox(), rail.boundingBox()]);
  if (!boxOfForm || !boxOfRail) throw new Error('Nothing to be seen.');
  expect(boxOfForm.width).toBeGreaterThanOrEqual(560);
  // Browsers sometimes measure 640.00006, because their subtraction is not exact.
  expect(boxOfForm.width).toBeLessThan(640.001);
  expect(boxOfRail.x + boxOfRail.width).toBeLessThanOrEqual(boxOfForm.x);
  expect(Math.abs(boxOfRail.y - boxOfForm.y)).toBeLessThan(boxOfForm.height);
});

test('the estimate asks no questions itself and links to the questions it is based on', async ({
  page,
}) => {
  await openApplication(page);
  const estimate = page.getByRole('complementary', { name: application.english.estimate });
  await estimate.getByText('Dwelling (Coverage A)').first().click();
  await estimate.getByText(application.english.basedOn).click();
  await expect(estimate.getByRole('textbox')).toHaveCount(0);
  await estimate
    .getByRole('button', { name: 'How many square feet is the finished living area?' })
    .click();
  await expect(livingArea(page)).toBeFocused();
});

test('on a phone the text of a choice is not wider than its button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openApplication(page);
  await page.getByRole('checkbox', { name: 'Auto' }).check();
  await page.getByText('All sections').click();
  await page.getByRole('button', { name: 'Coverage you want' }).click();
  const longest = page.locator('label', { hasText: 'Liability and comprehensive' });
  await expect(longest).toBeVisible();
  const { scroll, own } = await longest.evaluate((pill) => ({
    scroll: pill.scrollWidth,
    own: pill.clientWidth,
  }));
  expect(scroll).toBeLessThanOrEqual(own);
});

test('on a phone, changing a submitted answer does not move the page and says that agents do not see the change yet', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const consumer = await registerConsumer(request, newPerson(1, 'Maya', 'Castellanos'), HOME);
  await submitApplication(request, consumer, [HOME]);
  await openSession(page, request, consumer);
  await page.goto('/profile/application');
  await page.getByRole('button', { name: application.english.unlock }).click();
  const place = () => livingArea(page).evaluate((field) => field.getBoundingClientRect().top);
  await livingArea(page).scrollIntoViewIfNeeded();
  const total = page
    .getByRole('complementary', { name: application.english.estimate })
    .locator('strong');
  const figure = (await total.textContent()) ?? '';
  const before = await place();
  await livingArea(page).fill('19900');
  await expect(page.getByText(application.english.keptNotSent)).toBeVisible();
  // A much larger area makes the figure above one digit longer.
  await expect(total).not.toHaveText(figure);
  expect(await place()).toBe(before);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.locator('#section-heading')).toBeFocused();
  await expect(page.getByText(/^Saved \d.* submit again/)).toBeVisible();
  await expect(page.getByText(application.english.editingText)).toBeVisible();
});
