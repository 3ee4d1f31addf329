/**
 * Reads a lead number as people type it: `6`, `#6`, `lead 6`, `prospecto n.º 6`. `isNamed`: it can be nothing else, such as a
 * ZIP code. Null for any other text.
 */
export function readLeadNumber(text: string): { number: string; isNamed: boolean } | null {
  const [, named, number] =
    /^((?:lead|prospecto)?\s*(?:#|no\.?|n\.?º)?)\s*([1-9]\d{0,14})$/i.exec(text.trim()) ?? [];
  return number === undefined ? null : { number, isNamed: Boolean(named?.trim()) };
}
