/** Fewer different characters are a pattern: 32 random hexadecimal digits have fewer than eight once in ten million. */
const minDifferentCharacters = 8;

/** A random text of 32 characters does not repeat itself; one that was typed, such as `1234567890…`, does. */
const repeatsItself = (text: string): boolean => {
  for (let length = 1; length <= text.length / 2; length += 1)
    if (text.startsWith(text.slice(length))) return true;
  return false;
};

/** True if most characters are the neighbors of the ones before, as in `abcdef…` or `987654…`. */
const isMostlyCounting = (text: string): boolean => {
  const steps = [...text].slice(1).filter((character, index) => {
    const step = (character.codePointAt(0) ?? 0) - (text.codePointAt(index) ?? 0);
    return Math.abs(step) === 1;
  });
  return steps.length > text.length / 2;
};

/** Tells whether a secret consists of repeated or counting characters. */
export const isWeakSecret = (text: string): boolean =>
  new Set(text).size < minDifferentCharacters || repeatsItself(text) || isMostlyCounting(text);

/** Tells whether the bytes of a key consist of repeated or counting values. */
export const isWeakKey = (key: Buffer): boolean => isWeakSecret(key.toString('latin1'));
