import type { Language } from '@fanwise/domain/texts/language';
import type { Area, Translation } from '@fanwise/web/src/messages/area.ts';
import { dictionary } from '@fanwise/web/src/messages/es/dictionary.ts';
import type { Page } from '@playwright/test';

export type { Language };

/** The texts of the pages in a language, by area. */
export const messagesIn =
  (language: Language) =>
  <A extends Area<unknown>>(area: A): Translation<A> =>
    (language === 'en' ? area.english : Reflect.get(dictionary, area.name)) as Translation<A>;

/** Call before a page opens: sets its language. */
export const speak = (page: Page, language: Language): Promise<unknown> =>
  page.addInitScript((chosen) => localStorage.setItem('fanwise.language', chosen), language);
