import { afterEach, expect, it, vi } from 'vitest';
import { keys } from '../../../app/keys.ts';
import { memberAccess } from '../../../messages/en/agent/member-access.ts';
import { readIn, render, textsIn } from '../../../testing.ts';
import { MemberAccess } from './member-access.tsx';

const messages = memberAccess.english;
afterEach(() => vi.unstubAllGlobals());

const page = (role: string, members: number, producersRead = 'own') =>
  render(<MemberAccess />, {
    answered: [
      [keys.agent.profile, { data: { role, mayUnlock: true, mayExport: false, members: [] } }],
      [keys.agent.producerAccess, { data: { producersRead, producersExport: true }, members }],
    ],
  });

it('an owner of several people chooses what producers read and save', () => {
  const rendered = page('owner', 6);
  expect(readIn(rendered)).toContain(messages.title);
  const chosen = rendered.split('<label').filter((label) => label.includes(' checked=""'));
  expect(chosen.map((label) => readIn(`<label${label.split('</label>')[0]}`))).toEqual([
    messages.reads.own,
    messages.save,
  ]);
  expect(textsIn(rendered, 'button')).toEqual([messages.submit]);
});

it.each([
  ['producer', 6],
  ['assistant', 6],
  ['accountant', 6],
  ['owner', 1],
] as const)('a %s in an agency of %i sees nothing of it', (role, members) => {
  expect(page(role, members)).toBe('');
});
