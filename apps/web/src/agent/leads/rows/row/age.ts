const MINUTE_MS = 60_000;

/** How old a lead is: a number of the largest unit that fits. */
export function ageOf(
  submittedAt: string,
  now: number,
): { unit: 'min' | 'h' | 'd'; count: number } {
  const minutes = Math.max(0, Math.floor((now - Date.parse(submittedAt)) / MINUTE_MS));
  if (minutes < 60) return { unit: 'min', count: minutes };
  if (minutes < 24 * 60) return { unit: 'h', count: Math.floor(minutes / 60) };
  return { unit: 'd', count: Math.floor(minutes / (24 * 60)) };
}
