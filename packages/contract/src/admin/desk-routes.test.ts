import { CAPABILITIES, capabilitiesOf, OPERATOR_ROLES } from '@fanwise/domain/admin/capabilities';
import { DESK_TASKS } from '@fanwise/domain/admin/tasks';
import { describe, expect, it } from 'vitest';
import { objectsOf } from '../names/schema-parts.ts';
import type { DeskRoute } from './desk-route.ts';
import { deskRoutes } from './desk-routes.ts';
import { deskTasks } from './desk-tasks.ts';

const calls = Object.entries(deskRoutes) as [string, DeskRoute][];

describe('the calls of the desk', () => {
  it('have names of our own, never those that the product was given from outside', () => {
    const names = calls.flatMap(([key, { body, query, answer }]) =>
      [body, query, answer].flatMap((schema) =>
        schema ? objectsOf(key, schema).flatMap(({ fields }) => Object.keys(fields)) : [],
      ),
    );
    const ofWebAuthn = ['rawId', 'clientDataJSON', 'authenticatorData', 'attestationObject'];
    const foreign = /^(usr|qot|aps|ins|inc|que|ntp|zip|car)_(?!codes)/;
    expect(
      names.filter(
        (name) =>
          !(/^[a-z][a-z0-9_]*$/.test(name) || ofWebAuthn.includes(name)) || foreign.test(name),
      ),
    ).toEqual([]);
  });

  it('name a capability wherever somebody else’s things are read', () => {
    const own = ['GET /stream', 'GET /files/:id', 'PUT /me', 'DELETE /me/factors'];
    const open = calls.filter(([key, { access, capability }]) => {
      if (access !== 'desk' || capability !== undefined) return false;
      return !own.includes(key) && !/^POST \/(step-up|tasks)/.test(key);
    });
    expect(open).toEqual([]);
  });
});

describe('the tasks of the desk', () => {
  it('stand in both halves of the table', () => {
    expect(Object.keys(deskTasks)).toEqual(Object.keys(DESK_TASKS));
  });

  it('take nothing that they do not name', () => {
    for (const [name, { input }] of Object.entries(deskTasks))
      expect([name, input.safeParse({ surprise: 1 }).success]).toEqual([name, false]);
  });
});

describe('the capabilities', () => {
  it('are all held by owners, and none beyond reading by readers', () => {
    expect(capabilitiesOf('owner')).toEqual(CAPABILITIES);
    const read = capabilitiesOf('reader').filter((one) => !/\.(read|own)$/.test(one));
    expect(read).toEqual([]);
    for (const role of OPERATOR_ROLES) expect(capabilitiesOf(role)).toContain('queue.read');
  });
});
