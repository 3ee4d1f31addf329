/** So many answers took so many seconds. */
export type AnswerTimes = {
  readonly kind: number;
  readonly seconds: number;
  readonly count: number;
};

/** With fewer answers, a median describes a few people only. */
const MIN_ANSWERS = 100;

/** The median of the seconds that answers to questions of each type took; types with too few answers are left out. */
export const medianSeconds = (times: readonly AnswerTimes[]): ReadonlyMap<number, number> => {
  const medians = new Map<number, number>();
  for (const kind of new Set(times.map((time) => time.kind))) {
    const own = times
      .filter((time) => time.kind === kind)
      .sort((one, other) => one.seconds - other.seconds);
    const total = own.reduce((sum, { count }) => sum + count, 0);
    if (total < MIN_ANSWERS) continue;
    let seen = 0;
    for (const { seconds, count } of own) {
      seen += count;
      if (seen * 2 < total) continue;
      medians.set(kind, seconds);
      break;
    }
  }
  return medians;
};
