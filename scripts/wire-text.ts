import type { RouteDefinition } from '@fanwise/contract';
import { ownName } from '@fanwise/contract/names/by-schema';
import { objectsOf } from '@fanwise/contract/names/schema-parts';
import { type RouteKey, routes } from '@fanwise/contract/routes';
import { specifiedCalls } from '@fanwise/contract/specified-calls';

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

The paths and names of calls marked “Specified” come from the customer's specification.
\`apps/server/src/specified-wire\` holds a client that speaks only those, and a test that walks both roles with it. In
those calls \`""\` and \`null\`, and 0 for an id, count as absent in optional fields. They ignore further names, but refuse
one that is close to a name that was not sent. Every other call, and the two that take changed fields of a profile, refuse
each name they do not have: \`{field, code: "unknown"}\`. Decision
[145](decisions/0145-no-sent-name-is-dropped-in-silence.md) says why.

\`GET /api/openapi.json\` describes the same calls as OpenAPI 3.1, for tools that generate clients.
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

const routeText = ([key, route]: [RouteKey, RouteDefinition]): string => {
  const rows = [
    ...namesOf('query', route.query),
    ...namesOf('body', route.body),
    ...namesOf('answer', route.answer),
  ];
  const codes = (route.errors ?? []).map((code) => `\`${code}\``).join(', ');
  return [
    `## ${key}`,
    `${route.summary}.${specifiedCalls[key] ? ' Specified.' : ''} For ${who[route.access]}.${codes && ` Refusals of its own: ${codes}.`}`,
    ...(rows.length > 0 ? [['| Where | Names |', '|---|---|', ...rows].join('\n')] : []),
  ].join('\n\n');
};

/** docs/wire.md as the contract is now. */
export const wireText = (): string => {
  const calls = Object.entries(routes) as [RouteKey, RouteDefinition][];
  return `${[head.trimEnd(), ...calls.map(routeText)].join('\n\n')}\n`;
};
