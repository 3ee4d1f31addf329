import type { AgentSettings } from '@fanwise/contract';
import { describe, expect, it } from 'vitest';
import { halfHours, listZones } from './times.ts';
import { toFormValues } from './values.ts';

describe('the times of a day', () => {
  it('are its half hours, as the settings keep them', () => {
    expect(halfHours).toHaveLength(48);
    expect(halfHours.slice(0, 3)).toEqual(['00:00', '00:30', '01:00']);
    expect(halfHours.slice(-2)).toEqual(['23:00', '23:30']);
  });
});

describe('the zones', () => {
  it('are named by their city, and those of the states all exist', () => {
    const offered = listZones('America/New_York');
    expect(offered[0]).toEqual({ value: 'America/New_York', label: 'New York' });
    expect(offered).toHaveLength(8);
    for (const { value } of offered)
      expect(new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone).toBe(
        value,
      );
  });

  it('keep one that was chosen elsewhere', () => {
    expect(listZones('America/Indiana/Knox').at(-1)).toEqual({
      value: 'America/Indiana/Knox',
      label: 'Knox',
    });
  });
});

describe('the values of the settings', () => {
  const kept = {
    zone: 'America/Chicago',
    paused: null,
    quiet: null,
    digest: 'off',
    at: null,
    muted: [],
    copies: [],
    committed: 1,
    open: 2,
    held: 3,
    least: 4,
  };
  const of = (cap: number | null) => toFormValues({ ...kept, cap } as unknown as AgentSettings);

  it('is the cap in whole dollars, and an empty field where there is none', () => {
    expect(of(150_099)).toMatchObject({ hasCap: true, dollars: '1500' });
    expect(of(0)).toMatchObject({ hasCap: true, dollars: '0' });
    expect(of(null)).toMatchObject({ hasCap: false, dollars: '' });
  });

  it('never asks to withdraw quotes unless the agent does, and leaves out display-only values', () => {
    expect(of(100)).toMatchObject({ withdraw: false, zone: 'America/Chicago' });
    for (const name of ['cap', 'committed', 'open', 'held', 'least'])
      expect(of(100)).not.toHaveProperty(name);
  });
});
