const asked = new Map<string, Promise<Response>>();

/** How every read is made. */
export const readOptions = (language: string): RequestInit => ({
  cache: 'no-store',
  credentials: 'same-origin',
  headers: { 'Accept-Language': language },
});

/** Asks for what the document says its page shows, before any other script has come, for whoever is logged in here. */
export function askFirst(): void {
  const key = 'fanwise.session';
  // A visit of support has a session of its own, in its tab.
  const kept = sessionStorage.getItem(key) ?? localStorage.getItem(key);
  if (!kept) return;
  const { sid } = JSON.parse(kept) as { sid: string };
  const options = readOptions(localStorage.getItem('fanwise.language') ?? 'en');
  for (const link of document.querySelectorAll('link[rel="read"]')) {
    const address = `${link.getAttribute('href')}?sid=${sid}`;
    const answer = fetch(address, options);
    // Whoever takes it says so.
    answer.catch(() => undefined);
    asked.set(address, answer);
  }
}

/** The answer that the entry asked for; once, and only under the very same address. */
export function takeFirst(address: string): Promise<Response> | undefined {
  const answer = asked.get(address);
  asked.delete(address);
  return answer;
}
