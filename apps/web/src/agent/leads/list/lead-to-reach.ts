const STEPS: Readonly<Record<string, -1 | 1>> = { j: 1, arrowright: 1, k: -1, arrowleft: -1 };

/**
 * Finds the lead that a key leads to from another one, in one column or several. Returns null for other keys and at the end
 * of the list.
 */
export function findLeadToReach(
  all: readonly HTMLElement[],
  from: HTMLElement,
  key: string,
): HTMLElement | null {
  const index = all.indexOf(from);
  const step = STEPS[key];
  if (step !== undefined) return all[index + step] ?? null;
  if (key !== 'arrowdown' && key !== 'arrowup') return null;
  const columns = all.filter((lead) => lead.offsetTop === all[0]?.offsetTop).length;
  return all[index + (key === 'arrowdown' ? columns : -columns)] ?? null;
}
