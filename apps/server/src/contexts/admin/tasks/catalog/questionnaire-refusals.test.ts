import { expect, it } from 'vitest';
import { testDatabase } from '../../../../platform/database/testing.ts';
import { openAdmin } from '../../../../testing/admin/admin.ts';
import { delivered, edited, type File, findTestQuestion, reworded, without } from './testing.ts';

const { act, operator } = await openAdmin(await testDatabase());
const owner = await operator('owner');
const publish = (content: string, minutes = 20) =>
  act(owner, 'questionnaire-publish', {
    content,
    starts_at: new Date(Date.now() + minutes * 60_000).toISOString(),
  });
const set = (file: File, name: string, change: object): void => {
  Object.assign(findTestQuestion(file, name), change);
};

// D26
it.each<[what: string, type: string, edit: (file: File) => void, code: string]>([
  [
    'a number that meant something else',
    'home',
    (file) => set(file, 'home.heat', { name: 'home.warmth' }),
    'number-reused',
  ],
  [
    'another kind of question',
    'home',
    (file) =>
      void Object.assign(findTestQuestion(file, 'home.fireProtection'), {
        type: 0,
        options: [],
        placeholder: null,
      }),
    'number-reused',
  ],
  [
    'an option that meant something else',
    'home',
    (file) =>
      void Object.assign(findTestQuestion(file, 'home.heat').options[0] ?? {}, { name: 'coal' }),
    'number-reused',
  ],
  [
    'health that is health no more',
    'life',
    (file) => set(file, 'life.tobaccoProducts', { health: false }),
    'number-reused',
  ],
  [
    'a number of the files',
    'home',
    (file) =>
      void findTestQuestion(file, 'home.heat').options.push({
        ...findTestQuestion(file, 'home.heat').options[0]!,
        id: 9_000,
        name: 'x',
      }),
    'own-numbers',
  ],
  ['150 lost', 'auto', (file) => without(file, 'auto.umbrella'), 'cannot-be-asked'],
  [
    '199 lost',
    'auto',
    (file) => void findTestQuestion(file, 'auto.umbrella').options.shift(),
    'answers-lost',
  ],
  ['150 not the last step', 'auto', (file) => void file.sections.reverse(), 'needed'],
  ['141 lost', 'auto', (file) => without(file, 'auto.remarks'), 'needed'],
  [
    'a circle',
    'home',
    (file) => {
      const [one, other] = [
        findTestQuestion(file, 'home.heat'),
        findTestQuestion(file, 'home.claims'),
      ];
      one.options[0]!.showsQuestions = [other.id];
      other.options[0]!.showsQuestions = [one.id];
    },
    'cannot-be-asked',
  ],
  [
    'an option fewer',
    'home',
    (file) => void findTestQuestion(file, 'home.heat').options.pop(),
    'answers-lost',
  ],
  [
    'narrower bounds',
    'home',
    (file) => set(file, 'home.livingArea', { range: { min: 900, max: 1_000 } }),
    'answers-lost',
  ],
  [
    'only English',
    'home',
    (file) => set(file, 'home.heat', { content: { en: 'What heats it?' } }),
    'not-in-both',
  ],
  [
    'signs that nobody sees',
    'home',
    (file) => set(file, 'home.heat', { content: { en: 'What \u202eheats it?', es: '¿Qué?' } }),
    'control',
  ],
  [
    'a version that was there',
    'home',
    (file) => void Object.assign(file, { version: delivered('home').version }),
    'old-version',
  ],
  [
    'a question without a text',
    'home',
    (file) => set(file, 'home.heat', { content: { en: '', es: '' } }),
    'no-questionnaire',
  ],
])('a questionnaire with %s is refused', async (_, type, edit, code) => {
  const answer = await publish(edited(type, edit));
  expect(answer.status).toBe(400);
  expect(answer.body.data[0]).toMatchObject({
    field: 'content',
    code,
    why: expect.stringMatching(/\w/),
  });
});

it('a text that is no JSON is refused, and so is a start in less than 15 minutes', async () => {
  expect((await publish('{"insuranceTypeId": 1')).body.data[0]).toMatchObject({
    code: 'no-questionnaire',
  });
  expect((await publish(edited('home', reworded), 10)).body.data[0]).toMatchObject({
    field: 'starts_at',
    code: 'too-early',
  });
});
