import { withoutVersion } from '@fanwise/domain/texts/legal-text';
import { writeMailText } from '@fanwise/domain/texts/mail-text';
import { readIn, render, textsIn } from '@fanwise/web/src/testing.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { adminCatalog } from '../../messages/en/catalog.ts';
import { adminTasks } from '../../messages/en/tasks.ts';
import { logInAsOperator } from '../../shell/testing.ts';
import { TextEditor } from './editor.tsx';

const KEY = 'mail-new-quote';
const publish = adminTasks.english.tasks['text-publish'].button;
const source = (text: string, language: 'en' | 'es') =>
  withoutVersion(
    writeMailText({ subject: 'A quote', version: '2026-01-01', text, button: 'See it' }, language),
  );
const live = { en: source('An agent sent it.', 'en'), es: source('Un agente la envió.', 'es') };
const stored = new Map<string, string>();

beforeEach(() => {
  logInAsOperator();
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

const renderEditor = () =>
  render(<TextEditor textKey={KEY} about="Mail: A quote" live={live} isDelivered />);

it('an unchanged mail is shown in both languages as it is sent, and cannot be published', () => {
  const page = renderEditor();
  expect(textsIn(page, 'button')).toEqual([adminCatalog.english.testBoth]);
  expect(readIn(page)).toContain('English: A quote An agent sent it. See it');
  expect(readIn(page)).toContain('Spanish: A quote Un agente la envió. See it');
  expect(textsIn(page, 'del')).toEqual([]);
});

it('the text typed before is there again, with what differs and without the flags of the file', () => {
  const en = source('A licensed agent sent it.', 'en');
  stored.set(`admin-text:${KEY}`, JSON.stringify({ ...live, en }));
  const page = renderEditor();
  expect([textsIn(page, 'del').join(' '), textsIn(page, 'ins').join(' ')]).toEqual([
    'An',
    'A licensed',
  ]);
  expect(readIn(page)).not.toContain('##');
  expect(textsIn(page, 'button')).toContain(publish);
  expect(textsIn(page, 'button')).toContain(adminCatalog.english.startAgain);
});

it('a legal text that came with the product can be published unchanged, and one that an operator published cannot', () => {
  const legal = { en: '# Terms\n\n## One\n\nText.', es: '# Condiciones\n\n## Uno\n\nTexto.' };
  const buttons = (isDelivered: boolean) =>
    textsIn(
      render(
        <TextEditor textKey="privacy" about="Privacy" live={legal} isDelivered={isDelivered} />,
      ),
      'button',
    );
  expect(buttons(true)).toContain(publish);
  expect(buttons(false)).not.toContain(publish);
});
