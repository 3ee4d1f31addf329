import type { Language } from '@fanwise/domain/texts/language';
import { useSyncExternalStore } from 'react';
import { createListeners } from '../ui/create-listeners.ts';
import type { Area, Translation } from './area.ts';
import { withBrand } from './brand.ts';

type Dictionary = Readonly<Record<string, unknown>>;

const STORAGE_KEY = 'fanwise.language';
const { subscribe, notify } = createListeners();
let chosen: { language: Language; dictionary: Dictionary } = { language: 'en', dictionary: {} };

/** Switches the language and remembers it. Rejects, changing nothing, when its texts cannot be loaded. */
export async function chooseLanguage(language: Language): Promise<void> {
  const dictionary = language === 'es' ? (await import('./es/dictionary.ts')).dictionary : {};
  chosen = { language, dictionary };
  localStorage.setItem(STORAGE_KEY, language);
  document.documentElement.lang = language;
  notify();
}

/** Restores the language of an earlier visit, else takes `otherwise`; English if its texts cannot be loaded now. */
export async function restoreLanguage(otherwise: Language | null = null): Promise<void> {
  const language = localStorage.getItem(STORAGE_KEY) ?? otherwise;
  if (language === 'es') await chooseLanguage('es').catch(() => undefined);
}

/** Whether a language was chosen in this browser, now or on an earlier visit. */
export function isLanguageChosen(): boolean {
  return localStorage.getItem(STORAGE_KEY) !== null;
}

/** The language the page is in right now, for calls to the server. */
export function currentLanguage(): Language {
  return chosen.language;
}

const english = { language: 'en', dictionary: {} } as const;

/** The texts of an area in the chosen language. */
export function useMessages<A extends Area<unknown>>(area: A): Translation<A> {
  const { dictionary } = useSyncExternalStore(
    subscribe,
    () => chosen,
    () => english,
  );
  return withBrand(dictionary[area.name] ?? area.english) as Translation<A>;
}

/** The texts of an area in the current language, outside of components. */
export function getMessages<A extends Area<unknown>>(area: A): Translation<A> {
  return withBrand(chosen.dictionary[area.name] ?? area.english) as Translation<A>;
}

/** The chosen language, for dates, numbers and the switch. */
export function useLanguage(): Language {
  return useSyncExternalStore(
    subscribe,
    () => chosen,
    () => english,
  ).language;
}
