import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { findProcesses, readServerFile, signal } from '@fanwise/embedded-postgres/processes';
import { delivered, type Engines, endChild, freePort, whenever } from './engines.ts';
import { findProgramPath } from './programs.ts';

/** One PostgreSQL with the Patroni that looks after it. */
export type Node = { name: string; dataDir: string; port: number; restPort: number };

type Member = { name: string; role: string; state: string };

/** Passwords of a cluster that lives for minutes on loopback. */
export const passwords = { superuser: 'drill-superuser', replication: 'drill-replication' };

const names = ['pg1', 'pg2', 'pg3'] as const;
const startLimitMs = 120_000;

const newNode = async (engines: Engines, name: string): Promise<Node> => ({
  name,
  dataDir: join(engines.folder(name), 'data'),
  port: await freePort(),
  restPort: await freePort(),
});

const startEtcd = async (engines: Engines): Promise<{ child: ChildProcess; hosts: string }> => {
  const [client, peer] = [await freePort(), await freePort()];
  const [clientUrl, peerUrl] = [client, peer].map((port) => `http://127.0.0.1:${port}`);
  const child = engines.start('etcd', findProgramPath('etcd') ?? '', [
    '--data-dir',
    engines.folder('etcd'),
    '--name',
    'drill',
    '--listen-client-urls',
    `${clientUrl}`,
    '--advertise-client-urls',
    `${clientUrl}`,
    '--listen-peer-urls',
    `${peerUrl}`,
    '--initial-advertise-peer-urls',
    `${peerUrl}`,
    '--initial-cluster',
    `drill=${peerUrl}`,
  ]);
  return { child, hosts: `127.0.0.1:${client}` };
};

const patroniSettings = (node: Node, etcd: string): Record<string, string> => ({
  PATRONI_NAME: node.name,
  PATRONI_ETCD3_HOSTS: etcd,
  PATRONI_RESTAPI_LISTEN: `127.0.0.1:${node.restPort}`,
  PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${node.restPort}`,
  PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${node.port}`,
  PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${node.port}`,
  PATRONI_POSTGRESQL_DATA_DIR: node.dataDir,
  PATRONI_POSTGRESQL_BIN_DIR: join(findProgramPath('pg_rewind') ?? '', '..'),
  PATRONI_POSTGRESQL_PGPASS: join(node.dataDir, '../pgpass'),
  PATRONI_SUPERUSER_USERNAME: 'postgres',
  PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
  PATRONI_REPLICATION_USERNAME: 'replicator',
  PATRONI_REPLICATION_PASSWORD: passwords.replication,
});

/** Three PostgreSQL under Patroni, with deploy/patroni.yml, and what can happen to them. */
export const startCluster = async (engines: Engines) => {
  const etcd = await startEtcd(engines);
  const nodes = await Promise.all(names.map((name) => newNode(engines, name)));
  const patronis = new Map<string, ChildProcess>();
  const startPatroni = (node: Node): void => {
    const args = [delivered('patroni.yml')];
    const settings = patroniSettings(node, etcd.hosts);
    patronis.set(
      node.name,
      engines.start(node.name, findProgramPath('patroni') ?? '', args, settings),
    );
  };

  const ask = async (node: Node): Promise<Member[]> => {
    const answer = await fetch(`http://127.0.0.1:${node.restPort}/cluster`, {
      signal: AbortSignal.timeout(2_000),
    });
    return ((await answer.json()) as { members?: Member[] }).members ?? [];
  };
  /** The members of the cluster, as any of them reports them. */
  const members = async (): Promise<Member[]> => {
    for (const node of nodes) {
      const found = await ask(node).catch(() => []);
      if (found.length > 0) return found;
    }
    return [];
  };
  const named = (wanted: string | undefined): Node | undefined =>
    nodes.find(({ name }) => name === wanted);
  const holding = async (role: string): Promise<Node> => {
    const node = named((await members()).find((member) => member.role === role)?.name);
    if (!node) throw new Error(`Nobody is ${role}.`);
    return node;
  };
  const isWhole = async (): Promise<boolean> => {
    const all = await members();
    const runs = ({ state }: Member) => state === 'running' || state === 'streaming';
    const roles = all
      .map(({ role }) => role)
      .toSorted()
      .join();
    return all.filter(runs).length === names.length && roles === 'leader,replica,sync_standby';
  };
  const everythingOf = (node: Node): number[] =>
    [patronis.get(node.name)?.pid, ...findProcesses(node.dataDir)].filter(
      (pid) => pid !== undefined,
    );

  for (const node of nodes) startPatroni(node);
  return {
    nodes,
    /** Waits until one leads, one repeats synchronously and one more runs. */
    whenWhole: () => whenever(isWhole, startLimitMs, 'PostgreSQL was not whole'),
    members,
    /** Kills everything of the primary's machine, as a power cut does; `restore` starts the machine again. */
    async killPrimary() {
      const node = await holding('leader');
      for (const pid of everythingOf(node)) signal(pid, 'SIGKILL');
      return { restore: () => startPatroni(node) };
    },
    /** Kills the server alone: its Patroni starts it again. */
    async killPostmaster() {
      const { dataDir } = await holding('leader');
      const killed = readServerFile(dataDir)?.pid ?? 0;
      signal(killed, 'SIGKILL');
      const isAnother = () => {
        const server = readServerFile(dataDir);
        return server !== undefined && server.pid !== killed && server.ready;
      };
      await whenever(isAnother, startLimitMs, 'The killed server was not started again');
    },
    /** Stops the primary's machine without its network noticing; `restore` lets it go on as if nothing had been. */
    async freezePrimary() {
      const frozen = everythingOf(await holding('leader'));
      for (const pid of frozen) signal(pid, 'SIGSTOP');
      return {
        restore: () => {
          for (const pid of frozen) signal(pid, 'SIGCONT');
        },
      };
    },
    /** Hands over to the standby, as before maintenance. */
    async switchover() {
      const [leader, candidate] = [await holding('leader'), await holding('sync_standby')];
      const answer = await fetch(`http://127.0.0.1:${leader.restPort}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: leader.name, candidate: candidate.name }),
      });
      if (answer.status !== 200) throw new Error(`The switchover failed: ${await answer.text()}`);
    },
    /** Ends everything, and what was left of it. */
    async end() {
      for (const node of nodes) for (const pid of everythingOf(node)) signal(pid, 'SIGCONT');
      await Promise.all([...patronis.values()].map((child) => endChild(child)));
      for (const node of nodes)
        for (const pid of findProcesses(node.dataDir)) signal(pid, 'SIGKILL');
      await endChild(etcd.child);
    },
  };
};

/** A running cluster. */
export type Cluster = Awaited<ReturnType<typeof startCluster>>;
