const DAY_MS = 86_400_000;

/** How far the clock of this device is behind, where it is wrong. */
let behindMs = 0;

/** Takes the server's word for the day where the clock of this device is off by more than one. */
export function correctToday(serverDate: string | null): void {
  const off = Date.parse(serverDate ?? '') - Date.now();
  behindMs = Math.abs(off) > DAY_MS ? off : 0;
}

/** Today in the reader's zone, `YYYY-MM-DD`. */
export function todayHere(): string {
  const now = new Date(Date.now() + behindMs);
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}
