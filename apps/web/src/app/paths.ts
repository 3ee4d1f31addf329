import { landingPage, pages } from '@fanwise/contract/pages';
import { matchPath } from 'react-router';
import type { AccountType } from './api.ts';

type KnownPath = {
  pattern: string;
  /** The role that may open it; null for everybody. */
  type: AccountType | null;
  /** Query parameters that survive a login. */
  keeps: readonly string[];
};

const knownPaths: readonly KnownPath[] = [
  { pattern: pages.landing, type: null, keeps: [] },
  { pattern: pages.agentLanding, type: null, keeps: [] },
  { pattern: pages.register, type: null, keeps: [] },
  { pattern: pages.profile, type: 1, keeps: [] },
  { pattern: pages.dashboard, type: 1, keeps: [] },
  { pattern: pages.application, type: 1, keeps: ['type'] },
  { pattern: pages.myQuotes, type: 1, keeps: ['sort'] },
  { pattern: pages.notifications, type: 1, keeps: ['page'] },
  { pattern: pages.privacy, type: 1, keeps: [] },
  { pattern: pages.agentProfile, type: 2, keeps: [] },
  { pattern: pages.agencyDetails, type: 2, keeps: [] },
  { pattern: pages.security, type: 2, keeps: [] },
  { pattern: pages.leads, type: 2, keeps: [] },
  { pattern: pages.allLeads, type: 2, keeps: ['page', 'filter'] },
  { pattern: pages.quoteLead, type: 2, keeps: [] },
  { pattern: pages.returnLead, type: 2, keeps: [] },
  { pattern: pages.agentReturns, type: 2, keeps: [] },
  { pattern: pages.team, type: 2, keeps: [] },
  { pattern: pages.statement, type: 2, keeps: ['month'] },
  { pattern: pages.agentNotifications, type: 2, keeps: ['page'] },
  { pattern: pages.payment, type: 2, keeps: ['leadId'] },
  { pattern: pages.privacyNotice, type: null, keeps: [] },
  { pattern: pages.consentReceipt, type: null, keeps: [] },
  { pattern: pages.verify, type: null, keeps: [] },
  { pattern: pages.resetPassword, type: null, keeps: [] },
  { pattern: pages.notMe, type: null, keeps: [] },
  { pattern: pages.resume, type: null, keeps: [] },
  { pattern: pages.invitation, type: null, keeps: [] },
  { pattern: pages.supportVisit, type: null, keeps: [] },
  { pattern: pages.returns, type: null, keeps: [] },
  { pattern: pages.answerReturn, type: null, keeps: [] },
];

function find(pathname: string): KnownPath | undefined {
  return knownPaths.find(({ pattern }) =>
    matchPath({ path: pattern, caseSensitive: true }, pathname),
  );
}

/** The page a role starts on. */
export function getHomePath(type: AccountType): string {
  return type === 2 ? pages.agentProfile : pages.profile;
}

/** The landing page an address belongs to. */
export function getLandingPath(pathname: string): string {
  const isAgents = [pages.agentLanding, pages.payment].some(
    (page) => pathname === page || pathname.startsWith(`${page}/`),
  );
  return landingPage(isAgents ? 2 : 1);
}

/** Where an unknown address leads: its nearest known parent. */
export function findNearestParent(pathname: string): string {
  const segments = pathname.split('/').filter(Boolean);
  if (segments[0] === 'auth' && segments[1] === 'register') return landingPage(1, 'register');
  while (segments.length > 0) {
    segments.pop();
    const parent = `/${segments.join('/')}`;
    if (find(parent)) return parent;
  }
  return getLandingPath(pathname);
}

/**
 * The stored address if it is one of our own routes that the role may open, else null.
 * Keeps the path and known parameters, never a host, a hash or anything else.
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
  const route = find(url.pathname);
  if (!route || route.type !== type) return null;
  const keptParams = new URLSearchParams();
  for (const name of route.keeps) {
    const value = url.searchParams.get(name);
    if (value !== null && /^[\w-]{1,40}$/.test(value)) keptParams.set(name, value);
  }
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
