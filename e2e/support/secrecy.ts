import { maskPhone } from '@fanwise/domain/texts/phone';
import { expect, type Page } from '@playwright/test';
import { onAnswer } from './on-answer.ts';
import type { NewPerson } from './people.ts';

/** What the product tells a page, watched for the contact details of somebody. */
export type Watch = {
  /** Paths of the calls that answered with the details so far. */
  tellers(): string[];
  /** Neither an answer so far nor the page as it stands holds the details. */
  expectNothing(): Promise<void>;
};

/** Reads every answer a page gets from now on. */
export async function watchFor(page: Page, { email, phone }: NewPerson): Promise<Watch> {
  const secrets = [email, phone, maskPhone(phone)];
  const tells = (text: string) => secrets.some((secret) => text.includes(secret));
  const answers: { path: string; text: string }[] = [];
  await onAnswer(page, /\/api\/(?!notifications\/stream)/, async (route, response) => {
    answers.push({ path: new URL(response.url()).pathname, text: await response.text() });
    await route.fulfill({ response });
  });
  const tellers = () => [
    ...new Set(answers.filter(({ text }) => tells(text)).map(({ path }) => path)),
  ];
  return {
    tellers,
    async expectNothing() {
      expect(answers.length).toBeGreaterThan(0);
      expect(tellers()).toEqual([]);
      expect(tells(await page.content())).toBe(false);
    },
  };
}
