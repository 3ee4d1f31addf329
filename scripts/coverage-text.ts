import { readFileSync } from 'node:fs';

/** A file that holds a claim. `text` is a test title or a constant in it; `…` stands for what the test fills in. */
export type Proof = { file: string; text?: string };
export type Claim = { id: string; claim: string; heldBy: Proof[] };
/** A sentence of the product that promises something: its exact words (`said`), or what it means. */
export type PromisedText = { where: string; said?: string[]; meant?: string; heldBy: string[] };
export type Requirement = {
  id: string;
  level: 1 | 2;
  requirement: string;
  verdict: 'met' | 'not applicable' | 'not met';
  heldBy?: string[];
  note?: string;
};

const read = <Content>(name: string): Content =>
  JSON.parse(readFileSync(new URL(`../docs/claims/${name}.json`, import.meta.url), 'utf8'));

export const specification = read<Claim[]>('specification');
export const promises = read<PromisedText[]>('promises');
export const requirements = read<Requirement[]>('asvs');

const countVerdicts = (verdict: Requirement['verdict']): number =>
  requirements.filter((row) => row.verdict === verdict).length;

const claimRow = ({ id, claim, heldBy }: Claim): string => {
  const files = [...new Set(heldBy.map(({ file }) => `\`${file}\``))].join(' ');
  return `| ${id} | ${claim.replaceAll('|', String.raw`\|`)} | ${files} |`;
};

const unmetRow = ({ id, level, requirement, note = '' }: Requirement): string =>
  `| ${id} | ${level} | ${requirement} | ${note} |`;

/** docs/coverage.md as the files in docs/claims are now. */
export const coverageText = (): string =>
  `# Coverage: claims and their tests

<!-- Written by npm run make:coverage from docs/claims. -->

Change the files in \`docs/claims\`, then run \`npm run make:coverage\`. \`docs/coverage.test.ts\` fails when a claim names a test
title or a file that does not exist, and when this page is out of date.

| File | Holds |
|---|---|
| \`docs/claims/specification.json\` | ${specification.length} claims of the specification, each with test titles or constants |
| \`docs/claims/promises.json\` | ${promises.length} sentences that promise something to a user, each with test files; the wording must occur in the product |
| \`docs/claims/asvs.json\` | ${requirements.length} requirements of OWASP ASVS 5.0, levels 1 and 2: ${countVerdicts('met')} met, ${countVerdicts('not applicable')} not applicable, ${countVerdicts('not met')} not met |

## Specification

The first part of an id is the section of the specification.

| Id | Claim | Tests |
|---|---|---|
${specification.map(claimRow).join('\n')}

## OWASP ASVS 5.0: requirements that are not met

The team checked the rows itself, last on 2026-11-29. The requirement texts are short forms; the standard's own text counts.

| Id | Level | Requirement | What stands in its place |
|---|---|---|---|
${requirements
  .filter(({ verdict }) => verdict === 'not met')
  .map(unmetRow)
  .join('\n')}
`;
