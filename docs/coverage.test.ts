import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** A file that holds a claim. `text` is a test title or a constant in it; `…` stands for what the test fills in. */
type Proof = { file: string; text?: string };
type Claim = { id: string; claim: string; heldBy: Proof[] };
/** A sentence of the product that promises something: its exact words (`text`), or what it means. */
type PromisedText = { where: string; text?: string[]; meant?: string; heldBy: string[] };
type Requirement = {
  id: string;
  level: 1 | 2;
  requirement: string;
  verdict: 'met' | 'not applicable' | 'not met';
  heldBy?: string[];
  note?: string;
};

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const claims = <Content>(name: string): Content => JSON.parse(read(`docs/claims/${name}.json`));
const specification = claims<Claim[]>('specification');
const promises = claims<PromisedText[]>('promises');
const requirements = claims<Requirement[]>('asvs');

const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path);
const isMissing = (path: string): boolean => !existsSync(join(root, path));

/** Whether the file exists and contains the title or constant; `…` in a title matches any text of one line. */
const holds = ({ file, text }: Proof): boolean => {
  if (isMissing(file)) return false;
  if (text === undefined) return isTest(file);
  const pattern = text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`).replaceAll('…', '[^\n]*');
  return new RegExp(pattern).test(read(file));
};

describe('claims of the specification', () => {
  it('have an id of their own', () => {
    const ids = specification.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('cover every section of the specification that states behavior', () => {
    const sections = new Set(specification.map(({ id }) => id.replace(/\.\d+$/, '')));
    const wanted = '2.1 2.2 2.3 2.4 2.5 2.6 2.7 2.8 3 4 5 6 8 9'.split(' ');
    expect(wanted.filter((section) => !sections.has(section))).toEqual([]);
  });

  it.each(specification)('$id: $claim', ({ heldBy }) => {
    expect(heldBy.length, 'a claim needs a test').toBeGreaterThan(0);
    expect(heldBy.filter((proof) => !holds(proof))).toEqual([]);
  });
});

describe('promises to users', () => {
  const spoken = [
    'apps/{web,admin}/src/messages/en/**/*.ts',
    'apps/server/src/contexts/**/*messages*.ts',
    'packages/domain/src/quotes/contact-sentences.ts',
    'catalog/legal/*.md',
    'catalog/questionnaires/*.json',
  ]
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .map(read)
    .join('\n');

  it.each(promises)('$where: $text $meant', ({ text = [], heldBy }) => {
    expect(
      text.filter((sentence) => !spoken.includes(sentence)),
      'the product says it differently',
    ).toEqual([]);
    expect(heldBy.length, 'a promise needs a test').toBeGreaterThan(0);
    expect(heldBy.filter((file) => !isTest(file) || isMissing(file))).toEqual([]);
  });
});

describe('requirements of OWASP ASVS 5.0', () => {
  /** Requirements of levels 1 and 2 in each chapter. */
  const counts = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

  it('stand in one row each, for levels 1 and 2', () => {
    expect(new Set(requirements.map(({ id }) => id)).size).toBe(requirements.length);
    const found = counts.map(
      (_, index) => requirements.filter(({ id }) => id.startsWith(`${index + 1}.`)).length,
    );
    expect(found).toEqual(counts);
  });

  it('name a test that exists where they are met', () => {
    const met = requirements.filter(({ verdict }) => verdict === 'met');
    expect(met.filter(({ heldBy = [] }) => heldBy.length === 0)).toEqual([]);
    expect(met.flatMap(({ heldBy = [] }) => heldBy).filter(isMissing)).toEqual([]);
    const texts = met.map(({ requirement }) => requirement);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });

  it('are unmet ten times at most, each with what stands in its place', () => {
    const unmet = requirements.filter(({ verdict }) => verdict === 'not met');
    expect(unmet.length).toBeLessThanOrEqual(10);
    expect(unmet.filter(({ note = '' }) => note.length < 60)).toEqual([]);
  });
});
