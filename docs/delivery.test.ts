import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codes } from '@fanwise/contract/codes';
import { loadConfig } from '@fanwise/server/src/config/config.ts';
import { ConfigError } from '@fanwise/server/src/config/error.ts';
import { settingsSchema } from '@fanwise/server/src/config/settings.ts';
import { usage } from '@fanwise/server/src/contexts/admin/index.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { packFolder } from '../scripts/release/pack.ts';

const read = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../deploy', name), 'utf8');
const numbers = (text: string, pattern: RegExp): number[] =>
  [...text.matchAll(pattern)].map(([, number]) => Number(number));

/** Names that are not the product's: of PostgreSQL's image, of the roles it makes, of Caddy and of the shell. */
const ofOthers =
  /^(POSTGRES_|PATH$|HOME$|DOMAIN$|IMAGE$|BACKUPS$|OWNER_PASSWORD$|DATABASE_PASSWORD$)/;

type Service = {
  environment?: Record<string, string>;
  env_file?: string[];
  entrypoint?: string[];
  command?: string[];
  volumes?: string[];
};
const compose = parse(read('compose.yml'), { merge: true }) as {
  services: Record<string, Service>;
};
const services = Object.entries(compose.services);

/** The lines of an example of settings: the name, the value, and whether the line is a comment. */
const exampleLines = (name: string) =>
  [...read(name).matchAll(/^(#?)([A-Z][A-Z_0-9]+)=(.*)$/gm)].map(
    ([, sign, setting = '', value = '']) => ({
      setting,
      value,
      isComment: sign === '#',
    }),
  );

/** Directives of a unit, in their order; one may stand in several lines. */
const directives = (unit: string, name: string): string[] =>
  [...read(`systemd/${unit}`).matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(
    ([, value]) => value ?? '',
  );

const refusalOf = (environment: Record<string, string>): readonly string[] => {
  try {
    loadConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
};

describe('a release', () => {
  it('sets only what the product knows', () => {
    const units = [
      'systemd/fanwise-web@.service',
      'systemd/fanwise-worker.service',
      'systemd/fanwise-scheduled@.service',
    ];
    const named = [
      ...services.flatMap(([, { environment = {} }]) => Object.keys(environment)),
      ...exampleLines('systemd/migrate.env.example').map(({ setting }) => setting),
      ...[...read('Containerfile').matchAll(/([A-Z][A-Z_]+)=/g)].map(([, name]) => name ?? ''),
      ...units.flatMap((unit) =>
        [...(/^Environment=(.*)$/m.exec(read(unit))?.[1] ?? '').matchAll(/([A-Z_]+)=/g)].map(
          ([, name]) => name ?? '',
        ),
      ),
    ];
    expect(named).toContain('ROLE');
    const known = Object.keys(settingsSchema.shape);
    expect(named.filter((name) => !known.includes(name) && !ofOthers.test(name))).toEqual([]);
  });

  it('is unpacked by the documented lines beside the version before, and the link names the new one', () => {
    const manual = readFileSync(join(import.meta.dirname, 'going-live.md'), 'utf8');
    const [, lines = ''] = /```sh\n(mkdir \/opt.*?\nln .*?\n)/s.exec(manual) ?? [];
    const folder = mkdtempSync(join(tmpdir(), 'fanwise-unpacked-'));
    for (const version of ['1.0.0', '1.1.0']) {
      const product = join(folder, version, 'fanwise');
      mkdirSync(join(product, 'bin'), { recursive: true });
      writeFileSync(join(product, 'bin/fanwise'), version);
      packFolder(product, join(folder, `fanwise-${version}-linux-x64.tar.gz`), 0);
      const script = lines.replaceAll('VERSION', version).replaceAll('/opt', folder);
      expect(
        spawnSync('sh', ['-e', '-c', script], { cwd: folder, encoding: 'utf8' }),
      ).toMatchObject({ status: 0, stderr: '' });
      expect(readFileSync(join(folder, 'fanwise/bin/fanwise'), 'utf8')).toBe(version);
    }
    expect(readFileSync(join(folder, 'fanwise-1.0.0/bin/fanwise'), 'utf8')).toBe('1.0.0');
    rmSync(folder, { recursive: true });
  });

  it('gives nobody up before the product has', () => {
    const whenStopping = 5 + 25;
    for (const unit of ['fanwise-web@', 'fanwise-worker'])
      expect(
        numbers(read(`systemd/${unit}.service`), /^TimeoutStopSec=(\d+)$/gm)[0],
        unit,
      ).toBeGreaterThan(whenStopping);
    expect(numbers(read('compose.yml'), /stop_grace_period: (\d+)s\n {2}mem/g)[0]).toBeGreaterThan(
      whenStopping,
    );
    const aCall = 8;
    expect(numbers(read('haproxy.cfg'), /timeout server (\d+)s$/gm)[0]).toBeGreaterThan(aCall);
    expect(numbers(read('Caddyfile'), /response_header_timeout (\d+)s/g)[0]).toBeGreaterThan(aCall);
  });
});

describe('the example of settings', () => {
  const lines = exampleLines('fanwise.env.example');

  it('has every setting of the product once, and no other', () => {
    expect(lines.map(({ setting }) => setting).toSorted()).toEqual(
      Object.keys(settingsSchema.shape).toSorted(),
    );
  });

  it('has a comment above every group of settings', () => {
    for (const group of read('fanwise.env.example').split(/\n(?=# )/))
      expect(group.split('\n')[0], group).toMatch(/^# \S/);
    expect(read('fanwise.env.example')).not.toMatch(/^(#?[A-Z_]+=.*\n){5}/m);
  });

  it('is read alike by systemd, Compose and a shell', () => {
    for (const { setting, value } of lines)
      expect(value, setting).toMatch(/^('[^']*'|[\w./:,+-]*)$/);
  });

  it('leaves out what units, image and Compose set, because it would stand over them', () => {
    const set = ['NODE_ENV', 'ROLE', 'HOST', 'PORT', 'DATA_DIR', 'MIGRATE'];
    expect(lines.filter(({ setting, isComment }) => set.includes(setting) && !isComment)).toEqual(
      [],
    );
  });

  it('asks for everything without which production does not start', () => {
    const refused = refusalOf({ NODE_ENV: 'production', ADMIN: 'on' }).map(
      (line) => line.split(' ')[0] ?? '',
    );
    expect(refused.length).toBeGreaterThan(12);
    const asked = lines.filter(({ isComment }) => !isComment).map(({ setting }) => setting);
    expect(refused.filter((name) => !asked.includes(name))).toEqual([]);
  });
});

describe('the Compose file', () => {
  const product = services.filter(([, { env_file }]) => env_file !== undefined);

  it('gives each process of the product the whole file of settings, and the console', () => {
    expect(product.map(([name]) => name)).toEqual(['web1', 'web2', 'worker', 'backup']);
    for (const [name, { env_file, environment }] of product) {
      expect(env_file, name).toEqual(['fanwise.env']);
      expect(environment, name).toMatchObject({ ADMIN: 'on', MIGRATE: 'check', TRUST_PROXY: '1' });
    }
  });

  it('tells the password of the owner to the database and the migration only', () => {
    const told = services.filter(([, service]) =>
      JSON.stringify(service).includes('OWNER_PASSWORD'),
    );
    expect(told.map(([name]) => name)).toEqual(['postgres', 'migrate']);
  });

  it('needs only what its example has', () => {
    const needed = [...read('compose.yml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name);
    const given = exampleLines('.env.example').map(({ setting }) => setting);
    expect([...new Set(needed)].toSorted()).toEqual(given.toSorted());
  });

  it('does not start without a password, a host name or a folder, and has none of its own', () => {
    const named = [...read('compose.yml').matchAll(/\$\{([A-Z_]+)([^}]*)\}/g)];
    const optional = named.filter(([, , rule = '']) => !rule.startsWith(':?'));
    expect(optional.map(([, name]) => name)).toEqual(['IMAGE']);
    for (const { setting, value } of exampleLines('.env.example'))
      if (setting !== 'IMAGE') expect(value, setting).toBe('');
  });

  it('takes backups into a folder outside', () => {
    const { entrypoint = [], command, volumes = [] } = compose.services.backup ?? {};
    expect(entrypoint.at(-1)).toBe('/opt/fanwise/deploy/scheduled.sh');
    expect(command).toEqual(['always', '/backups']);
    expect(volumes[0]).toMatch(/^\$\{BACKUPS:\?.*\}:\/backups$/);
  });

  it('names only commands that there are', () => {
    const named = [...read('compose.yml').matchAll(/(?:fanwise|backup) operator (\S+)/g)].map(
      ([, name]) => name,
    );
    expect(named.length).toBeGreaterThan(4);
    expect(named.filter((name) => !usage.includes(`\n  ${name} `))).toEqual([]);
  });
});

describe('the units of systemd', () => {
  const units = readdirSync(join(import.meta.dirname, '../deploy/systemd'));

  it('restart no process when the migration runs again', () => {
    for (const unit of ['fanwise-web@.service', 'fanwise-worker.service']) {
      expect(directives(unit, 'Requires'), unit).toEqual([]);
      expect(directives(unit, 'Wants'), unit).toContain('fanwise-migrate.service');
      expect(directives(unit, 'After').join(' '), unit).toContain('fanwise-migrate.service');
    }
  });

  it('run backup, erasures and check at their times, also after a time without power', () => {
    const timers = units.filter((unit) => unit.endsWith('.timer'));
    expect(timers.toSorted()).toEqual([
      'fanwise-backup.timer',
      'fanwise-check.timer',
      'fanwise-erasures.timer',
    ]);
    const script = read('scheduled.sh');
    for (const timer of timers) {
      const [, work = ''] = /^fanwise-(\w+)\.timer$/.exec(timer) ?? [];
      expect(directives(timer, 'Unit'), timer).toEqual([`fanwise-scheduled@${work}.service`]);
      expect(directives(timer, 'Persistent'), timer).toEqual(['yes']);
      expect(script).toMatch(new RegExp(`^ +(\\w+ \\| )*${work}( \\| \\w+)*\\) `, 'm'));
    }
    expect(directives('fanwise-erasures.timer', 'OnCalendar')).toEqual(['*-*-* *:25:00 UTC']);
  });

  it('read their settings from files that the examples are for', () => {
    const files = units
      .filter((unit) => unit.endsWith('.service'))
      .map((unit) => [unit, directives(unit, 'EnvironmentFile').join()]);
    for (const [unit, file] of files)
      expect(file, unit).toBe(
        unit === 'fanwise-migrate.service'
          ? '/etc/fanwise/migrate.env'
          : '/etc/fanwise/fanwise.env',
      );
  });
});

describe('the regular work', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fanwise-scheduled-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const [backups, script] = [join(folder, 'backups'), join(folder, 'deploy/scheduled.sh')];
  mkdirSync(join(folder, 'bin'));
  mkdirSync(join(folder, 'deploy'));
  mkdirSync(backups);
  copyFileSync(join(import.meta.dirname, '../deploy/scheduled.sh'), script);
  writeFileSync(
    join(folder, 'bin/fanwise'),
    '#!/bin/sh\nout=$3; [ -n "$out" ] || out=$0.asked\nprintf "%s" "$1 $2" > "$out"\n',
    {
      mode: 0o755,
    },
  );
  const run = (...args: string[]) => spawnSync('sh', [script, ...args], { encoding: 'utf8' });

  it('writes a new file each time, and deletes those older than 35 days of the same kind', () => {
    const days = (count: number) => new Date(Date.now() - count * 86_400_000);
    for (const [name, age] of [
      ['backup-old', 37],
      ['backup-young', 30],
      ['erasures-old', 37],
      ['notes', 37],
    ] as const) {
      writeFileSync(join(backups, name), '');
      utimesSync(join(backups, name), days(age), days(age));
    }
    expect(run('backup', backups)).toMatchObject({ status: 0, stderr: '' });
    const names = readdirSync(backups).toSorted();
    expect(names).toEqual([
      expect.stringMatching(/^backup-\d{8}T\d{6}Z$/),
      'backup-young',
      'erasures-old',
      'notes',
    ]);
    expect(readFileSync(join(backups, names[0] ?? ''), 'utf8')).toBe('operator backup');
    expect(run('erasures', backups).status).toBe(0);
    expect(readdirSync(backups).filter((name) => name.startsWith('erasures'))).toEqual([
      expect.stringMatching(/^erasures-\d{8}T\d{6}Z$/),
    ]);
  });

  it('checks the data, and refuses other work with its list', () => {
    expect(run('check', '/ignored').status).toBe(0);
    expect(readFileSync(join(folder, 'bin/fanwise.asked'), 'utf8')).toBe('operator check');
    expect(run('restore')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('erasures'),
    });
    expect(run('backup').status).not.toBe(0);
  });
});

describe('the balancer', () => {
  it('says in the words of the product that nobody is there', () => {
    const { status, message } = codes.unavailable;
    const line = read('haproxy.cfg')
      .split('\n')
      .find((one) => one.includes('http-error'));
    expect(line).toContain(`status ${status}`);
    expect(line).toContain(String.raw`\"code\":\"unavailable\",\"message\":\"${message}\"`);
    expect(line).toContain('"retry-after" "2"');
  });

  it('sends nothing twice that changes something', () => {
    expect(read('haproxy.cfg')).toContain('http-request disable-l7-retry unless METH_GET');
  });
});

describe('the pooler', () => {
  it('has one alias for each connection pool, with its way of planning', () => {
    const [calls = '', lists = ''] = read('pgbouncer.ini').match(/^fanwise.* = .*$/gm) ?? [];
    for (const pool of [calls, lists]) {
      expect(pool).toContain('default_transaction_isolation="read committed"');
      expect(pool).toContain('statement_timeout="5s"');
      expect(pool).toContain('lock_timeout="2s"');
    }
    expect(calls).toContain('plan_cache_mode=force_custom_plan');
    expect(lists).toMatch(/^fanwise_lists .*plan_cache_mode=force_generic_plan/);
  });
});
