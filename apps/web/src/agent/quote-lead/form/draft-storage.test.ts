import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubStorage } from '../../../testing.ts';
import { clearForms, readForms, storeForms } from './draft-storage.ts';
import { typed } from './testing.ts';

const version = '2026-11-20T10:00:00.000Z';
const forms = { owner: '7', version, drafts: [typed('new-1', 1)], aside: [5] };

beforeEach(() => stubStorage());
afterEach(() => vi.unstubAllGlobals());

it('stored prices are restored for the same agent on the same lead', () => {
  storeForms(12, forms);
  expect(readForms(12, '7')).toEqual(forms);
  expect(readForms(13, '7')).toBeNull();
});

it('another person who logs in on the tab does not find them', () => {
  storeForms(12, forms);
  expect(readForms(12, '8')).toBeNull();
});

it('an empty list of forms is not stored, and sent prices are removed', () => {
  storeForms(12, { ...forms, drafts: [] });
  expect(readForms(12, '7')).toBeNull();
  storeForms(12, forms);
  storeForms(13, forms);
  clearForms(12);
  expect(readForms(12, '7')).toBeNull();
  expect(readForms(13, '7')).toEqual(forms);
});

it('a tab without storage works all the same', () => {
  vi.stubGlobal('sessionStorage', undefined);
  storeForms(12, forms);
  clearForms(12);
  expect(readForms(12, '7')).toBeNull();
});
