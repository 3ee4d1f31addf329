import type { RouteDefinition } from '@fanwise/contract';
import { ownName } from '@fanwise/contract/names/by-schema';
import { objectsOf } from '@fanwise/contract/names/schema-parts';
import { routes } from '@fanwise/contract/routes';

const who: Record<RouteDefinition['access'], string> = {
  anyone: 'anyone',
  session: 'anybody who is logged in',
  consumer: 'consumers',
  agent: 'agents',
  provider: 'the card provider, by its signature',
};

const head = `# The wire

<!-- Written by npm run make:wire from packages/contract. -->

Every call: what it does, who may make it, and the names it takes and answers. The names of the wire are given from outside;
where ours is another one it stands behind the arrow, and the pages and the rules know only that one
([decision 33](decisions/0033-the-wire-ends-at-the-door.md)). A question mark: may be missing. \`[]\`: each of a list.
`;

const namesOf = (part: string, schema: RouteDefinition['answer'] | undefined): string[] =>
  schema === undefined
    ? []
    : objectsOf('', schema)
        .filter(({ fields }) => Object.keys(fields).length > 0)
        .map(({ at, fields }) => {
          const names = Object.entries(fields).map(([wire, field]) => {
            const own = ownName(wire);
            const name = own === wire ? `\`${wire}\`` : `\`${wire}\` → \`${own}\``;
            return field.safeParse(undefined).success ? `${name}?` : name;
          });
          return `| ${at === '' ? part : `${part} \`${at}\``} | ${names.join(', ')} |`;
        });

const routeText = ([key, route]: [string, RouteDefinition]): string => {
  const rows = [
    ...namesOf('query', route.query),
    ...namesOf('body', route.body),
    ...namesOf('answer', route.answer),
  ];
  const codes = (route.errors ?? []).map((code) => `\`${code}\``).join(', ');
  return [
    `## ${key}`,
    `${route.summary}. For ${who[route.access]}.${codes && ` Refusals of its own: ${codes}.`}`,
    ...(rows.length > 0 ? [['| Where | Names |', '|---|---|', ...rows].join('\n')] : []),
  ].join('\n\n');
};

/** docs/wire.md as the contract is now. */
export const wireText = (): string => {
  const calls = Object.entries(routes) as [string, RouteDefinition][];
  return `${[head.trimEnd(), ...calls.map(routeText)].join('\n\n')}\n`;
};
