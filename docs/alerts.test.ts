import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const read = (name: string): string => readFileSync(join(import.meta.dirname, '..', name), 'utf8');
const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name]) => name ?? '');

const alarms = namesIn(read('ops/alerts.yml'), /- alert: (\w+)/g);

it('every alarm has its line of what to do, and every line its alarm', () => {
  const [, table = ''] = read('docs/operating.md').split('## Figures and alarms');
  const rows = [
    ...(table.split('\n## ')[0] ?? '').matchAll(/^\| ([A-Z]\w+(?:, \w+)*) \| (.+) \| (.+) \|$/gm),
  ];
  const named = rows
    .filter(([, name]) => name !== 'Alarm')
    .flatMap(([, names]) => (names ?? '').split(', '));
  expect(alarms.length).toBeGreaterThan(20);
  expect(named.sort()).toEqual([...alarms].sort());
});

it('every alarm is tried: it fires once, and is silent once', () => {
  const tried = read('ops/alerts.test.yml');
  const silent = namesIn(tried, /alertname: (\w+), exp_alerts: \[\]/g);
  const firing = namesIn(tried, /alertname: (\w+)\n\s+exp_alerts:\n\s+- exp_labels/g);
  expect(alarms.filter((name) => !silent.includes(name))).toEqual([]);
  expect(alarms.filter((name) => !firing.includes(name))).toEqual([]);
});

it('dashboards and alarms use measured figures, and every business figure is on a dashboard', () => {
  const sources = [
    'apps/server/src/contexts/admin/monitoring/business-figures.ts',
    'apps/server/src/contexts/admin/task-runner/do-task.ts',
    'apps/server/src/contexts/admin/sign-in/sign-in-routes.ts',
    'apps/server/src/contexts/billing/payments/events/webhook-route.ts',
    'apps/server/src/contexts/applications/contact-quality/routes.ts',
  ].map(read);
  const figures = namesIn(sources[0] ?? '', /^ {2}([a-z_]+): \[/gm).map(
    (name) => `fanwise_${name}`,
  );
  const counted = namesIn(sources.join('\n'), /name: '(fanwise_\w+)'/g);
  const drawn = namesIn(read('ops/dashboard.json'), /(fanwise_\w+)/g);
  const measured = [...figures, ...counted, 'fanwise_figures_age_seconds'];
  expect(figures.length).toBeGreaterThan(10);
  expect(measured.filter((name) => !drawn.includes(name))).toEqual([]);
  const asked = [...drawn, ...namesIn(read('ops/alerts.yml'), /(fanwise_\w+)/g)];
  expect(asked.filter((name) => !measured.includes(name))).toEqual([]);
});
