import { chooseLanguage } from '@fanwise/web/src/messages/language.ts';
import { render, stubStorage, textsIn } from '@fanwise/web/src/testing.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { adminCatalog } from '../../messages/en/catalog.ts';
import { adminCatalog as spanish } from '../../messages/es/catalog.ts';
import { logInAsOperator } from '../../shell/testing.ts';
import { Steps } from './questionnaires.tsx';

const both = { en: 'Any other drivers?', es: '¿Otros conductores?' };
const step = {
  title: both,
  text: both,
  text_without_health: both,
  questions: [
    {
      question: 7,
      text: both,
      help: null,
      options: [],
      health: false,
      required: false,
      depends: true,
    },
  ],
};

beforeEach(() => {
  logInAsOperator();
  stubStorage();
  vi.stubGlobal('document', { documentElement: {}, querySelector: () => null });
});
afterEach(async () => {
  await chooseLanguage('en');
  vi.unstubAllGlobals();
});

it.each(['en', 'es'] as const)(
  'each side of a questionnaire speaks its own language, read in %s',
  async (language) => {
    await chooseLanguage(language);
    expect(textsIn(render(<Steps steps={[step]} />), 'em')).toEqual([
      adminCatalog.english.depends,
      spanish.depends,
    ]);
  },
);
