import type { Language } from '../../texts/language.ts';
import { type EstimateLine, translateLine } from './lines.ts';

/** An estimate with its lines in a language. Estimates are made and stored in English. */
export function estimateIn<Shown extends { readonly lines: readonly EstimateLine[] }>(
  language: Language,
  estimate: Shown,
): Shown {
  const lines = estimate.lines.map((stored) => translateLine(language, stored));
  return { ...estimate, lines };
}
