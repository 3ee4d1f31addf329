/** So many points in so many seconds, for each key. */
export type Limit = {
  points: number;
  seconds: number;
  /** Counted in this process only; a restart forgets. The others are shared by every process. */
  inMemory?: true;
};

const minute = 60;
const hour = 3600;
const day = 86_400;

/** Every limit. `LIMIT_<NAME>=points/seconds` overrides one, `LIMIT_LOGIN_SOURCE=100/900` for example. */
export const limitTable = {
  /** Failed logins: by address and source, by address, by source. */
  'login-account-source': { points: 10, seconds: 15 * minute },
  'login-account': { points: 50, seconds: 15 * minute },
  'login-source': { points: 50, seconds: 15 * minute },
  /** Not a limit but a memory: where an account logged in from before. */
  'known-source': { points: 1, seconds: 400 * day },
  /** Mails a stranger can have sent: by address, by address in a short time, by source, in all. */
  'mail-account': { points: 3, seconds: hour },
  'mail-account-pause': { points: 1, seconds: 2 * minute },
  'mail-source': { points: 20, seconds: hour },
  'mail-all': { points: 200, seconds: hour },
  /** Wishes for another address, by account. */
  'change-email': { points: 3, seconds: hour },
  'signup-source': { points: 20, seconds: hour },
  'signup-all': { points: 500, seconds: hour },
  'validate-source': { points: 300, seconds: hour },
  /** Tries of mailed tokens. */
  token: { points: 5, seconds: 15 * minute },
  'token-source': { points: 20, seconds: 15 * minute },
  'feedback-source': { points: 5, seconds: hour },
  'feedback-all': { points: 100, seconds: hour },
  /** Answers that tell whether an address has an account; after these they tell no more. */
  'open-answers': { points: 20, seconds: hour },
  'quote-submit': { points: 60, seconds: hour },
  /** Submissions that tell agents. */
  'application-submit': { points: 3, seconds: day },
  'estimation-account': { points: 60, seconds: minute, inMemory: true },
  'estimation-source': { points: 60, seconds: minute, inMemory: true },
  'policy-reports': { points: 10, seconds: minute, inMemory: true },
  'calls-account': { points: 300, seconds: minute, inMemory: true },
  'calls-source': { points: 600, seconds: minute, inMemory: true },
} as const satisfies Record<string, Limit>;

/** The name of a limit. */
export type LimitName = keyof typeof limitTable;
