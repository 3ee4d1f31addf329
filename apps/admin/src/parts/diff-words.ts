/** A segment of a comparison: words that both texts have, that only the old one has, or only the new one. */
export type Segment = { kind: 'same' | 'removed' | 'added'; text: string };

/** More pairs than this are not compared; the whole text then counts as replaced. */
const MAX_PAIRS = 4_000_000;

/** Compares two texts word by word. Equal beginnings and ends are set aside first. */
export function diffWords(before: string, after: string): Segment[] {
  const [old, updated] = [split(before), split(after)];
  let start = 0;
  while (start < Math.min(old.length, updated.length) && old[start] === updated[start]) start += 1;
  let end = 0;
  while (
    end < Math.min(old.length, updated.length) - start &&
    old[old.length - 1 - end] === updated[updated.length - 1 - end]
  )
    end += 1;
  const middle = compare(
    old.slice(start, old.length - end),
    updated.slice(start, updated.length - end),
  );
  return join([
    ...old.slice(0, start).map(same),
    ...middle,
    ...old.slice(old.length - end).map(same),
  ]);
}

const same = (text: string): Segment => ({ kind: 'same', text });
const removed = (text: string): Segment => ({ kind: 'removed', text });
const added = (text: string): Segment => ({ kind: 'added', text });

/** Splits a text into words, each with the space after it. */
const split = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? [];

/** Compares by the longest common subsequence. */
function compare(old: readonly string[], now: readonly string[]): Segment[] {
  if (old.length * now.length > MAX_PAIRS) return [...old.map(removed), ...now.map(added)];
  const width = now.length + 1;
  const lengths = new Uint32Array((old.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = now.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        old[row] === now[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const segments: Segment[] = [];
  let [row, column] = [0, 0];
  while (row < old.length && column < now.length) {
    if (old[row] === now[column]) {
      segments.push(same(old[row] ?? ''));
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) {
      segments.push(removed(old[row] ?? ''));
      row += 1;
    } else {
      segments.push(added(now[column] ?? ''));
      column += 1;
    }
  }
  return [...segments, ...old.slice(row).map(removed), ...now.slice(column).map(added)];
}

function join(segments: readonly Segment[]): Segment[] {
  const joined: Segment[] = [];
  for (const { kind, text } of segments) {
    const last = joined.at(-1);
    if (last?.kind === kind) last.text += text;
    else joined.push({ kind, text });
  }
  return joined;
}

/** Shortens long equal segments, so that only the words around a change are shown. */
export function shortenSame(segments: readonly Segment[], around = 80): Segment[] {
  return segments.map((segment, index) => {
    if (segment.kind !== 'same' || segment.text.length <= 2 * around) return segment;
    const head = index === 0 ? '' : segment.text.slice(0, around);
    const tail = index === segments.length - 1 ? '' : segment.text.slice(-around);
    return { ...segment, text: `${head} … ${tail}` };
  });
}
