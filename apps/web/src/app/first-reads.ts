import type { Language } from '../messages/language.ts';

const asked = new Map<string, Promise<Response>>();

/** How every read is made. */
export const readOptions = (language: string): RequestInit => ({
  cache: 'no-store',
  credentials: 'same-origin',
  headers: { 'Accept-Language': language },
});

/** What somebody may look at before their page is here: an answer that is on its way, and their language. */
type FirstLook = { coming: Promise<Response>; language: Language };

/**
 * Asks for what the document says its page shows, before any other script has come, for whoever is logged in here. Answers
 * what can be shown of it at once; nothing on the pages that only share the document.
 */
export function askFirst(): FirstLook | undefined {
  const key = 'fanwise.session';
  // A visit of support has a session of its own, in its tab.
  const kept = sessionStorage.getItem(key) ?? localStorage.getItem(key);
  if (!kept) return;
  const { sid } = JSON.parse(kept) as { sid: string };
  const language = localStorage.getItem('fanwise.language') === 'es' ? 'es' : 'en';
  let look: FirstLook | undefined;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="read"]')) {
    const address = `${link.getAttribute('href')}?sid=${sid}`;
    const answer = fetch(address, readOptions(language));
    // Whoever takes it says so.
    answer.catch(() => undefined);
    asked.set(address, answer);
    if (link.dataset.shownAt === location.pathname)
      look = { coming: answer.then((response) => response.clone()), language };
  }
  return look;
}

/** The answer that the entry asked for; once, and only under the very same address. */
export function takeFirst(address: string): Promise<Response> | undefined {
  const answer = asked.get(address);
  asked.delete(address);
  return answer;
}
