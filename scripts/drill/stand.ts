import { spawnSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { connect, type Database } from '@fanwise/server/src/platform/database/connect.ts';
import { buildPages } from '@fanwise/server/src/testing/product/real-product.ts';
import { startRelay } from '@fanwise/server/src/testing/product/relay.ts';
import pg from 'pg';
import { type Cluster, passwords, startCluster } from './cluster.ts';
import { openEngines, whenever } from './engines.ts';
import { type Front, startBalancer, startPooler } from './front.ts';
import { type Product, startProduct } from './product.ts';
import { openTraffic, type Traffic } from './traffic.ts';

const root = join(import.meta.dirname, '../..');
const app = { role: 'fanwise_app', password: 'drill-app' };
const owner = { role: 'fanwise_owner', password: 'drill-owner' };

/** Everything that runs in a drill. */
export type DrillEnvironment = {
  cluster: Cluster;
  product: Product;
  traffic: Traffic;
  relay: Awaited<ReturnType<typeof startRelay>>;
  /** Past the product, to whoever is primary. */
  database: Database;
};

/** The functions that end each part, newest first. */
type Ends = (() => unknown)[];

/** Whether the balancer leads to the primary, and to nobody else: until its first looks it takes all for well. */
const isFound = async (connectionString: string): Promise<boolean> => {
  for (let time = 0; time < 6; time += 1) {
    const client = new pg.Client({ connectionString });
    client.on('error', () => undefined);
    const found = await client
      .connect()
      .then(() => client.query('select pg_is_in_recovery() as "isStandby"'))
      .catch(() => null);
    await client.end().catch(() => undefined);
    if (found?.rows[0].isStandby !== false) return false;
  }
  return true;
};

/** The two roles of docs/operating.md. */
const makeRoles = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of [
    `create role ${owner.role} login password '${owner.password}'`,
    `create role ${app.role} login password '${app.password}'`,
    `grant pg_read_all_stats to ${app.role}`,
    `create database fanwise owner ${owner.role}`,
    'revoke all on database fanwise from public',
    `grant connect on database fanwise to ${app.role}`,
  ])
    await client.query(statement);
  await client.end();
};

const migrate = (settings: Record<string, string>): void => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(root, 'apps/server/src/migrate.ts')],
    {
      cwd: root,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, ...settings },
    },
  );
  if (status !== 0) throw new Error(`The schema could not be made: ${stderr}`);
};

const addresses = (front: Front, poolerPort: number | undefined): Record<string, string> => {
  const at = (port: number, database: string) =>
    `postgresql://${app.role}:${app.password}@127.0.0.1:${port}/${database}`;
  const direct = at(front.primaryPort, 'fanwise');
  const replica = { DATABASE_REPLICA_URL: at(front.replicasPort, 'fanwise') };
  if (poolerPort === undefined) return { DATABASE_URL: direct, ...replica };
  return {
    ...replica,
    DATABASE_URL: at(poolerPort, 'fanwise'),
    DATABASE_LISTS_URL: at(poolerPort, 'fanwise_lists'),
    DATABASE_DIRECT_URL: direct,
  };
};

const open = async (
  folder: string,
  ends: Ends,
  say: (line: string) => void,
): Promise<DrillEnvironment> => {
  const engines = openEngines(folder);
  say('PostgreSQL under Patroni');
  const cluster = await startCluster(engines);
  ends.push(cluster.end);
  await cluster.whenWhole();
  const front = await startBalancer(engines, cluster.nodes);
  ends.push(front.end);
  const primary = (user: string, password: string, database: string) =>
    `postgresql://${user}:${password}@127.0.0.1:${front.primaryPort}/${database}`;
  await whenever(
    () => isFound(primary('postgres', passwords.superuser, 'postgres')),
    30_000,
    'The balancer found no primary',
  );
  await makeRoles(primary('postgres', passwords.superuser, 'postgres'));
  const ownerUrl = primary(owner.role, owner.password, 'fanwise');
  const pooler = await startPooler(engines, { port: front.primaryPort, ...app });
  if ('reason' in pooler) say(`without a pooler: ${pooler.reason}`);
  else ends.push(pooler.end);
  const settings = addresses(front, 'port' in pooler ? pooler.port : undefined);
  migrate({ ...settings, DATABASE_OWNER_URL: ownerUrl });
  const relay = await startRelay();
  ends.push(relay.close);
  const publicUrl = `http://localhost:${front.pagesPort}`;
  say('two web processes and a worker');
  const product = await startProduct(folder, front.webPorts, {
    ...settings,
    // The card sandbox makes its tables as the owner; a real provider's has none.
    DATABASE_OWNER_URL: ownerUrl,
    PUBLIC_URL: publicUrl,
    SMTP_URL: relay.url,
    MAIL_FROM: 'no-reply@example.com',
  });
  ends.push(product.end);
  const database = connect({ url: ownerUrl, maxConnections: 20, answerLimitMs: 6_000 });
  ends.push(database.close);
  return { cluster, product, relay, database, traffic: openTraffic(publicUrl) };
};

/** Starts everything in one folder, works with it, and ends it all. */
export const withDrillEnvironment = async <Value>(
  folder: string,
  say: (line: string) => void,
  work: (stand: DrillEnvironment) => Promise<Value>,
): Promise<Value> => {
  buildPages();
  // The engines may run as somebody else, who has to reach their own folders in it.
  chmodSync(folder, 0o755);
  const ends: Ends = [];
  try {
    return await work(await open(folder, ends, say));
  } finally {
    for (const end of ends.reverse()) await end();
  }
};
