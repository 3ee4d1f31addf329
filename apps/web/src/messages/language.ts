import { useSyncExternalStore } from 'react';
import type { Area, Translation } from './area.ts';

/** A language the product can be read in. */
export type Language = 'en' | 'es';

type Dictionary = Readonly<Record<string, unknown>>;

const STORAGE_KEY = 'fanwise.language';
const loaders = import.meta.glob<{ dictionary: Dictionary }>('./es/dictionary.ts');
const listeners = new Set<() => void>();
let chosen: { language: Language; dictionary: Dictionary } = { language: 'en', dictionary: {} };

/** The languages this build carries. */
export const availableLanguages: readonly Language[] =
  Object.keys(loaders).length > 0 ? ['en', 'es'] : ['en'];

/** Switches the language, remembers it and loads its texts (one chunk). */
export async function chooseLanguage(language: Language): Promise<void> {
  const load = Object.values(loaders)[0];
  if (language === 'es' && load === undefined) return;
  const dictionary = language === 'es' && load !== undefined ? (await load()).dictionary : {};
  chosen = { language, dictionary };
  localStorage.setItem(STORAGE_KEY, language);
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}

/** Takes up the language chosen on an earlier visit. */
export async function restoreLanguage(): Promise<void> {
  if (localStorage.getItem(STORAGE_KEY) === 'es') await chooseLanguage('es');
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const english = { language: 'en', dictionary: {} } as const;

/** The texts of an area in the chosen language. */
export function useWords<A extends Area<unknown>>(area: A): Translation<A> {
  const { dictionary } = useSyncExternalStore(
    subscribe,
    () => chosen,
    () => english,
  );
  return (dictionary[area.name] ?? area.english) as Translation<A>;
}

/** The chosen language, for dates, numbers and the switch in the footer. */
export function useLanguage(): Language {
  return useSyncExternalStore(
    subscribe,
    () => chosen,
    () => english,
  ).language;
}
