import { pages } from '@fanwise/contract/pages';
import { type ComponentType, createElement, lazy } from 'react';
import { matchPath } from 'react-router';
import { storedType } from '../api.ts';
import { onReachableAgain } from './reachable.ts';
import { beginWaiting } from './waiting.ts';

/** What a page shows may take this long before the page is drawn without it. */
const LONGEST_WAIT_MS = 3_000;

/** The page of the document; it is drawn as soon as its code is there, with shapes for what it shows. */
const firstPath = typeof window === 'undefined' ? null : window.location.pathname;
const known: {
  path: string;
  load: () => Promise<unknown>;
  read: () => Promise<unknown>;
}[] = [];

/**
 * A page whose code, and what it shows, is fetched when it is gone to; the page before stays until then. What could not
 * be fetched is asked for again once the server answers.
 */
export function lazyPage<Props extends object>(
  path: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
  readAhead: () => Promise<unknown> = async () => undefined,
): ComponentType<Props> {
  // Without what it shows a page is drawn all the same, and says so.
  const read = async () => (storedType() === null ? undefined : readAhead().catch(() => undefined));
  known.push({ path, load, read });
  let Page = lazy(attempt);
  async function attempt() {
    // A document that is drawn for the build has nobody's session.
    if (firstPath === null) return load();
    const isFirst = matchPath(path, firstPath) !== null;
    const end = isFirst ? undefined : beginWaiting();
    try {
      const reading = read();
      const [page] = await Promise.all([load(), isFirst ? undefined : atMost(reading)]);
      return page;
    } catch (error) {
      const stop = onReachableAgain(() => {
        stop();
        Page = lazy(attempt);
      });
      throw error;
    } finally {
      end?.();
    }
  }
  return (props) => createElement(Page, props);
}

/** Fetches the code of a page that probably comes next, with the layout around it. */
export function loadAhead(path: string): void {
  const page = pageAt(path);
  if (!page) return;
  const layout: Promise<unknown>[] = [import('../with-queries.tsx')];
  if (!matchPath(pages.register, path))
    layout.push(import('../session/guard.tsx'), import('../profile/profile-layout.tsx'));
  // What cannot be loaded now says so when it is opened.
  void Promise.allSettled([page.load(), ...layout]);
}

/**
 * The same for the page of the document, with what it shows: nothing of it waits for the session to be checked. What the
 * server writes is asked for in the language that the page will be in.
 */
export function loadFirstPage(languageIsThere: Promise<void>): void {
  if (firstPath === null || storedType() === null) return;
  loadAhead(firstPath);
  void languageIsThere.then(() => pageAt(firstPath)?.read());
}

const pageAt = (address: string) => known.find(({ path }) => matchPath(path, address));

function atMost(reading: Promise<unknown>): Promise<unknown> {
  return Promise.race([
    reading,
    new Promise((resolve) => {
      setTimeout(resolve, LONGEST_WAIT_MS);
    }),
  ]);
}
