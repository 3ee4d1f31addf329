import { CAPABILITIES, listCapabilities, OPERATOR_ROLES } from '@fanwise/domain/admin/capabilities';
import { ADMIN_TASKS } from '@fanwise/domain/admin/tasks';
import { describe, expect, it } from 'vitest';
import { listObjects } from '../names/schema-parts.ts';
import type { AdminRoute } from './admin-route.ts';
import { adminRoutes } from './admin-routes.ts';
import { adminTasks } from './admin-tasks.ts';

const calls = Object.entries(adminRoutes) as [string, AdminRoute][];

describe('the calls of the admin console', () => {
  it('have names of our own, never those that the product was given from outside', () => {
    const names = calls.flatMap(([key, { body, query, answer }]) =>
      [body, query, answer].flatMap((schema) =>
        schema ? listObjects(key, schema).flatMap(({ fields }) => Object.keys(fields)) : [],
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
      if (access !== 'admin' || capability !== undefined) return false;
      return !own.includes(key) && !/^POST \/(step-up|tasks)/.test(key);
    });
    expect(open).toEqual([]);
  });
});

describe('the tasks of the admin console', () => {
  it('stand in both halves of the table', () => {
    expect(Object.keys(adminTasks)).toEqual(Object.keys(ADMIN_TASKS));
  });

  it('take nothing that they do not name', () => {
    for (const [name, { input }] of Object.entries(adminTasks))
      expect([name, input.safeParse({ surprise: 1 }).success]).toEqual([name, false]);
  });
});

describe('the capabilities', () => {
  it('are all held by owners, and none beyond reading by readers', () => {
    expect(listCapabilities('owner')).toEqual(CAPABILITIES);
    const read = listCapabilities('reader').filter((one) => !/\.(read|own)$/.test(one));
    expect(read).toEqual([]);
    for (const role of OPERATOR_ROLES) expect(listCapabilities(role)).toContain('queue.read');
  });
});
