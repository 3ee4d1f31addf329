import { pages } from '@fanwise/contract/pages';
import { type ComponentType, createElement, type FunctionComponent, lazy } from 'react';
import { matchPath, useParams } from 'react-router';
import { GoneError } from '../../ui/windows/retry.ts';
import { readStoredType } from '../api.ts';
import { onReachableAgain } from './reachable.ts';
import { beginWaiting } from './waiting.ts';

/** The longest wait for the data of a page before it is rendered without it. */
const LONGEST_WAIT_MS = 3_000;

/** The path of the first page; it is rendered as soon as its code is loaded, with skeletons for its data. */
const firstPath = typeof window === 'undefined' ? null : window.location.pathname;
const knownPages: {
  path: string;
  load: () => Promise<unknown>;
  read: () => Promise<unknown>;
}[] = [];

/**
 * A page whose code and data are fetched when somebody navigates to it; the previous page stays until then. A failed
 * fetch is retried once the server answers again. Another parameter in the path, such as an id, mounts the page anew.
 */
export function lazyPage<Props extends object>(
  path: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
  prefetchData: () => Promise<unknown> = async () => undefined,
): FunctionComponent<Props> {
  // A page without its data is rendered all the same, and shows the error.
  const read = async () =>
    readStoredType() === null ? undefined : prefetchData().catch(() => undefined);
  knownPages.push({ path, load, read });
  let Page = lazy(attempt);
  async function attempt() {
    // A document that is prerendered in the build has no session.
    if (firstPath === null) return load();
    const isFirst = matchPath(path, firstPath) !== null;
    const endWaiting = isFirst ? undefined : beginWaiting();
    try {
      const reading = read();
      const [page] = await Promise.all([load(), isFirst ? undefined : withTimeout(reading)]);
      return page;
    } catch (error) {
      if (error instanceof GoneError) throw error;
      const stopListening = onReachableAgain(() => {
        stopListening();
        Page = lazy(attempt);
      });
      throw error;
    } finally {
      endWaiting?.();
    }
  }
  return (props) => createElement(Page, { ...props, key: Object.values(useParams()).join() });
}

/** Fetches the code of a page that probably comes next, with the layout around it. */
export function preloadPage(path: string): void {
  const page = findPage(path);
  if (!page) return;
  const layout: Promise<unknown>[] = [import('../with-queries.tsx')];
  if (!matchPath(pages.register, path))
    layout.push(import('../session/guard.tsx'), import('../profile/profile-layout.tsx'));
  // A failure is ignored here; opening the page reports it.
  void Promise.allSettled([page.load(), ...layout]);
}

/**
 * The same for the first page of the document, with its data, without waiting for the check of the session. Texts of
 * the server are requested in the language of the page.
 */
export function loadFirstPage(languageIsThere: Promise<void>): void {
  if (firstPath === null || readStoredType() === null) return;
  preloadPage(firstPath);
  void languageIsThere.then(() => findPage(firstPath)?.read());
}

const findPage = (address: string) => knownPages.find(({ path }) => matchPath(path, address));

function withTimeout(reading: Promise<unknown>): Promise<unknown> {
  return Promise.race([
    reading,
    new Promise((resolve) => {
      setTimeout(resolve, LONGEST_WAIT_MS);
    }),
  ]);
}
