import type { Assignment as Saved } from '@fanwise/contract/own';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { keys } from '../../../app/keys.ts';
import { assigning } from '../../../messages/en/agent/assigning.ts';
import { elementsIn, readIn, render, valuesOf } from '../../../testing.ts';
import { Assignment } from './assignment.tsx';
import { listChangedLimits } from './assignment-form.tsx';

const messages = assigning.english.settings;
const rule = { zipPrefix: null, typeId: null, language: null };
const saved = (changes: Partial<Saved> = {}): Saved => ({
  routing: 'rules',
  rules: [
    { ...rule, memberId: 2, zipPrefix: '276' },
    { ...rule, memberId: 1, language: 'es' },
  ],
  members: [
    { memberId: 1, name: 'Priya Shah', openLeads: 1, openLeadsMax: null },
    { memberId: 2, name: 'Tom Shah', openLeads: 12, openLeadsMax: 20 },
  ],
  ...changes,
});
const members = [1, 2].map((memberId) => ({ memberId, name: '', role: 'owner', left: false }));
const section = (changes: Partial<Saved> = {}, of = members) =>
  render(<Assignment />, {
    answered: [
      [keys.agent.profile, { data: { memberId: 1, role: 'owner', mayUnlock: true, members: of } }],
      [keys.agent.assignment, { data: saved(changes) }],
    ],
  });

describe('the section about new leads', () => {
  it('is empty while the agency has one member', () => {
    expect(section({}, members.slice(0, 1))).toBe('');
  });

  it('says by hand what happens, without rules and limits', () => {
    const text = readIn(section({ routing: 'manual' }));
    expect(text).toContain(messages.wayTexts.manual);
    expect(text).not.toContain(messages.limits);
    expect(text).not.toContain(messages.add);
  });

  it('in turn shows the open leads and the limit of each member, and no rules', () => {
    const rendered = section({ routing: 'round-robin' });
    expect(readIn(rendered)).toContain(messages.open(12));
    expect(valuesOf(rendered, 'value')).toContain('20');
    expect(readIn(rendered)).not.toContain(messages.add);
  });

  it('by rules shows them in their order; the first cannot move up, and the last not down', () => {
    const rendered = section();
    expect(valuesOf(rendered, 'value')).toContain('276');
    const disabled = elementsIn(rendered, 'button')
      .filter(({ tag }) => tag.includes(' disabled'))
      .map(({ tag }) => valuesOf(tag, 'aria-label')[0]);
    expect(disabled).toEqual([messages.up(1), messages.down(2)]);
  });

  it('says that no lead is assigned while there is no rule', () => {
    expect(readIn(section({ rules: [] }))).toContain(messages.noRules);
  });
});

it('a limit is sent only if it was changed here, and if its member is still there', () => {
  const changed = new Map([
    [2, 15],
    [9, 4],
  ]);
  expect(listChangedLimits(changed, saved().members)).toEqual([{ memberId: 2, openLeadsMax: 15 }]);
  expect(listChangedLimits(new Map(), saved().members)).toEqual([]);
});

it('a change of the team reads the limits of the form again', async () => {
  const client = new QueryClient();
  client.setQueryData(keys.agent.assignment, {});
  await client.invalidateQueries({ queryKey: keys.agent.team });
  expect(client.getQueryState(keys.agent.assignment)?.isInvalidated).toBe(true);
});
