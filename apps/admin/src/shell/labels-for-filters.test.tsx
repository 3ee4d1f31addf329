import { TASK_NAMES } from '@fanwise/domain/admin/tasks';
import { answerOf, readIn, render } from '@fanwise/web/src/testing.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { adminActs } from '../messages/en/acts.ts';
import { isProposed, useActOptions } from '../parts/act-labels.ts';
import { AuditLog } from '../parts/audit-log.tsx';
import { StateChange } from '../parts/change.tsx';
import { useCodes } from '../parts/objects/codes.ts';
import { useFactText } from '../parts/use-fact.ts';
import { logInAsOperator } from './testing.ts';

beforeEach(() => logInAsOperator());

describe('the typed name of a record', () => {
  it.each([
    ['Lead 12', 'application:12'],
    ['lead #12', 'application:12'],
    [' Account 7 ', 'account:7'],
    ['application:12', 'application:12'],
    ['Unicorn 3', 'Unicorn 3'],
    ['Lead', 'Lead'],
    ['', ''],
  ])('is understood by the labels of the list: %j', (typed, code) => {
    expect(answerOf(useCodes).codeOf(typed)).toBe(code);
  });

  it('and is shown again with that label', () => {
    const { codeOf, named } = answerOf(useCodes);
    expect(named(codeOf('Lead 12'))).toBe('Lead 12');
  });
});

it('the audit log is filtered by what its column says, in the order of the alphabet, every task among it', () => {
  const acts = answerOf(() => useActOptions(false));
  const labels = acts.map(([, label]) => label);
  expect(labels).toEqual(labels.toSorted((one, other) => one.localeCompare(other)));
  const codes = acts.map(([code]) => code);
  expect(codes).toEqual(expect.arrayContaining(TASK_NAMES.map((task) => `admin-${task}`)));
  expect(new Map(acts).get('admin-refund')).toBe(adminActs.english.tasks.refund);
});

it('the audit log of operators alone is filtered by their tasks alone', () => {
  const codes = answerOf(() => useActOptions(true)).map(([code]) => code);
  expect(codes.toSorted()).toEqual(TASK_NAMES.map((task) => `admin-${task}`).toSorted());
});

describe('people in facts', () => {
  const namesById = { member_id: { 11: 'Priya Shah' }, operator_id: { 1: 'Olga', 7: 'Farah' } };

  it('are named where their name is known, by the fact they stand in', () => {
    const { value } = answerOf(useFactText);
    expect(value('member_id', 11, namesById)).toBe('Priya Shah');
    expect(value('member_id', 12, namesById)).toBe('#12');
    expect(value('quote_id', 11, namesById)).toBe('#11');
    expect(value('operator_id', 7, namesById)).toBe('Farah');
  });

  it('show "you" in place of the name of the operator who is logged in', () => {
    const { value } = answerOf(useFactText);
    expect(value('operator_id', 1, namesById)).toBe(value('operator_id', 1));
    expect(value('operator_id', 1, namesById)).not.toBe('Olga');
  });

  it('are named in what changes', () => {
    const change = render(
      <StateChange before={{ member_id: 11 }} after={{ member_id: null }} namesById={namesById} />,
    );
    expect(readIn(change)).toContain('Priya Shah');
    expect(readIn(change)).not.toContain('#11');
  });
});

it('a day is the same in every zone, and a version is no day', () => {
  const { value } = answerOf(useFactText);
  expect(value('expires', '2027-09-01')).toBe('Sep 1, 2027');
  expect(value('version', '2027-09-01')).toBe('2027-09-01');
});

it('none of what was never counted is no change', () => {
  expect(render(<StateChange before={{}} after={{ added: 0 }} onlyDiffering />)).toBe('');
  expect(render(<StateChange before={{ added: 2 }} after={{ added: 0 }} onlyDiffering />)).not.toBe(
    '',
  );
});

it('an act that was only proposed does not read as if it had been done', () => {
  expect(isProposed('admin-account-erase-proposed')).toBe(true);
  expect(isProposed('admin-account-erase')).toBe(false);
  const row = { id: 1, at: '2026-11-25T17:00:00Z', reason: null, actor: { kind: 'product' } };
  const change = { before: { state: 'active' }, after: { state: 'withdrawn' } };
  const renderAuditLog = (act: string) =>
    render(<AuditLog rows={[{ ...row, ...change, act } as never]} />);
  expect(readIn(renderAuditLog('admin-account-erase'))).toContain('withdrawn');
  expect(readIn(renderAuditLog('admin-account-erase-proposed'))).not.toContain('withdrawn');
});

it('the code of a US state in a preview is called the state, and a status stays a status', () => {
  const shown = (before: object, after: object) =>
    readIn(render(<StateChange before={{ ...before }} after={{ ...after }} />));
  expect(shown({ state: null }, { state: 'NC' })).toMatch(/^State /);
  expect(shown({ state: 'active' }, { state: 'suspended' })).toMatch(/^Status /);
});
