import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { questionnaires } from '../../../../test-catalog.ts';
import { allQuestions } from '../questionnaire.ts';
import { neededQuestions } from './needed-questions.ts';

const root = new URL('../../../../../../', import.meta.url);
const source = /\.tsx?$/;
const notCode = /\.test\.tsx?$|question-names(-text)?\.ts$|needed-questions\.ts$|testing|\/demo\//;

const namedIn = (folder: string): string[] =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => source.test(file) && !notCode.test(file) && !file.includes('node_modules'))
    .flatMap((file) => [
      ...readFileSync(new URL(file, root), 'utf8').matchAll(/'((?:home|life|auto)\.[a-z]\w*)'/g),
    ])
    .map(([, name]) => name ?? '');

it('every question that code asks for by name is needed, and there are others', () => {
  const asked = new Set<string>(
    Object.values(questionnaires).flatMap((one) => allQuestions(one).map(({ name }) => name)),
  );
  const named = ['packages/domain/src', 'packages/contract/src', 'apps/server/src', 'apps/web/src']
    .flatMap(namedIn)
    .filter((name) => asked.has(name));
  expect([...new Set(named)].filter((name) => !neededQuestions.has(name))).toEqual([]);
  expect([...neededQuestions].filter((name) => !asked.has(name))).toEqual([]);
  expect(asked.size).toBeGreaterThan(neededQuestions.size + 10);
});
