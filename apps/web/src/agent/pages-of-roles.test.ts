import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { RouteDefinition, RouteKey } from '@fanwise/contract';
import { mayOpen } from '@fanwise/contract/agents/page-capabilities';
import { pages } from '@fanwise/contract/pages';
import { routes } from '@fanwise/contract/routes';
import {
  AGENCY_ROLES,
  type Capability,
  type Member,
  may,
} from '@fanwise/domain/agents/capabilities';
import { describe, expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');

/** The entry of each page of agents, below the sources of the web. */
const entries: Readonly<Record<string, string>> = {
  [pages.allLeads]: 'agent/leads/page.tsx',
  [pages.clients]: 'agent/clients/page.tsx',
  [pages.client]: 'agent/clients/client/page.tsx',
  [pages.agentReturns]: 'agent/returns/page.tsx',
  [pages.returnLead]: 'agent/returns/lead/page.tsx',
  [pages.statistics]: 'agent/statistics/page.tsx',
  [pages.statement]: 'agent/statement/page.tsx',
  [pages.team]: 'agent/team/page.tsx',
  [pages.webhooks]: 'agent/webhooks/page.tsx',
  [pages.agencyDetails]: 'agent/agency-details/page.tsx',
  [pages.licenses]: 'agent/licenses/page.tsx',
  [pages.settings]: 'agent/settings/page.tsx',
  [pages.security]: 'account/security/page.tsx',
  [pages.agentNotifications]: 'account/notifications/page.tsx',
};
/** The parts around every page of agents. */
const layout = 'app/profile/profile-layout.tsx';

/** The files that a page loads, now or later. */
const filesOf = (entry: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(entry)) return seen;
  seen.add(entry);
  const text = readFileSync(join(source, entry), 'utf8');
  for (const [, path = ''] of text.matchAll(/(?:from|import\()\s*'(\.[^']+\.tsx?)'/g)) {
    const file = relative(source, join(source, dirname(entry), path));
    if (existsSync(join(source, file))) filesOf(file, seen);
  }
  return seen;
};

const members: readonly Member[] = AGENCY_ROLES.flatMap((role) =>
  [false, true].map((mayUnlock) => ({ role, mayUnlock })),
);

/** Calls and files of agents in a source file, with the capability each needs. */
const callsIn = (file: string): { key: string; needed: Capability }[] => {
  const text = readFileSync(join(source, file), 'utf8');
  const calls = [...text.matchAll(/call\(\s*'([A-Z]+ \/agent[^']*)'/g)].flatMap(([, key = '']) => {
    const { may: needed }: RouteDefinition = routes[key as RouteKey];
    return needed ? [{ key, needed }] : [];
  });
  const files: readonly [RegExp, Capability][] = [
    [/fetchFile\('\/agent\/clients\.csv/, 'export-clients'],
    [/fetchFile\(`[^`]*\/receipt`/, 'money'],
    [/fetchFile\('\/agent\/statistics\.csv/, 'money'],
  ];
  return [
    ...calls,
    ...files.flatMap(([found, needed]) =>
      found.test(text) ? [{ key: `file of ${file}`, needed }] : [],
    ),
  ];
};

/** Whether a page asks for the capability in a file that loads this one, or in the file itself. */
const isAskedFor = (files: ReadonlySet<string>, needed: Capability): boolean =>
  [...files].some((file) =>
    new RegExp(`(?:may|isGranted)\\((?:data\\.data, |profile, )?'${needed}'\\)`).test(
      readFileSync(join(source, file), 'utf8'),
    ),
  );

describe.each(Object.entries(entries))('the page %s', (page, entry) => {
  it('makes no call that a role which may open it is refused, unless it asks for the capability', () => {
    const files = new Set([...filesOf(entry), layout]);
    const refused = [...files].flatMap((file) =>
      callsIn(file)
        .filter(({ needed }) =>
          members.some((member) => mayOpen(member, page) && !may(member, needed)),
        )
        .filter(({ needed }) => !isAskedFor(files, needed))
        .map(({ key }) => `${file}: ${key}`),
    );
    expect(refused).toEqual([]);
  });
});

it('the parts around every page of agents ask before each call that some roles are refused', () => {
  const around = [
    'agent/do-not-contact/do-not-contact-bar.tsx',
    'agent/palette/use-palette-results.ts',
  ];
  for (const file of around)
    for (const { needed } of callsIn(file))
      expect([file, isAskedFor(new Set([file]), needed)]).toEqual([file, true]);
});

it('every page of agents is looked at', () => {
  const others: string[] = [
    pages.agentProfile,
    pages.agentLanding,
    pages.leads,
    pages.quoteLead,
    pages.invitation,
  ];
  const found = Object.values(pages).filter((page) => page.startsWith('/agent'));
  expect(found.filter((page) => !others.includes(page) && !(page in entries))).toEqual([]);
  expect(globSync('agent/*/page.tsx', { cwd: source }).length).toBeGreaterThan(6);
});
