import { describe, expect, it } from 'vitest';
import {
  CAPABILITIES,
  type Capability,
  listCapabilities,
  may,
  OPERATOR_ROLES,
} from './capabilities.ts';
import { TASK_NAMES, taskRule } from './tasks.ts';

const isReading = (capability: Capability): boolean => /\.(?:read|own)$/.test(capability);
const lacking = (role: (typeof OPERATOR_ROLES)[number]): Capability[] =>
  CAPABILITIES.filter((capability) => !may(role, capability));

describe('the roles of the admin console', () => {
  it('let the owner do everything, and a reader read everything and nothing else', () => {
    expect(lacking('owner')).toEqual([]);
    expect(listCapabilities('reader')).toEqual(CAPABILITIES.filter(isReading));
  });

  it('keep money, prices, texts and colleagues from support', () => {
    expect(lacking('support')).toEqual([
      'people.ban',
      'money.export',
      'catalog.write',
      'fees.write',
      'audit.read',
      'operators.manage',
    ]);
  });

  it('keep people, leads and answers from finance', () => {
    expect(lacking('finance')).toEqual([
      'people.act',
      'people.ban',
      'people.see-as',
      'people.export',
      'people.erase',
      'answers.reveal',
      'leads.act',
      'quotes.act',
      'reports.act',
      'licenses.check',
      'catalog.write',
      'system.act',
      'operators.manage',
    ]);
  });

  it('let whoever does something read what it is done to', () => {
    for (const role of OPERATOR_ROLES)
      for (const capability of listCapabilities(role)) {
        const read = capability.replace(/\..*$/, '.read');
        if (CAPABILITIES.includes(read as Capability) && capability !== 'audit.own')
          expect([role, capability, may(role, read as Capability)]).toEqual([
            role,
            capability,
            true,
          ]);
      }
  });
});

it('a task that changes something is nobody’s who only reads, but for what others asked to be decided', () => {
  const readable = TASK_NAMES.filter((name) => {
    const { capability, reads } = taskRule(name);
    return !reads && isReading(capability);
  });
  expect(readable).toEqual(['proposal-approve', 'proposal-refuse']);
});
