import { maskPhone } from '@fanwise/domain/texts/phone';
import { expect, type Page } from '@playwright/test';
import { onAnswer } from './on-answer.ts';
import type { NewPerson } from './people.ts';

/** Watches a page for the contact details of one person. */
export type SecrecyWatch = {
  /** The paths of calls whose answers contained the details so far. */
  listLeakingPaths(): string[];
  /** Checks that no answer so far and no part of the page contains the details. */
  expectNothing(): Promise<void>;
};

/** Reads every answer that a page gets from now on. */
export async function watchFor(page: Page, { email, phone }: NewPerson): Promise<SecrecyWatch> {
  const secrets = [email, phone, maskPhone(phone)];
  const containsSecret = (text: string) => secrets.some((secret) => text.includes(secret));
  const answers: { path: string; text: string }[] = [];
  await onAnswer(page, /\/api\/(?!notifications\/stream)/, async (route, response) => {
    answers.push({ path: new URL(response.url()).pathname, text: await response.text() });
    await route.fulfill({ response });
  });
  const listLeakingPaths = () => [
    ...new Set(answers.filter(({ text }) => containsSecret(text)).map(({ path }) => path)),
  ];
  return {
    listLeakingPaths,
    async expectNothing() {
      expect(answers.length).toBeGreaterThan(0);
      expect(listLeakingPaths()).toEqual([]);
      expect(containsSecret(await page.content())).toBe(false);
    },
  };
}
