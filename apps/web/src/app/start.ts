import '../ui/tokens.css';
import '../ui/fonts.css';
import '../ui/base.css';
import { askFirst } from './first-reads.ts';
import { bring } from './routing/bring.ts';

/** How long to wait for a browser that does not tell when it has painted. */
const LONGEST_WAIT_MS = 1_000;

/** Asking for many files in one go keeps a slow phone from answering a touch. */
const FILES_AT_ONCE = 4;

const later = [...document.querySelectorAll<HTMLLinkElement>('link[rel="later"]')];
const poor = (['localStorage', 'sessionStorage'] as const).filter(keepsNothing);
if (poor.length === 0) start();
else
  void import('./session/lend-storage.ts')
    .then(({ lendStorage }) => poor.forEach(lendStorage))
    .finally(start);

/** Whether a page may keep nothing here, or there is no room. What is written again is written once: other tabs hear nothing. */
function keepsNothing(name: 'localStorage' | 'sessionStorage'): boolean {
  try {
    window[name].setItem('fanwise', '');
    return false;
  } catch {
    return true;
  }
}

function start(): void {
  if (later.length === 0 || document.hidden) begin();
  else void painted().then(begin);
  askFirst();
}

/** A document that shows something by itself names its scripts for later: its texts and fonts come first. */
function begin(): void {
  askFor(later);
  void import('./main.tsx');
  let missing = later.length;
  for (const link of later)
    link.onload = link.onerror = () => {
      missing -= 1;
      if (missing === 0) fetchNext();
    };
}

/** What may be opened next, once nothing is waited for; not where somebody pays for each byte. */
function fetchNext(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!connection?.saveData)
    for (const link of document.querySelectorAll('link[rel="next"]'))
      bring(link.getAttribute('href') ?? '').catch(() => undefined);
}

function askFor(links: readonly HTMLLinkElement[]): void {
  for (const link of links.slice(0, FILES_AT_ONCE)) link.rel = 'modulepreload';
  const rest = links.slice(FILES_AT_ONCE);
  if (rest.length > 0) setTimeout(() => askFor(rest));
}

function painted(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, LONGEST_WAIT_MS);
  });
}
