import { agentLanding } from '@fanwise/web/src/messages/en/agent/agent-landing.ts';
import { landing } from '@fanwise/web/src/messages/en/consumer/landing.ts';
import { zipFirst } from '@fanwise/web/src/messages/en/consumer/zip-first.ts';
import { privacy } from '@fanwise/web/src/messages/en/privacy/privacy.ts';
import { app } from '@fanwise/web/src/messages/en/shared/app.ts';
import { footer } from '@fanwise/web/src/messages/en/shared/footer.ts';
import { privacy as spanishPrivacy } from '@fanwise/web/src/messages/es/privacy/privacy.ts';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { mailTo } from '../support/mailbox.ts';
import { notice } from '../support/notice.ts';
import { demoPerson, logIn } from '../support/people.ts';
import { OPERATOR_EMAIL } from '../support/product/operator.ts';

const messages = app.english;
const PARTS = [
  ['#home', messages.home],
  ['#how-it-works', messages.howItWorks],
  ['#different', messages.different],
  ['#contact', messages.contact],
] as const;
/** The widest window with a menu, and the narrowest one without. */
const BREAKPOINT = { menu: 768, links: 769 };

for (const path of ['/', '/agent', '/auth/register/1'])
  for (const reader of [
    { locale: 'en-US', timezoneId: 'America/New_York', language: 'en' },
    { locale: 'es-US', timezoneId: 'America/Los_Angeles', language: 'es' },
    { locale: 'de-DE', timezoneId: 'Asia/Tokyo', language: 'en' },
  ])
    test(`React takes over ${path} as it was prerendered, for a browser in ${reader.locale} and ${reader.timezoneId}`, async ({
      browser,
      baseURL,
    }) => {
      const { language, ...settings } = reader;
      const page = await browser.newPage({ ...(baseURL && { baseURL }), ...settings });
      const mismatches: string[] = [];
      page.on('pageerror', ({ message }) => mismatches.push(message));
      page.on('console', (line) => {
        if (line.type() === 'error') mismatches.push(line.text());
      });
      await page.addInitScript(
        (chosen) => localStorage.setItem('fanwise.language', chosen),
        language,
      );
      await page.goto(path);
      // The switch waits for the script of the page.
      await expect(page.locator('button[lang]').filter({ visible: true }).first()).toBeEnabled();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      expect(mismatches).toEqual([]);
      await page.close();
    });

const sides = [
  { path: '/', headline: landing.english.headline, others: [messages.getQuotes, messages.logIn] },
  {
    path: '/agent',
    headline: agentLanding.english.headline,
    others: [messages.startQuoting, messages.agentLogIn, messages.notAnAgent],
  },
];
for (const { path, headline, others } of sides) {
  test(`the links of ${path} lead to its sections and mark the current section`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline);
    const links = page.getByRole('banner').getByRole('link');
    const linkTo = (name: string) => links.filter({ hasText: new RegExp(`^${name}$`) });
    // A script sets the mark, so hydration is complete.
    await expect(linkTo(messages.home)).toHaveAttribute('aria-current', 'location');
    for (const [anchor, name] of PARTS.toReversed()) {
      const link = linkTo(name);
      await link.click();
      await expect(page).toHaveURL(`${path}${anchor}`);
      await expect(page.locator(anchor)).toBeInViewport();
      await expect(link).toHaveAttribute('aria-current', 'location');
      await expect(page.getByRole('banner').locator('[aria-current]:visible')).toHaveCount(1);
    }
    for (const name of others) await expect(links.getByText(name, { exact: true })).toBeVisible();
  });
}

const members = [
  { type: 1, name: 'theo', path: '/', profile: '/profile/dashboard' },
  { type: 2, name: 'grace', path: '/agent', profile: '/agent/profile/agency-details' },
] as const;
for (const { type, name, path, profile } of members) {
  test(`a logged-in user finds the profile link on ${path}, and can log out there`, async ({
    page,
  }) => {
    const bar = page.getByRole('banner');
    await logIn(page, demoPerson(type, name));
    await page.goto(path);
    await expect(bar.getByRole('link', { name: messages.agents, exact: true })).toHaveCount(0);
    await bar.getByRole('link', { name: messages.profile, exact: true }).click();
    await expect(page).toHaveURL(profile);
    await page.getByRole('button', { name: messages.logOut }).filter({ visible: true }).click();
    await expect(page).toHaveURL(path);
    const logInAgain = type === 2 ? messages.agentLogIn : messages.logIn;
    await expect(bar.getByRole('link', { name: logInAgain, exact: true })).toBeVisible();
    await page.goto(profile);
    await expect(page).toHaveURL(path);
  });
}

for (const width of [BREAKPOINT.links, 900, 1000])
  test(`at ${width} pixels the navigation shows all its links and the language switch without scrolling`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const { path, others } of sides) {
      await page.goto(path);
      const bar = page.getByRole('banner');
      for (const name of [...PARTS.map(([, part]) => part), ...others])
        await expect(
          bar.getByRole('link', { name, exact: true }).filter({ visible: true }),
        ).toBeInViewport({ ratio: 1 });
      await expect(
        bar.getByRole('button', { name: 'Español' }).filter({ visible: true }),
      ).toBeInViewport({ ratio: 1 });
    }
  });

test('at 768 pixels a menu replaces the links, and closes after a choice, Escape or a press outside', async ({
  page,
}) => {
  await page.setViewportSize({ width: BREAKPOINT.links, height: 900 });
  await page.goto('/');
  const bar = page.getByRole('banner');
  const menu = bar.getByText(messages.menu, { exact: true });
  const contact = bar
    .getByRole('link', { name: messages.contact, exact: true })
    .filter({ visible: true });
  await expect(menu).toBeHidden();
  await expect(contact).toBeVisible();

  await page.setViewportSize({ width: BREAKPOINT.menu, height: 900 });
  await expect(contact).toHaveCount(0);
  await menu.click();
  await contact.click();
  await expect(page.locator('#contact')).toBeInViewport();
  await expect(contact).toHaveCount(0);
  await menu.click();
  await page.keyboard.press('Escape');
  await expect(contact).toHaveCount(0);
  await expect(bar.locator('summary')).toBeFocused();
  await menu.click();
  await expect(contact).toBeVisible();
  await page.mouse.click(20, 880);
  await expect(contact).toHaveCount(0);
});

test('the links on a page opened from a mail lead back to the landing page', async ({ page }) => {
  await page.goto('/reset-password?token=none');
  const bar = page.getByRole('banner');
  await bar.getByRole('link', { name: messages.logIn, exact: true }).click();
  await expect(page).toHaveURL('/?openModal=login');
  await page.goto('/verify?token=none');
  await bar.getByRole('link', { name: messages.howItWorks, exact: true }).click();
  await expect(page).toHaveURL('/#how-it-works');
  await expect(page.locator('#how-it-works')).toBeInViewport();
});

test("a mailed link for an agent shows the agents' texts before it is used, also after a reload", async ({
  page,
}) => {
  await page.goto('/verify?token=none&for=agent');
  const bar = page.getByRole('banner');
  await expect(page).toHaveURL('/verify');
  await page.reload();
  await bar.getByRole('link', { name: messages.agentLogIn, exact: true }).click();
  await expect(page).toHaveURL('/agent?openModal=login');
});

test('a message from the page reaches the operator, and a failed try keeps the typed text', async ({
  page,
  request,
}) => {
  const { english } = footer;
  const message = `Do you insure houseboats? ${test.info().retry}`;
  await page.goto('/');
  await expect(page.getByText(english.hours)).toBeVisible();
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const send = page.getByRole('button', { name: english.send });
  await field(english.name).fill('Ada O’Brien');
  await send.click();
  await expect(field(english.email)).toBeFocused();
  await field(english.email).fill('ada@people.example');
  await field(english.message).fill(message);

  await page.route('**/api/feedback', (route) => route.abort());
  await send.click();
  await expect(page.getByText(/Nothing you typed is lost/)).toBeVisible();
  await expect(field(english.message)).toHaveValue(message);
  await page.unroute('**/api/feedback');
  await send.click();
  await expect(notice(page, english.thanks)).toBeVisible();
  await expect(field(english.message)).toHaveValue('');
  const mail = await mailTo(request, OPERATOR_EMAIL, 'Feedback');
  expect(mail.text).toContain(message);
  expect(mail.text).toContain('Ada O’Brien, ada@people.example');
});

test('the terms for clients and for agents are served as documents', async ({ page, request }) => {
  await page.goto('/');
  for (const name of [footer.english.termsClients, footer.english.termsAgents]) {
    const address = await page.getByRole('link', { name }).getAttribute('href');
    const answer = await request.get(String(address));
    expect(answer.headers()['content-type']).toBe('application/pdf');
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
  }
});

test('the icons, the web manifest and the preview image are served', async ({ page, request }) => {
  await page.goto('/');
  const icons = await page.locator('link[rel=apple-touch-icon], link[rel=manifest]').all();
  const named = await Promise.all(icons.map((link) => link.getAttribute('href')));
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  const files = [...named, picture, ...manifest.icons.map(({ src }: { src: string }) => src)];
  expect(files).toHaveLength(6);
  for (const file of files) {
    const answer = await request.get(file ?? '');
    expect(answer.ok(), file ?? '').toBe(true);
    expect(answer.headers()['content-type'], file ?? '').toMatch(/^(image|application\/manifest)/);
  }
});

test('the insurers of the catalog are counted, and named only where agents quote them', async ({
  page,
  request,
}) => {
  const { data } = await (await request.get('/api/insurance-companies')).json();
  const tens = Math.floor((data.length - 1) / 10) * 10;
  await page.goto('/');
  await expect(page.getByText(landing.english.insurers(tens))).toBeVisible();
  const here = await (await request.get('/api/coverage?zip=27601')).json();
  await page.getByLabel(landing.english.zip).fill('27601');
  const said = page.getByText(/^Raleigh, NC/);
  await expect(said).toContainText(zipFirst.english.agents(here.data.agents, 'insurance'));
  for (const named of here.data.carriers.slice(0, 5)) await expect(said).toContainText(named);
});

test('a ZIP code typed on the landing page names its place, and is filled in when registering', async ({
  page,
}) => {
  await page.goto('/');
  const field = page.getByLabel(landing.english.zip);
  await field.fill('0000');
  await field.fill('00000');
  await expect(page.getByText(zipFirst.english.unknown)).toBeVisible();
  await field.fill('27601');
  await expect(page.getByText(/^Raleigh, NC/)).toBeVisible();
  await page.goto('/auth/register/1');
  await expect(page.getByRole('combobox', { name: 'ZIP code' })).toHaveValue('27601 — Raleigh, NC');
  await expect(page.getByLabel('City')).toHaveValue('Raleigh');
  await expect(page.getByText(/quotes? home insurance here/)).toBeVisible();
});

test('the privacy page lists the retention periods in both languages, and as a document', async ({
  page,
  request,
}) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: privacy.english.title }).click();
  await expect(page).toHaveURL('/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(privacy.english.title);
  await expect(page.getByRole('row')).not.toHaveCount(0);
  await expect(page.getByRole('rowheader', { name: 'a session', exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('banner').getByRole('button', { name: 'Español' }).click();
  await expect(page.getByRole('rowheader', { name: 'una sesión', exact: true })).toBeVisible();
  const document = page.getByRole('link', { name: spanishPrivacy.asPdf });
  const answer = await request.get((await document.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toBe('application/pdf');
});
