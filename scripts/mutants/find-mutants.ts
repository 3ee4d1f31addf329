import { readFileSync } from 'node:fs';
import { parseSync, visitorKeys } from 'oxc-parser';
import { flipsOf } from './flips.ts';
import type { Node } from './node.ts';

/** One place of a file with one rule turned round. */
export type Mutant = {
  file: string;
  start: number;
  end: number;
  line: number;
  before: string;
  after: string;
};

/** Changes that could make a program run for ever are left out. */
const left = new Set(['WhileStatement', 'DoWhileStatement', 'ForStatement']);

/** Everything in a file that can be turned round, in the order of the file. */
export function findMutants(file: string): Mutant[] {
  const source = readFileSync(file, 'utf8');
  const found: Mutant[] = [];
  const visit = (node: Node, parents: readonly Node[]): void => {
    // Types are gone when the program runs.
    if (node.type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)/.test(node.type)) return;
    for (const { start, end, after } of flipsOf(node, parents, source)) {
      const line = source.slice(0, start).split('\n').length;
      found.push({ file, start, end, line, before: source.slice(start, end), after });
    }
    for (const key of visitorKeys[node.type] ?? []) {
      if (left.has(node.type) && key !== 'body') continue;
      for (const child of [Reflect.get(node, key)].flat())
        if (child) visit(child as Node, [node, ...parents]);
    }
  };
  visit(parseSync(file, source).program as unknown as Node, []);
  return found.sort((one, other) => one.start - other.start);
}

/** The file as it is with a mutant in it. */
export function mutated({ file, start, end, after }: Mutant): string {
  const source = readFileSync(file, 'utf8');
  return source.slice(0, start) + after + source.slice(end);
}
