/** Whether one letter more, less, another one, or two neighbors in the wrong order part two words. */
export function isOneTypo(written: string, meant: string): boolean {
  let start = 0;
  while (start < written.length && written[start] === meant[start]) start += 1;
  const rest = (text: string, from: number) => text.slice(start + from);
  return (
    rest(written, 1) === rest(meant, 1) ||
    rest(written, 1) === rest(meant, 0) ||
    rest(written, 0) === rest(meant, 1) ||
    (written[start] === meant[start + 1] &&
      written[start + 1] === meant[start] &&
      rest(written, 2) === rest(meant, 2))
  );
}
