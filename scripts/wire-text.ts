import type { RouteDefinition } from '@fanwise/contract';
import { ownName } from '@fanwise/contract/names/by-schema';
import { listObjects } from '@fanwise/contract/names/schema-parts';
import { type RouteKey, routes } from '@fanwise/contract/routes';
import { specifiedCalls } from '@fanwise/contract/specified-calls';

const callers: Record<RouteDefinition['access'], string> = {
  anyone: 'Anyone',
  session: 'Any session',
  consumer: 'Clients',
  agent: 'Agents',
  provider: 'Providers of cards and mail',
};

const head = `# The wire

<!-- Written by npm run make:wire from packages/contract. -->

\`GET /api/openapi.json\` describes every call with its request, answer and errors as OpenAPI 3.1. This page is the overview, by caller and path.

- Calls marked \\* come from the customer's specification. \`apps/server/src/specified-wire\` holds a client that speaks only
  those, and a test that completes both roles' journeys with it.
- Every call takes the session id as \`sid\` in the query. Calls with a human check take the token of a solved
  \`GET /auth/challenge\` as \`token\`, or as \`human_token\` where the call has another \`token\` or sends a quote.
- In specified calls \`""\`, \`null\`, and 0 for an id count as absent in optional fields. These calls ignore unknown names, but
  refuse a name that is close to one that was not sent. All other calls, and the two that change a profile, refuse each unknown
  name: \`{field, code: "unknown"}\`.
- The code of pages and rules uses our names ([decision 33](decisions/0033-wire-names-end-at-the-edge.md)).
`;

/** The summary up to its first detail; the OpenAPI document has the whole. */
const purpose = (summary: string): string => summary.split(/[;:.] /)[0] ?? summary;

/** The calls of one path, in one line. */
const pathLine = (path: string, calls: [RouteKey, RouteDefinition][]): string => {
  const texts = calls.map(([key, route]) => {
    const [method] = key.split(' ');
    return `${method}${specifiedCalls[key] ? '\\*' : ''} ${purpose(route.summary)}`;
  });
  return `- \`${path}\` ${texts.join('. ')}`;
};

const camelCase = (name: string): string =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Every wire name that differs from ours by more than its case, sorted, with our name. */
const differingNames = (calls: RouteDefinition[]): [wire: string, own: string][] => {
  const wires = calls
    .flatMap(({ query, body, answer }) => [query, body, answer])
    .filter((schema) => schema !== undefined)
    .flatMap((schema) => listObjects('', schema).flatMap(({ fields }) => Object.keys(fields)));
  return [...new Set(wires)]
    .map((wire): [string, string] => [wire, ownName(wire)])
    .filter(([wire, own]) => own !== wire && own !== camelCase(wire))
    .sort(([one], [other]) => (one < other ? -1 : 1));
};

/** docs/wire.md as the contract is now. */
export const wireText = (): string => {
  const calls = Object.entries(routes) as [RouteKey, RouteDefinition][];
  const names = differingNames(calls.map(([, route]) => route));
  const sections = Object.entries(callers).map(([access, caller]) => {
    const paths = Map.groupBy(
      calls.filter(([, route]) => route.access === access),
      ([key]) => key.slice(key.indexOf(' ') + 1),
    );
    const lines = [...paths].map(([path, ofPath]) => pathLine(path, ofPath));
    return `## ${caller}\n\n${lines.join('\n')}\n`;
  });
  return `${head}
${sections.join('\n')}
## Names

A wire name in snake case is ours in camel case: \`fee_cents\` is \`feeCents\`. Other pairs of a wire name and ours:
${names.map(([wire, own]) => `\`${wire}=${own}\``).join(', ')}.
`;
};
