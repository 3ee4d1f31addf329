import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';

const operating = new URL('../../../../../docs/operating.md', import.meta.url);

/** The statements of docs/operating.md that a superuser runs once, before the first migration. */
const documentedSetup = (): string[] => {
  const [, block = ''] = /```sql\n(create role.*?)```/s.exec(readFileSync(operating, 'utf8')) ?? [];
  return block.split(/;\n/).filter(Boolean);
};

/** The address of another database on the same server. */
export function databaseUrl(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

/** Runs one statement that creates or drops a database, on a separate connection. */
export async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** An empty database, the address of the role that runs the product, and that of the role that owns the tables. */
export type RoleDatabase = { url: string; ownerUrl: string; drop(): Promise<void> };

const getAddress = (serverUrl: string, name: string, role: string, password: string): string => {
  const url = new URL(databaseUrl(serverUrl, name));
  url.username = role;
  url.password = password;
  return url.href;
};

const dropAll = async (serverUrl: string, name: string, roles: string[]): Promise<void> => {
  await administer(serverUrl, `drop database if exists ${name} with (force)`);
  for (const role of roles) await administer(serverUrl, `drop role ${role}`);
};

/** Creates an empty database with the two roles of docs/operating.md. Neither is a superuser. */
export const createTwoRoles = async (serverUrl: string, name: string): Promise<RoleDatabase> => {
  const [owner, runtime] = [`${name}_owner`, `${name}_app`];
  const password = randomBytes(12).toString('hex');
  for (const statement of documentedSetup())
    await administer(
      serverUrl,
      statement
        .replaceAll('fanwise_owner', owner)
        .replaceAll('fanwise_app', runtime)
        .replace(/\bdatabase fanwise\b/, `database ${name}`)
        .replace('…', password),
    );
  return {
    url: getAddress(serverUrl, name, runtime, password),
    ownerUrl: getAddress(serverUrl, name, owner, password),
    drop: () => dropAll(serverUrl, name, [runtime, owner]),
  };
};

/** Creates an empty database that belongs to one role, which is no superuser and also runs the product. */
export const createOneRole = async (serverUrl: string, name: string): Promise<RoleDatabase> => {
  const role = `${name}_only`;
  const password = randomBytes(12).toString('hex');
  await administer(serverUrl, `create role ${role} login password '${password}'`);
  await administer(serverUrl, `create database ${name} owner ${role}`);
  const url = getAddress(serverUrl, name, role, password);
  return { url, ownerUrl: url, drop: () => dropAll(serverUrl, name, [role]) };
};
