import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Node } from './cluster.ts';
import { delivered, type Engines, endChild, filled, freePort } from './engines.ts';
import { findPooler, findProgramPath } from './programs.ts';

/** The proxies before the processes and before the database, and their addresses. */
export type Front = {
  /** Where people reach the product. */
  pagesPort: number;
  /** Where each web process has to listen. */
  webPorts: readonly [number, number];
  /** The port of the current primary. */
  primaryPort: number;
  /** Any of those that repeat the primary. */
  replicasPort: number;
  end(): Promise<void>;
};

/** HAProxy with deploy/haproxy.cfg. */
export const startBalancer = async (engines: Engines, nodes: readonly Node[]): Promise<Front> => {
  const [pagesPort, primaryPort, replicasPort, one, other] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const at = (port: number) => `127.0.0.1:${port}`;
  const places = nodes.flatMap(({ port, restPort }, index) => [
    [`FANWISE_PG${index + 1}`, at(port)],
    [`FANWISE_PG${index + 1}_REST`, String(restPort)],
  ]);
  const child = engines.start(
    'haproxy',
    findProgramPath('haproxy') ?? '',
    ['-db', '-f', delivered('haproxy.cfg')],
    {
      FANWISE_PLAIN: at(pagesPort),
      FANWISE_PRIMARY: at(primaryPort),
      FANWISE_REPLICAS: at(replicasPort),
      FANWISE_WEB1: at(one),
      FANWISE_WEB2: at(other),
      ...Object.fromEntries(places),
    },
  );
  return {
    pagesPort,
    primaryPort,
    replicasPort,
    webPorts: [one, other],
    end: () => endChild(child),
  };
};

/** PgBouncer with deploy/pgbouncer.ini; says why when there is none that can be used. */
export const startPooler = async (
  engines: Engines,
  { port, role, password }: { port: number; role: string; password: string },
  changes: Record<string, string> = {},
) => {
  const found = findPooler();
  if ('reason' in found) return found;
  const folder = engines.folder('pgbouncer');
  const [users, settings] = [join(folder, 'userlist.txt'), join(folder, 'pgbouncer.ini')];
  const listenPort = await freePort();
  writeFileSync(users, `"${role}" "${password}"\n`);
  writeFileSync(
    settings,
    filled('pgbouncer.ini', {
      'port=5432': `port=${port}`,
      'listen_port = 6432': `listen_port = ${listenPort}`,
      '/etc/pgbouncer/userlist.txt': users,
      ...changes,
    }),
  );
  for (const file of [users, settings]) chmodSync(file, 0o644);
  const child = engines.start('pgbouncer', found.path, [settings]);
  return { port: listenPort, end: () => endChild(child) };
};
