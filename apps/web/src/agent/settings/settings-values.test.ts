import type { AgentSettings } from '@fanwise/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubServer, stubStorage } from '../../testing.ts';
import { halfHours, listZones } from './times.ts';
import { saveCap, toFormValues, toSettingsInput } from './values.ts';

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
  afterEach(() => vi.unstubAllGlobals());
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

  it('are sent without the cap and the zone of the agency, unless the owner changed them', () => {
    const began = toFormValues({
      ...kept,
      cap: 150_099,
      agencyZone: 'America/Phoenix',
    } as unknown as AgentSettings);
    const sent = (changes: object) => {
      const { cap, agencyZone } = toSettingsInput({ ...began, ...changes }, began);
      return { cap, agencyZone };
    };
    expect(sent({ zone: 'America/Denver' })).toEqual({ cap: undefined, agencyZone: undefined });
    expect(sent({ dollars: '200' })).toEqual({ cap: 20_000, agencyZone: undefined });
    expect(sent({ hasCap: false })).toEqual({ cap: null, agencyZone: undefined });
    expect(sent({ agencyZone: 'America/Denver' })).toEqual({
      cap: undefined,
      agencyZone: 'America/Denver',
    });
  });

  it('a raised cap is sent with the settings that the server has now', async () => {
    stubStorage();
    const now = { ...kept, cap: 10_000, agencyZone: 'America/Phoenix', text_possible: false };
    const asked = stubServer({
      'GET /agent/settings': { body: { data: now } },
      'PUT /agent/settings': { body: { data: now } },
    });
    await saveCap(16_600);
    expect(asked[1]?.body).toMatchObject({ zone: 'America/Chicago', cap: 16_600 });
    expect(asked[1]?.body).not.toHaveProperty('agency_zone');
  });
});
