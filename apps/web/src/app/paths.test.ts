import { notificationPage } from '@fanwise/contract/notification-page';
import { leadInList, ownLeadsPage, pages } from '@fanwise/contract/pages';
import { OCCASIONS } from '@fanwise/domain/messaging/occasions';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findNearestParent, safePath } from './paths.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the stored path', () => {
  it('keeps a page of the role with its known parameters', () => {
    expect(safePath('/agent/profile/leads/all?page=3&filter=new&next=//evil', 2)).toBe(
      '/agent/profile/leads/all?page=3&filter=new',
    );
    expect(safePath('/payment?leadId=17', 2)).toBe('/payment?leadId=17');
    expect(safePath('/profile/my-quotes#x', 1)).toBe('/profile/my-quotes');
  });

  it.each([1, 2] as const)('leads role %i to the page of every notification', (role) => {
    for (const applicationId of [31, null])
      for (const occasion of OCCASIONS) {
        const page = notificationPage(role, occasion, applicationId);
        expect([occasion, safePath(page, role)]).toEqual([occasion, page]);
      }
  });

  it('keeps the lead and the tab of the list of leads', () => {
    for (const page of [leadInList(31), ownLeadsPage]) expect(safePath(page, 2)).toBe(page);
  });

  it('leads to every page behind a log-in, and to none without', () => {
    for (const page of Object.values(pages)) {
      const path = page.replace(/:\w+/, '31');
      const isAgents = /^\/(agent\/profile|payment)\b/.test(path);
      expect([safePath(path, 1), safePath(path, 2)]).toEqual([
        path.startsWith('/profile') ? path : null,
        isAgents ? path : null,
      ]);
    }
  });

  it('is found in a browser without URL.parse, such as Safari 17.5', () => {
    vi.stubGlobal(
      'URL',
      class extends URL {
        static override parse = undefined as never;
      },
    );
    expect(safePath('/profile/my-quotes', 1)).toBe('/profile/my-quotes');
  });

  it.each([
    'https://evil.example/profile',
    '//evil.example/profile',
    '/\\evil.example',
    '\\/evil.example',
    '/%2fevil.example',
    '/%5Cevil.example/profile',
    'javascript:alert(1)',
    'data:text/html,x',
    ' /profile',
    '/profile\n/dashboard',
    '/\tprofile',
    '/profile/../../evil',
    '/profile/./dashboard',
    '///profile',
    '/profile@evil.example',
    '/profile%00',
    '/unknown',
    '/Profile/Dashboard',
    '/api/user/profile',
    '/verify?token=abc',
    '',
  ])('refuses %j', (hostile) => {
    expect(safePath(hostile, 1)).toBeNull();
  });

  it('refuses what is no text, and pages of the other role', () => {
    expect(safePath(null, 1)).toBeNull();
    expect(safePath({ path: '/profile' }, 1)).toBeNull();
    expect(safePath('/agent/profile', 1)).toBeNull();
    expect(safePath('/profile/dashboard', 2)).toBeNull();
  });

  it('drops parameter values that are no plain words', () => {
    expect(safePath('/payment?leadId=1%3Cscript%3E', 2)).toBe('/payment');
  });
});

describe('an unknown address', () => {
  it.each([
    ['/profile/dashboard/old', '/profile/dashboard'],
    ['/profile/nothing', '/profile'],
    ['/agent/profile/leads/17/x', '/agent/profile/leads/17'],
    ['/agent/nothing', '/agent'],
    ['/nothing/at/all', '/'],
    ['/auth/register/9', '/?openModal=register'],
  ])('%s climbs to %s', (from, to) => {
    expect(findNearestParent(from)).toBe(to);
  });
});
