import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { cover } from '@fanwise/web/src/messages/en/agent/cover.ts';
import { coverStart } from '@fanwise/web/src/messages/en/agent/cover-start.ts';
import { quoteLead } from '@fanwise/web/src/messages/en/agent/quote-lead.ts';
import { expect, type Page, test } from '@playwright/test';
import {
  AUTO,
  FARMERS,
  HOME,
  LEADS,
  LIFE,
  leadPath,
  newLead,
  STATE_FARM,
  USAA,
  usedTo,
} from '../support/agent-leads.ts';
import { chosenOptionOf } from '../support/answering.ts';
import { callApi } from '../support/api.ts';
import { countKeys } from '../support/keyboard.ts';
import { openSession } from '../support/people.ts';
import { expectSent, priceBox, quoteForm } from '../support/quoting.ts';
import { ownZip } from '../support/zip.ts';

const messages = quoteLead.english;

/** `MORNING_LEADS=40` quotes as many leads as an agent has in a morning. */
const COUNT = Number(process.env.MORNING_LEADS ?? 10);
const KINDS: readonly (readonly InsuranceTypeId[])[] = [
  [AUTO],
  [HOME, AUTO],
  [HOME],
  [AUTO],
  [LIFE],
  [HOME, LIFE, AUTO],
];
const NAMES: Readonly<Record<number, string>> = { [HOME]: 'Home', [LIFE]: 'Life', [AUTO]: 'Auto' };
/** A monthly price of three digits for each carrier. */
const MONTHS = ['129', '141'] as const;
/** Keys of a lead with two carriers and stated coverage, on average over a morning. */
const KEYS_PER_LEAD = 21;

/** How a lead's coverage is stated: it is remembered, one key states it, or the client left lines open. */
type Coverage = 'remembered' | 'key' | 'open';

/**
 * Types both carriers' prices from the first box on: both prices of a lead with one type, or else the monthly price and
 * `=`. The coverage is stated with one key, unless it is remembered; Tab passes coverage that is not stated.
 */
async function typePrices(
  { press, type }: ReturnType<typeof countKeys>,
  types: readonly InsuranceTypeId[],
  coverage: Coverage,
) {
  const toNextColumn = async () => {
    await press('Enter');
    // From the button that states the coverage, over the head of the next column.
    if (coverage === 'open') await press('Tab', 'Tab', 'Tab');
  };
  for (const [column, month] of MONTHS.entries()) {
    const isLast = column === MONTHS.length - 1;
    for (const _ of types) {
      await type(month);
      if (types.length === 1) {
        await press('Enter');
        await type(String(Number(month) * 11));
      } else {
        // Leads to the next type, and from the last one to the bundle, which stays empty.
        await press('=');
      }
    }
    if (coverage === 'key') await press('a');
    if (!isLast) await toNextColumn();
  }
}

/** Checks that an open lead is ready for typing: both usual carriers are chosen and the focus is on the first price. */
async function expectReady(page: Page, types: readonly InsuranceTypeId[]): Promise<void> {
  const first = quoteForm(page, 1);
  await expect(priceBox(first, NAMES[types[0] ?? 0] ?? '', 'monthly')).toBeFocused();
  for (const form of [first, quoteForm(page, 2)])
    await expect(chosenOptionOf(form.getByRole('combobox'))).toHaveText(/^(State Farm|USAA)$/);
}

test(`${COUNT} leads with all combinations of types are quoted with two carriers each and stated coverage, one after the other, without a mouse`, async ({
  page,
  request,
}) => {
  test.setTimeout(60_000 + COUNT * 15_000);
  const zip = ownZip();
  const agent = await usedTo(request, {
    zip,
    carriers: [STATE_FARM, USAA, FARMERS],
    used: [USAA, STATE_FARM],
  });
  const kinds = new Map<number, readonly InsuranceTypeId[]>();
  for (let made = 0; made < COUNT; made += 1) {
    const types = KINDS[made % KINDS.length] ?? [AUTO];
    kinds.set((await newLead(request, zip, types)).leadId, types);
  }
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
  });
  await openSession(page, request, agent);
  await page.addInitScript(() => localStorage.setItem('fanwise.leads-as', 'rows'));
  await page.goto(LEADS);
  const rows = page.locator('tr[data-lead]');
  await expect(rows).toHaveCount(COUNT);
  const order = await rows.evaluateAll((all) =>
    all.map((row) => Number((row as HTMLElement).dataset.lead)),
  );

  /** Types whose coverage both carriers' prices stated. */
  const stated = new Set<InsuranceTypeId>();
  const taken: Record<string, number[]> = {};
  await page.keyboard.press('Home');
  await page.keyboard.press('q');
  for (const [place, leadId] of order.entries()) {
    const types = kinds.get(leadId) ?? [];
    await expect(page).toHaveURL(leadPath(leadId));
    await expectReady(page, types);
    // Clients of these tests leave the kind and the amount of a life policy to the agent.
    const isOpen = types.includes(LIFE);
    const isRemembered = types.every((type) => stated.has(type));
    if (!isOpen) for (const type of types) stated.add(type);
    const notStated = page.getByRole('button', { name: coverStart.english.asAsked, exact: true });
    await expect(notStated).toHaveCount(isRemembered ? 0 : 2);
    const keys = countKeys(page);
    await typePrices(keys, types, isOpen ? 'open' : isRemembered ? 'remembered' : 'key');
    await keys.press('ControlOrMeta+Enter');
    const look = page.getByRole('dialog', { name: messages.summaryTitle });
    await expect(look.getByRole('table')).toHaveCount(2);
    await expect(
      look.getByText(cover.english.summary.allAsAsked(cover.english.firm.estimate)),
    ).toHaveCount(isOpen ? 0 : 2);
    await expect(look.getByRole('checkbox')).toHaveCount(0);
    await keys.press('ControlOrMeta+Shift+Enter');
    const kind = types.map((type) => NAMES[type]).join('+');
    taken[kind] = [...(taken[kind] ?? []), keys.count()];
    if (place === order.length - 1) await expectSent(page);
  }
  expect(refused).toEqual([]);
  for (const kind of ['Home', 'Life', 'Auto', 'Home+Auto'])
    for (const count of taken[kind] ?? []) expect(count, kind).toBeLessThanOrEqual(25);
  const all = Object.values(taken).flat();
  expect(all.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(KEYS_PER_LEAD * COUNT);
  test.info().annotations.push({ type: 'keys a lead', description: JSON.stringify(taken) });

  const { data, count } = await callApi(request, 'GET /agent/lead-table', {
    sid: agent.sid,
    query: { tab: 'waiting', limit: '100' },
  });
  // The two leads that the agent quoted before are included.
  expect(count).toBe(COUNT + 2);
  for (const lead of data.filter(({ aps_id: id }) => kinds.has(id)))
    expect(lead.own_quotes, String(lead.aps_id)).toBe(2);
});
