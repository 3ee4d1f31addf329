import { readFileSync } from 'node:fs';
import { raterLead, raterLeadSchema } from '@fanwise/contract/agents/rater-lead';
import { expect, it } from 'vitest';
import { raterLabels } from '../apps/server/src/contexts/agents/lead-list/rater/rater-text.ts';

const text = readFileSync(new URL('rater-export.md', import.meta.url), 'utf8');

type Node = { properties?: Record<string, Node>; items?: Node; anyOf?: Node[] };

/** The paths of all fields, with N for a number in a list. */
const pathsIn = (node: Node, path: string): string[] => {
  const inner = node.properties ?? node.anyOf?.find(({ properties }) => properties)?.properties;
  if (inner)
    return Object.entries(inner).flatMap(([name, one]) =>
      pathsIn(one, `${path}${path && '.'}${name}`),
    );
  return node.items?.properties ? pathsIn(node.items, `${path}.N`) : [path];
};

it('the document of the rater file names every field of its schema', () => {
  const own = new Set(['$schema', 'version', 'drivers.N.number', 'vehicles.N.number']);
  const paths = pathsIn(raterLeadSchema() as Node, '').filter(
    (path) => !own.has(path) && !path.startsWith('limits.'),
  );
  expect(paths.length).toBeGreaterThan(100);
  expect(paths.filter((path) => !text.includes(`| \`${path}\` |`))).toEqual([]);
  for (const name of Object.keys(raterLead.shape.limits.element.shape))
    expect(text).toContain(`\`${name}\``);
});

it('the document of the rater file names every label of the copied text', () => {
  const { insured, partner, driver, vehicle, policy, claims, ...lines } = raterLabels;
  const paths = {
    insured,
    'household.partner': partner,
    'drivers.N': driver,
    'vehicles.N': vehicle,
    ...Object.fromEntries(
      Object.entries(policy).map(([line, one]) => [`currentPolicy.${line}`, one]),
    ),
    ...Object.fromEntries(Object.entries(claims).map(([line, one]) => [`claims.${line}`, one])),
    ...lines,
  };
  const rows = Object.entries(paths).flatMap(([path, labels]) =>
    Object.entries(labels).map(([name, label]) => [`| \`${path}.${name}\` |`, `| ${label} |`]),
  );
  const lacking = rows.filter(
    ([begin = '', end = '']) =>
      !text.split('\n').some((row) => row.startsWith(begin) && row.endsWith(end)),
  );
  expect(lacking).toEqual([]);
});
