import { isStorable } from './texts/text.ts';

/** Deeper than any honest body nests. */
const MAX_DEPTH = 16;

/**
 * Reads JSON that a stranger wrote. Throws on text that is none, on nesting no honest body has, on
 * `__proto__`, and on names and texts that no database can keep: half a character, U+0000.
 */
export const readJson = (text: string): unknown => {
  if (isTooDeep(text)) throw new SyntaxError('nested too deep');
  return JSON.parse(text, rejectUnstorable);
};

const rejectUnstorable = (key: string, value: unknown): unknown => {
  if (key === '__proto__' || !isStorable(key)) throw new SyntaxError('a name that is not allowed');
  if (typeof value === 'string' && !isStorable(value))
    throw new SyntaxError('a text that cannot be stored');
  return value;
};

/** True when brackets nest too deep; strings are skipped. */
const isTooDeep = (text: string): boolean => {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (inString) {
      if (character === '\\') index += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') {
      depth += 1;
      if (depth > MAX_DEPTH) return true;
    } else if (character === '}' || character === ']') depth -= 1;
  }
  return false;
};
