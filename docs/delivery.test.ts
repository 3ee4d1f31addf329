import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codes } from '@fanwise/contract/codes';
import { settingsSchema } from '@fanwise/server/src/config/settings.ts';
import { describe, expect, it } from 'vitest';

const read = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../deploy', name), 'utf8');
const numbers = (text: string, pattern: RegExp): number[] =>
  [...text.matchAll(pattern)].map(([, number]) => Number(number));

/** Names that are not the product's: of PostgreSQL's image, of the roles it makes, of Caddy and of the shell. */
const ofOthers = /^(POSTGRES_|PATH$|HOME$|DOMAIN$|IMAGE$|OWNER_PASSWORD$|DATABASE_PASSWORD$)/;

describe('a release', () => {
  it('sets only what the product knows', () => {
    const units = ['systemd/fanwise-web@.service', 'systemd/fanwise-worker.service'];
    const named = [
      ...[...read('compose.yml').matchAll(/^ +([A-Z][A-Z_]+):/gm)].map(([, name]) => name ?? ''),
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
