import { OfflineError } from '@fanwise/web/src/app/request.ts';
import { answerOf, readIn, render, textsIn, valuesOf } from '@fanwise/web/src/testing.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { AdminError } from '../app/api.ts';
import { adminFailures } from '../messages/en/failures.ts';
import { adminList } from '../messages/en/list.ts';
import { logInAsOperator } from '../shell/testing.ts';
import type { TaskButton } from '../task/task-button.ts';
import { BulkActions } from './bulk.tsx';
import { Pager } from './pager.tsx';
import { ListStates } from './states.tsx';
import { type Address, useAddress } from './use-address.ts';
import { useStableRows } from './use-stable-rows.ts';

const messages = adminList.english;
const nothing = () => undefined;

beforeEach(() => logInAsOperator());

describe('the address of a list', () => {
  const addressAt = (at: string, kept: string[] = []): Address =>
    answerOf(() => useAddress(kept), { at });

  it('has filters, a page and an open row, and a tab that is none of them', () => {
    const address = addressAt('/?state=paid&agent=7&cursor=x.1&open=12&tab=refunds');
    expect(address.filters).toEqual({ state: 'paid', agent: '7' });
    expect([address.cursor, address.open]).toEqual(['x.1', '12']);
    expect(addressAt('/')).toMatchObject({ filters: {}, cursor: undefined, open: undefined });
  });

  it('opens and closes a row, and keeps its other parameters', () => {
    const address = addressAt('/?state=paid&open=12');
    expect(address.withOpen('13')).toBe('?state=paid&open=13');
    expect(address.withOpen(undefined)).toBe('?state=paid');
  });

  it('has a page before only behind the first', () => {
    expect(addressAt('/?state=paid').newer).toBeUndefined();
    expect(addressAt('/?cursor=x.1').newer).toBeTypeOf('function');
  });
});

describe('the pages of a list', () => {
  const pager = (newer: (() => void) | undefined, next: string | null) =>
    textsIn(render(<Pager address={{ newer, older: nothing } as never} next={next} />), 'button');

  it('are shown where there are any', () => {
    expect(pager(undefined, null)).toEqual([]);
    expect(pager(undefined, 'x.1')).toEqual([messages.older]);
    expect(pager(nothing, 'x.1')).toEqual([messages.newer, messages.older]);
    expect(pager(nothing, null)).toEqual([messages.newer]);
  });
});

describe('the place of the rows', () => {
  const states = (more: Partial<Parameters<typeof ListStates>[0]>) =>
    render(
      <ListStates
        error={null}
        hasRows={false}
        isLoading={false}
        isFiltered={false}
        empty={{ title: 'Nothing yet' }}
        onRetry={nothing}
        onShowAll={nothing}
        {...more}
      />,
    );
  const busy = new AdminError(503, { code: 'unavailable', request_id: 'r1' });

  it('is empty while there are rows, or they are loading', () => {
    expect(states({ hasRows: true })).toBe('');
    expect(states({ isLoading: true })).toBe('');
  });

  it('is the notice that no row exists, or that no row matches', () => {
    expect(readIn(states({}))).toBe('Nothing yet');
    expect(textsIn(states({ isFiltered: true }), 'button')).toEqual([messages.showAll]);
    expect(readIn(states({ isFiltered: true }))).toContain(messages.noneFit);
  });

  it('is the reason why loading failed, with the request number', () => {
    const page = states({ error: busy });
    expect(readIn(page)).toContain(messages.failed);
    expect(readIn(page)).toContain(adminFailures.english.codes.unavailable);
    expect(readIn(page)).toContain('r1');
    expect(readIn(states({ error: new OfflineError(null) }))).toContain(
      adminFailures.english.offline,
    );
  });

  it('is the same reason above rows that could not be loaded again', () => {
    const page = states({ error: busy, hasRows: true });
    expect(readIn(page)).toContain(messages.stale);
    expect(valuesOf(page, 'data-kind')).toEqual(['error']);
    expect(textsIn(page, 'button')).toEqual([messages.retry]);
  });
});

describe('rows that load', () => {
  type Row = { id: string; name?: string };
  const steady = (rows: Row[] | undefined) =>
    answerOf(() => useStableRows('page', rows, ({ id }) => id, { readAt: 2, lastTaskAt: 1 }));

  it('are shown as they arrive', () => {
    const rows = [{ id: 'a' }, { id: 'b' }];
    expect(steady(rows).stableRows).toEqual(rows.map((row) => ({ row, state: 'same' })));
    expect(steady(rows).newCount).toBe(0);
    expect(steady(undefined)).toMatchObject({ stableRows: [], newCount: 0 });
  });
});

describe('several selected rows', () => {
  const taskButton = (
    task: TaskButton['task'],
    id: number,
    more: Partial<TaskButton> = {},
  ): TaskButton => ({
    task,
    inputs: [{ item_id: id }],
    about: `item ${id}`,
    forMany: true,
    ...more,
  });
  const bulk = (rows: TaskButton[][]) => render(<BulkActions rows={rows} onClear={nothing} />);

  it('share the acts that each of them offers', () => {
    const page = bulk([
      [taskButton('queue-take', 1), taskButton('queue-note', 1)],
      [taskButton('queue-take', 2)],
    ]);
    expect(valuesOf(page, 'data-task')).toEqual(['queue-take']);
    expect(readIn(page)).toContain(messages.marked(2));
  });

  it('share no act for a single row', () => {
    const page = bulk([
      [taskButton('queue-take', 1, { forMany: false })],
      [taskButton('queue-take', 2, { forMany: false })],
    ]);
    expect(valuesOf(page, 'data-task')).toEqual([]);
    expect(readIn(page)).toContain(messages.nothingShared);
  });
});
