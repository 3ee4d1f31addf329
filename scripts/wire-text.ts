import type { RouteDefinition } from '@fanwise/contract';
import { ownName } from '@fanwise/contract/names/by-schema';
import { objectsOf } from '@fanwise/contract/names/schema-parts';
import { type RouteKey, routes } from '@fanwise/contract/routes';
import { specifiedCalls } from '@fanwise/contract/specified-calls';

const callers: Record<RouteDefinition['access'], string> = {
  anyone: 'anyone',
  session: 'any session',
  consumer: 'client',
  agent: 'agent',
  provider: 'card provider',
};

const head = `# The wire

<!-- Written by npm run make:wire from packages/contract. -->

\`GET /api/openapi.json\` describes every call with its request, answer and errors as OpenAPI 3.1. This page is the overview.

- Calls marked \\* come from the customer's specification. \`apps/server/src/specified-wire\` holds a client that speaks only
  those, and a test that completes both roles' journeys with it.
- Every call takes the session id as \`sid\` in the query. Calls with a human check take the token of a solved
  \`GET /auth/challenge\` as \`token\`, or as \`human_token\` where the call has another \`token\` or sends a quote.
- In specified calls \`""\`, \`null\`, and 0 for an id count as absent in optional fields. These calls ignore unknown names, but
  refuse a name that is close to one that was not sent. All other calls, and the two that change a profile, refuse each unknown
  name: \`{field, code: "unknown"}\` ([decision 145](decisions/0145-unknown-names-in-a-body-are-refused-or-matched.md)).
- The code of pages and rules uses our names. The second table translates
  ([decision 33](decisions/0033-wire-names-end-at-the-edge.md)).
`;

const topLevel = (schema: RouteDefinition['body']): string[] =>
  schema === undefined
    ? []
    : objectsOf('', schema)
        .filter(({ at }) => at === '')
        .flatMap(({ fields }) =>
          Object.entries(fields).map(([name, field]) =>
            field.safeParse(undefined).success ? `${name}?` : name,
          ),
        );

const callRow = ([key, route]: [RouteKey, RouteDefinition]): string => {
  const names = [...new Set([...topLevel(route.query), ...topLevel(route.body)])];
  const taken = names.length > 0 ? `\`${names.join(', ')}\`` : '';
  return `| ${key}${specifiedCalls[key] ? ' \\*' : ''} | ${route.summary} | ${callers[route.access]} | ${taken} |`;
};

/** Every wire name that differs from ours, sorted, with our name. */
const differingNames = (calls: RouteDefinition[]): [wire: string, own: string][] => {
  const wires = calls
    .flatMap(({ query, body, answer }) => [query, body, answer])
    .filter((schema) => schema !== undefined)
    .flatMap((schema) => objectsOf('', schema).flatMap(({ fields }) => Object.keys(fields)));
  return [...new Set(wires)]
    .map((wire): [string, string] => [wire, ownName(wire)])
    .filter(([wire, own]) => wire !== own)
    .sort(([one], [other]) => (one < other ? -1 : 1));
};

/** docs/wire.md as the contract is now. */
export const wireText = (): string => {
  const calls = Object.entries(routes) as [RouteKey, RouteDefinition][];
  const names = differingNames(calls.map(([, route]) => route));
  return `${head}
## Calls

The last column lists query and body names; a question mark means optional.

| Call | Purpose | Caller | Takes |
|---|---|---|---|
${calls.map(callRow).join('\n')}

## Names

Each pair is a wire name and ours: ${names.map(([wire, own]) => `\`${wire}=${own}\``).join(', ')}.
`;
};
