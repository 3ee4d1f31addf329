import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubStorage } from '../../../testing.ts';
import { forgetForms, keepForms, keptForms } from './draft-storage.ts';
import { typed } from './testing.ts';

const version = '2026-11-20T10:00:00.000Z';
const forms = { owner: '7', version, drafts: [typed('new-1', 1)], aside: [5] };

beforeEach(() => stubStorage());
afterEach(() => vi.unstubAllGlobals());

it('prices are there again for whoever typed them, on their lead', () => {
  keepForms(12, forms);
  expect(keptForms(12, '7')).toEqual(forms);
  expect(keptForms(13, '7')).toBeNull();
});

it('another person who logs in on the tab does not find them', () => {
  keepForms(12, forms);
  expect(keptForms(12, '8')).toBeNull();
});

it('no form is nothing kept, and what was sent is forgotten', () => {
  keepForms(12, { ...forms, drafts: [] });
  expect(keptForms(12, '7')).toBeNull();
  keepForms(12, forms);
  keepForms(13, forms);
  forgetForms(12);
  expect(keptForms(12, '7')).toBeNull();
  expect(keptForms(13, '7')).toEqual(forms);
});

it('a tab that may keep nothing works all the same', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepForms(12, forms);
  forgetForms(12);
  expect(keptForms(12, '7')).toBeNull();
});
