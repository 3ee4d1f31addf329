/** Names that Kubernetes gives every container for each service, such as `DATABASE_SERVICE_HOST`. */
const kubernetesNames = /_SERVICE_(HOST|PORT)(_|$)|_PORT(_\d+_(TCP|UDP)(_|$)|$)/;

/** Shorter names resemble names of other programs. */
const minComparedLength = 6;
/** From this length on two differences are a slip of the hand. */
const longNameLength = 9;

/** The prefixes that several settings share: `DATABASE_`, `STRIPE_`, and that of the product. */
const findPrefixes = (known: readonly string[]): string[] => {
  const prefixes = known
    .filter((name) => name.includes('_'))
    .map((name) => `${name.split('_')[0]}_`);
  const shared = prefixes.filter((prefix, index) => prefixes.indexOf(prefix) !== index);
  return ['FANWISE_', ...new Set(shared)];
};

/** The number of characters to add, remove, change or swap with the next one. */
const countTypos = (one: string, other: string): number => {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current.push(
        Math.min(
          (current[column - 1] ?? 0) + 1,
          (rows[row - 1]?.[column] ?? 0) + 1,
          (rows[row - 1]?.[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (rows[row - 2]?.[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    rows.push(current);
  }
  return rows[one.length]?.[other.length] ?? 0;
};

const findNearest = (name: string, known: readonly string[]): string | undefined => {
  if (name.length < minComparedLength) return undefined;
  const maxTypos = name.length < longNameLength ? 1 : 2;
  return known.find(
    (other) =>
      other.length >= minComparedLength &&
      Math.abs(other.length - name.length) <= maxTypos &&
      countTypos(name, other) <= maxTypos,
  );
};

/**
 * Finds names of the environment that look like settings and are none: misspelt ones, and ones that begin as several settings do.
 * Returns one line for each.
 */
export const refuseUnknownNames = (
  names: readonly string[],
  known: readonly string[],
): string[] => {
  const prefixes = findPrefixes(known);
  return names.flatMap((name) => {
    if (known.includes(name) || kubernetesNames.test(name)) return [];
    const nearest = findNearest(name, known);
    if (nearest !== undefined) return `${name} is no setting: ${nearest} is one.`;
    const prefix = prefixes.find((prefix) => name.startsWith(prefix));
    return prefix === undefined ? [] : `${name} is no setting.`;
  });
};
