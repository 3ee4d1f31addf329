import '../ui/tokens.css';
import '../ui/fonts.css';
import '../ui/base.css';
import { ignoreComposedKeys } from './composed-keys.ts';
import { askFirst } from './first-reads.ts';
import { answerPresses, keepPresses } from './public/early-press.ts';
import { takeEarly } from './public/early-window.ts';
import { bring } from './routing/bring.ts';

/** How long to wait for a browser that does not tell when it has painted. */
const LONGEST_WAIT_MS = 1_000;

/** Asking for many files in one go keeps a slow phone from answering a touch. */
const FILES_AT_ONCE = 4;

ignoreComposedKeys();

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
  const look = askFirst();
  const showsFrame = document.documentElement.dataset.fonts === 'later';
  if (!showsFrame && later.length > 0) keepPresses(fetchNext);
  if (showsFrame || later.length === 0 || document.hidden) begin();
  else void painted().then(begin);
  // The document's own: it is no longer there once the page is.
  const place = document.getElementById('content');
  if (look && place)
    void import('../areas/my-quotes/first-look/first-look.ts')
      .then(({ drawFirstLook }) => drawFirstLook(place, look.coming, look.language))
      // The page says what went wrong.
      .catch(() => undefined);
}

/** A document that shows something by itself names its scripts for later: its texts and fonts come first. */
function begin(): void {
  askFor(later);
  // Without it the browser follows links, which is to try again.
  import('./main.tsx').catch(() => {
    answerPresses();
    takeEarly();
  });
  let missing = later.length;
  for (const link of later)
    link.onload = link.onerror = () => {
      missing -= 1;
      if (missing === 0) fetchAhead();
    };
}

/** What may be opened next, once nothing is waited for; not where somebody pays for each byte. */
function fetchAhead(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!connection?.saveData) fetchNext();
}

function fetchNext(): void {
  for (const link of document.querySelectorAll('link[rel="ahead"]'))
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
