import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerOf } from '../../testing.ts';
import { served } from './draft/testing.ts';
import { useApplication } from './use-application.ts';

const submittedAt = '2026-11-20T10:00:00.000Z';

describe('the notice after submitting', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it.each([
    [null, 'first'],
    [7, null],
  ] as const)('of an application whose chosen quote is %s is %s', (quoteId, notice) => {
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) =>
        key === 'fanwise.submitted' ? JSON.stringify({ submittedAt, as: 'first' }) : null,
    });
    const application = served([], {}, { submittedAt, quoteId });
    const { justSubmitted } = answerOf(() => useApplication(application, 'pia@example.com'));
    expect(justSubmitted).toBe(notice);
  });
});
