import { landingPage, pages } from '@fanwise/contract/pages';
import { matchPath } from 'react-router';
import type { AccountType } from './api.ts';

/** The role whose log-in a page needs; null for pages that everybody may open. */
function pageRole(page: string): AccountType | null {
  if (isWithin(pages.agentProfile, page) || page === pages.payment) return 2;
  return isWithin(pages.profile, page) ? 1 : null;
}

const isWithin = (parent: string, path: string): boolean =>
  path === parent || path.startsWith(`${parent}/`);

function findPage(pathname: string): string | undefined {
  return Object.values(pages).find((page) =>
    matchPath({ path: page, caseSensitive: true }, pathname),
  );
}

/** The page a role starts on. */
export function getHomePath(type: AccountType): string {
  return type === 2 ? pages.agentProfile : pages.profile;
}

/** The landing page an address belongs to. */
export function getLandingPath(pathname: string): string {
  const isAgents = [pages.agentLanding, pages.payment].some((page) => isWithin(page, pathname));
  return landingPage(isAgents ? 2 : 1);
}

/** Where an unknown address leads: its nearest known parent. */
export function findNearestParent(pathname: string): string {
  const segments = pathname.split('/').filter(Boolean);
  if (segments[0] === 'auth' && segments[1] === 'register') return landingPage(1, 'register');
  while (segments.length > 0) {
    segments.pop();
    const parent = `/${segments.join('/')}`;
    if (findPage(parent)) return parent;
  }
  return getLandingPath(pathname);
}

/**
 * The stored address if it is one of our own routes that the role may open, else null.
 * Keeps the path and parameters that are plain words, never a host, a hash or anything else.
 */
export function safePath(raw: unknown, type: AccountType): string | null {
  if (typeof raw !== 'string' || !/^\/(?![/\\])/.test(raw) || /[\\\s]|%2f|%5c/i.test(raw))
    return null;
  const origin = 'https://own.invalid';
  const url = parseUrl(raw, origin);
  if (
    url === null ||
    url.origin !== origin ||
    url.username !== '' ||
    url.pathname !== raw.split(/[?#]/)[0]
  )
    return null;
  const page = findPage(url.pathname);
  if (!page || pageRole(page) !== type) return null;
  const keptParams = new URLSearchParams(
    [...url.searchParams].filter((param) => param.every((word) => /^[\w-]{1,40}$/.test(word))),
  );
  const keptText = keptParams.toString();
  return keptText ? `${url.pathname}?${keptText}` : url.pathname;
}

/** Null for what is no address. `URL.parse` does the same, but not in Safari 17. */
function parseUrl(raw: string, base: string): URL | null {
  try {
    return new URL(raw, base);
  } catch {
    return null;
  }
}
