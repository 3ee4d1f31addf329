/** A decoded form value: text, a list, or a map of the same. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };
/** The decoded parameters of one request. */
export type FormParameters = { [name: string]: FormValue };

const maximumDepth = 4;

/** Decodes the provider's bracketed form encoding: `metadata[a]=1&expand[0]=b`. */
export function decodeForm(encoded: string): FormParameters {
  const parameters: FormParameters = Object.create(null);
  for (const [name, text] of new URLSearchParams(encoded)) {
    const path = name.replaceAll(']', '').split('[').slice(0, maximumDepth);
    assign(parameters, path, text);
  }
  for (const name of Object.keys(parameters)) parameters[name] = indexedToLists(parameters[name]!);
  return parameters;
}

function assign(target: FormParameters, path: string[], text: string): void {
  const [name, ...rest] = path as [string, ...string[]];
  if (rest.length === 0) {
    target[name] = text;
    return;
  }
  const existing = target[name];
  const next: FormParameters =
    typeof existing === 'object' && !Array.isArray(existing) ? existing : Object.create(null);
  const key = rest[0] === '' ? String(Object.keys(next).length) : rest[0]!;
  assign(next, [key, ...rest.slice(1)], text);
  target[name] = next;
}

function indexedToLists(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const names = Object.keys(value);
  if (names.length > 0 && names.every((name, index) => name === String(index)))
    return names.map((name) => indexedToLists(value[name]!));
  for (const name of names) value[name] = indexedToLists(value[name]!);
  return value;
}

/** A text parameter, or null when it is absent or empty. */
export function readText(parameters: FormParameters, name: string): string | null {
  const value = parameters[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** A list of texts; empty when absent. */
export function readList(parameters: FormParameters, name: string): string[] {
  const value = parameters[name];
  if (!Array.isArray(value)) return [];
  return value.filter((entry) => typeof entry === 'string');
}

/** A map of texts, or null when absent. */
export function readMap(parameters: FormParameters, name: string): Record<string, string> | null {
  const value = parameters[name];
  if (typeof value !== 'object' || value === null) return null;
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}
