import type { Language } from '../questionnaire.ts';
import { type EstimateLine, lineIn } from './lines.ts';

/** An estimate with its lines in a language. Estimates are made and stored in English. */
export function estimateIn<Shown extends { readonly 'other-data': readonly EstimateLine[] }>(
  language: Language,
  estimate: Shown,
): Shown {
  const lines = estimate['other-data'].map((stored) => lineIn(language, stored));
  return { ...estimate, 'other-data': lines };
}
