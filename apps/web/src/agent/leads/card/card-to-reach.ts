const STEPS: Readonly<Record<string, -1 | 1>> = { j: 1, ArrowRight: 1, k: -1, ArrowLeft: -1 };

/** The card that a key leads to from another one; null when the key is none of ours or the list ends. */
export function cardToReach(from: HTMLElement, key: string): HTMLElement | null {
  const cards = [...(from.closest('ul')?.querySelectorAll<HTMLElement>('[data-lead]') ?? [])];
  const index = cards.indexOf(from);
  const step = STEPS[key];
  if (step !== undefined) return cards[index + step] ?? null;
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null;
  const columns = cards.filter((card) => card.offsetTop === cards[0]?.offsetTop).length;
  return cards[index + (key === 'ArrowDown' ? columns : -columns)] ?? null;
}
