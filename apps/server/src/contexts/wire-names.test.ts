import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownNames } from '@fanwise/contract/names/table';
import { expect, it } from 'vitest';

/**
 * Files that know names of the wire on purpose: what support sees is listed by paths of the wire's answers.
 */
const AT_THE_EDGE = ['admin/support-visits/visible-routes.ts'];

/** Names that are no column or table of the database: a file that has one speaks the language of the wire. */
const wireNames = Object.keys(ownNames).filter((name) =>
  /^(usr|qot|inc|qpr|ins|aps|que|ans|qan|ntf|ntp|sec)_/.test(name),
);
const wireName = new RegExp(`\\b(${wireNames.join('|')})\\b`);

it('code of the contexts uses our own names, except in the files at the edge', () => {
  const found = globSync('**/*.ts', { cwd: import.meta.dirname })
    .filter((file) => !/(\.test|(^|\/)testing)\.ts$/.test(file))
    .filter((file) => wireName.test(readFileSync(join(import.meta.dirname, file), 'utf8')));
  expect(found).toEqual(AT_THE_EDGE);
});
