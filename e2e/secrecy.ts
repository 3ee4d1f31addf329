import { maskPhone } from '@fanwise/domain/phone';
import { expect, type Page } from '@playwright/test';
import type { NewPerson } from './people.ts';

/** What the product tells a page, watched for the contact details of somebody. */
export interface Watch {
  /** Neither an answer so far nor the page as it stands holds them. */
  expectNothing(): Promise<void>;
  /** From now on the page may know. */
  stop(): Promise<void>;
}

/** Reads every answer a page gets from now on. */
export async function watchFor(page: Page, { email, phone }: NewPerson): Promise<Watch> {
  const secrets = [email, phone, maskPhone(phone)];
  const told: { address: string; text: string }[] = [];
  const calls = /\/api\/(?!notifications\/stream)/;
  await page.route(calls, async (route) => {
    const response = await route.fetch();
    told.push({ address: new URL(route.request().url()).pathname, text: await response.text() });
    await route.fulfill({ response });
  });
  return {
    async expectNothing() {
      expect(told.length).toBeGreaterThan(0);
      const places = [...told, { address: page.url(), text: await page.content() }];
      const leaks = places.filter(({ text }) => secrets.some((secret) => text.includes(secret)));
      expect(leaks.map(({ address }) => address)).toEqual([]);
    },
    stop: () => page.unroute(calls),
  };
}
