import { chooseQuote, payFee } from '@fanwise/builders/actions';
import { maskPhone } from '@fanwise/domain/texts/phone';
import { comparison } from '@fanwise/web/src/messages/en/consumer/comparison.ts';
import { myQuotes } from '@fanwise/web/src/messages/en/consumer/my-quotes.ts';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import {
  getProductAccess,
  logIn,
  newPerson,
  openSession,
  registerAgent,
  registerConsumer,
} from '../support/people.ts';
import { sendQuote, submitApplication } from '../support/preparation.ts';
import { ownZip } from '../support/zip.ts';

const messages = comparison.english;
const types = [3] as const;
const validUntil = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
const quotedCoverage = (
  rows: { row: string; value: string; reason?: 'price' }[],
  more: object = {},
) => [
  {
    ins_id: types[0],
    rows,
    valid_until: validUntil,
    firmness: 'estimate' as const,
    ...more,
  },
];

const group = (page: Page, name: string) => page.getByRole('region', { name });
const cards = (page: Page) => page.getByRole('article');

test('quotes are grouped by coverage on a screen, on a phone and on paper', async ({
  page,
  request,
}) => {
  const zip = ownZip();
  const agent = await registerAgent(request, newPerson(2, 'Ivo', 'Quill'), {
    carriers: [1, 2, 4, 6, 7],
    zip,
  });
  const consumer = await registerConsumer(request, newPerson(1, 'Selma', 'Vale'), 3, zip);
  const leadId = await submitApplication(request, consumer, types);
  const quote = (
    carrier: number,
    yearly: number,
    quotedCoverages: ReturnType<typeof quotedCoverage> | undefined,
  ) =>
    sendQuote(request, agent, {
      leadId,
      carrier,
      types,
      yearly,
      ...(quotedCoverages && { quotedCoverages }),
    });
  await quote(1, 1100, quotedCoverage([{ row: 'auto.um', value: '50/100', reason: 'price' }]));
  await quote(2, 1300, quotedCoverage([], { note: 'Write to ivo@quill.example' }));
  await quote(
    4,
    1320,
    quotedCoverage([{ row: 'auto.roadside', value: 'yes' }], { firmness: 'bindable' }),
  );
  await quote(6, 1500, undefined);

  await logIn(page, consumer);
  await page.goto('/profile/my-quotes');
  const asked = group(page, messages.groups.asked);
  await expect(asked.getByRole('article')).toHaveCount(2);
  await expect(asked.getByRole('article').first()).toContainText(messages.lowestOf(2));
  await expect(asked.getByText(messages.aboutSame('03'))).toHaveCount(1);
  await expect(asked.getByText(messages.aboutSame('02'))).toHaveCount(1);
  await expect(asked.getByRole('article').last()).toContainText(
    messages.givesMore(['Roadside assistance']),
  );
  const differs = group(page, messages.groups.differs);
  await expect(differs).toContainText(`${messages.cheaperThan('02 Progressive')}:`);
  await expect(differs.getByRole('listitem').filter({ hasText: 'Uninsured' }).last()).toHaveText(
    /^Uninsured\/underinsured motorist \$50,000 a person, \$100,000 an accident instead of \$/,
  );
  await expect(group(page, messages.groups.unstated).getByRole('article')).toContainText('04');
  await expect(cards(page).getByText(/^Lowest/)).toHaveCount(1);
  await expect(group(page, messages.inShort.title).getByRole('listitem')).toHaveText([
    `${messages.inShort.lowest} 02 Progressive, $1,300 a year, ${messages.inShort.estimate}`,
    /^Lowest firm price: 03 .+, \$1,320 a year$/,
    /^01 State Farm, \$1,100 a year, costs \$200 less than 02 Progressive, and covers less or differs here: Uninsured\/underinsured motorist \$50,000 a person, \$100,000 an accident instead of \$/,
  ]);
  await expectAccessible(page);

  await page.getByRole('checkbox', { name: messages.bindableOnly }).click();
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByText(messages.shown(1, 4))).toBeVisible();
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  await page.goto('/profile/notifications');
  await page.goBack();
  await expect(page.getByRole('checkbox', { name: messages.bindableOnly })).toBeChecked();
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole('checkbox', { name: messages.bindableOnly }).click();

  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('body > div').filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole('table', { name: messages.sideBySide.caption })).toContainText(
    messages.sideBySide.youAsked,
  );
  const sheet = page.locator('body > div').filter({ visible: true });
  await expect(sheet).toContainText('Quill Insurance');
  await expect(sheet).not.toContainText('@');
  await expect(sheet).not.toContainText(agent.phone);
  const paper = (await page.pdf({ preferCSSPageSize: true, tagged: true })).toString('latin1');
  expect(paper).toMatch(/\/MarkInfo\s*<<\s*\/Type\s*\/MarkInfo\s*\/Marked true|\/Marked true/);
  expect(paper).toMatch(/\/StructTreeRoot/);
  expect(paper).toMatch(/\/Lang \(en/);
  for (const tag of ['H1', 'Table', 'TR', 'TH', 'TD'])
    expect(paper).toMatch(new RegExp(`/S /${tag}\\b`));
  expect(paper).toMatch(/\/MediaBox\s*\[\s*0 0 792 612/);
  await page.emulateMedia({ media: 'screen' });

  await page.setViewportSize({ width: 320, height: 800 });
  // On a phone the table is folded, and the link to it opens it.
  await page.getByRole('button', { name: messages.sideBySide.title }).first().click();
  await expect(page.getByRole('combobox', { name: messages.sideBySide.first })).toBeVisible();
  await page
    .getByRole('combobox', { name: messages.sideBySide.first })
    .selectOption({ label: messages.sideBySide.quote('01', 'State Farm') });
  const pair = page.getByRole('table', { name: messages.sideBySide.caption });
  await expect(pair).toContainText(messages.verdicts.less);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
  await expectAccessible(page);

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('radio', { name: messages.byPrice }).click();
  await expect(cards(page).first()).toContainText('01');
  await expect(cards(page).first()).toContainText(myQuotes.english.lowest);
  await expect(cards(page).first()).not.toContainText(messages.cheaperThan('02 Progressive'));

  // A printed sheet holds four quotes; the fifth has its own sheet with the same header and request.
  await quote(7, 1600, undefined);
  await page.reload();
  await page.getByRole('radio', { name: messages.byCover }).click();
  await expect(cards(page)).toHaveCount(5);
  await page.emulateMedia({ media: 'print' });
  const head = page.getByRole('heading', { level: 1, name: messages.paper.title });
  const sheets = sheet.locator('section').filter({ has: head });
  await expect(sheets).toHaveCount(2);
  for (const [place, columns] of [4, 1].entries()) {
    const one = sheets.nth(place);
    await expect(one.getByRole('heading', { level: 1 })).toHaveText(messages.paper.title);
    await expect(one.getByRole('columnheader', { name: messages.sideBySide.youAsked })).toHaveCount(
      1,
    );
    await expect(one.getByRole('columnheader', { name: /^\d\d / })).toHaveCount(columns);
  }
});

test('quotes are accessible in every state, also on a phone and in Spanish', async ({
  page,
  request,
}) => {
  const zip = ownZip();
  const carriers = [1, 2];
  const agent = await registerAgent(request, newPerson(2, 'Ada', 'Lund'), { carriers, zip });
  const consumer = await registerConsumer(request, newPerson(1, 'Edda', 'Vale'), 3, zip);
  const leadId = await submitApplication(request, consumer, types);
  const quote = (carrier: number, quotedCoverages: ReturnType<typeof quotedCoverage>) =>
    sendQuote(request, agent, { leadId, carrier, types, quotedCoverages });
  await openSession(page, request, consumer);
  const look = async (count: number): Promise<void> => {
    for (const [language, width] of [
      ['en', 1280],
      ['es', 390],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate((chosen) => localStorage.setItem('fanwise.language', chosen), language);
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(cards(page)).toHaveCount(count);
      // Waits until the loaded page has replaced its placeholders.
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      await expectAccessible(page);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(width);
    }
  };
  await page.goto('/profile/my-quotes');
  await look(0);
  const first = await quote(
    1,
    quotedCoverage([{ row: 'auto.um', value: '50/100', reason: 'price' }]),
  );
  await look(1);
  await submitApplication(request, consumer, types, { force: true });
  await look(1);
  const second = await quote(2, quotedCoverage([], { fees_yearly: 60 }));
  expect(second).not.toBe(first);
  await look(2);
  await chooseQuote(getProductAccess(request), consumer, second);
  await look(2);
  // After the fee is paid, the page shows the agent's contact details, and the print version does not.
  await payFee(getProductAccess(request), agent, leadId);
  await page.reload();
  await expect(page.getByRole('link', { name: agent.email })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('body > div').filter({ visible: true });
  await expect(sheet).toContainText('Lund Insurance');
  for (const way of [agent.email, agent.phone, maskPhone(agent.phone)])
    await expect(sheet).not.toContainText(way);
});
