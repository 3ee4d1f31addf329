import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OPERATOR_ROLES } from '@fanwise/domain/admin/capabilities';
import { settingsSchema } from '@fanwise/server/src/config/settings.ts';
import { limitTable } from '@fanwise/server/src/platform/limits/table.ts';
import { describe, expect, it } from 'vitest';

const read = (path: string): string => readFileSync(join(import.meta.dirname, '..', path), 'utf8');
const text = read('docs/security-rules.md');

/** The text below a heading, up to the next one. */
const section = (heading: string): string =>
  text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
/** Texts in backticks. */
const named = (part: string): string[] =>
  [...part.matchAll(/`([^`\n]+)`/g)].map(([, name]) => name ?? '');
const settings = Object.keys(settingsSchema.shape);
const missing = (wanted: readonly string[], heading: string): string[] => {
  const names = named(section(heading));
  return wanted.filter((name) => !names.includes(name));
};

describe('docs/security-rules.md', () => {
  it('says of every limit what it counts by, once', () => {
    const rows = section('Limits')
      .split('\n')
      .filter((line) => line.startsWith('| ') && !line.startsWith('| Counted by'));
    const listed = rows.flatMap((row) => named(row.split(' | ')[1] ?? ''));
    expect(listed.toSorted()).toEqual(Object.keys(limitTable).toSorted());
  });

  it('lists every setting that holds an address which this product calls', () => {
    const addresses = settings.filter((name) => /_(URL|BASE)$/.test(name) && name !== 'PUBLIC_URL');
    expect(addresses.length).toBeGreaterThan(8);
    expect(missing(addresses, 'Connections')).toEqual([]);
  });

  it('says that agents type addresses which this product calls, and names what checks them', () => {
    expect(section('Connections')).toContain('webhooks/sending/webhook-address.ts');
    expect(text).not.toMatch(/No address that a person typed/i);
  });

  it('says of every kind of caller and every role of operators what they may do', () => {
    const source =
      read('packages/contract/src/route.ts') + read('packages/contract/src/admin/admin-route.ts');
    const kinds = [...source.matchAll(/(?:Access =|access:) ((?:'[\w-]+'(?: \| )?)+);/g)].flatMap(
      ([, union]) => [...(union ?? '').matchAll(/'([\w-]+)'/g)].map(([, kind]) => kind ?? ''),
    );
    expect(kinds.length).toBeGreaterThanOrEqual(8);
    expect(missing([...kinds, ...OPERATOR_ROLES, 'see-as'], 'Who may do what')).toEqual([]);
  });

  it('lists every setting that is a secret or a key, with its algorithm', () => {
    const secrets = settings.filter((name) =>
      /_(SECRET|KEYS?|PASSPHRASE|RECIPIENT|TOKEN)$/.test(name),
    );
    const open = ['STRIPE_PUBLISHABLE_KEY'];
    expect(
      missing(
        secrets.filter((name) => !open.includes(name)),
        'Keys and algorithms',
      ),
    ).toEqual([]);
  });

  it('lists the logs that there are, and what a proxy in front must not log', () => {
    const logs = ['audit_event', 'personal_read', 'journal', '/metrics'];
    expect(
      missing([...logs, 'deploy/Caddyfile', 'deploy/haproxy.cfg'], 'What is written down'),
    ).toEqual([]);
  });

  it('says for each class of data how it is kept, and how long sessions live', () => {
    for (const name of ['secret', 'health and money', 'personal', 'business', 'public'])
      expect(section('Data')).toContain(`| ${name} |`);
    expect(section('Logging in')).toMatch(/12 hours[\s\S]*60 minutes[\s\S]*ten at most/);
    expect(section('Components')).toMatch(/2 days[\s\S]*7 when it is high, 30/);
  });
});

describe('the log of a proxy', () => {
  const addresses = [
    ['/user/profile?sid=SECRET&x=1', '/user/profile'],
    ['/verify?token=SECRET', '/verify'],
    ['/reset-password?token=SECRET', '/reset-password'],
    ['/api/webhooks/fetch?token=SECRET', '/api/webhooks/fetch'],
    ['/unsubscribe/SECRET', '/unsubscribe/'],
    ['/unsubscribe/SECRET?x=SECRET', '/unsubscribe/'],
    ['/', '/'],
  ] as const;

  it.each(addresses)('for %s Caddy logs %s', (address, logged) => {
    const [, pattern = '', replacement = ''] =
      /request>uri regexp "(.+)" "(.+)"/.exec(read('deploy/Caddyfile')) ?? [];
    expect(address.replace(new RegExp(pattern), replacement)).toBe(logged);
    expect(read('deploy/Caddyfile')).toMatch(/request>headers delete\s+resp_headers delete/);
    // Errors of the proxy go to the default log, and name the request as well.
    expect(
      read('deploy/Caddyfile').match(/log( default)? \{\s+import without_secrets/g),
    ).toHaveLength(2);
  });

  it.each(addresses)('for %s HAProxy logs %s', (address, logged) => {
    const config = read('deploy/haproxy.cfg');
    const [, pattern = '', replacement = ''] = /path,regsub\((.+),(.+)\)$/m.exec(config) ?? [];
    const path = address.split('?')[0] ?? '';
    expect(path.replace(new RegExp(pattern), replacement)).toBe(logged);
    expect(/log-format "(.+)"/.exec(config)?.[1]).not.toMatch(/%(HU|HQ|r|hr|HPO)\b|url|query/);
  });

  it.each(addresses)('for %s nginx logs %s', (address, logged) => {
    const sample = /```nginx\n([\s\S]+?)```/.exec(read('docs/operating.md'))?.[1] ?? '';
    const [, pattern = '', constant = ''] =
      /map \$uri \$path_to_log \{ ~(\S+) (\S+);/.exec(sample) ?? [];
    const uri = address.split('?')[0] ?? '';
    expect(new RegExp(pattern).test(uri) ? constant : uri).toBe(logged);
    expect(sample).not.toMatch(/\$request\b|\$request_uri|\$args|\$http_referer/);
  });
});
