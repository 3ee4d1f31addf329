import type { Settings } from './settings.ts';

/** Two settings of which each is safe, and which are not safe together in production. */
type UnsafePair = {
  names: readonly [keyof Settings, keyof Settings];
  isUnsafe(settings: Settings): boolean;
  /** Why, and what to do. */
  advice: string;
};

const secrets = [
  'SESSION_SECRET',
  'HUMAN_CHECK_SECRET',
  'ADMIN_SECRET',
  'METRICS_TOKEN',
  'MAIL_WEBHOOK_SECRET',
  'BACKUP_PASSPHRASE',
] as const;

/** One value for two purposes: the holder of one, such as a reader of metrics, then has the other. */
const sharedSecrets: UnsafePair[] = secrets.flatMap((one, index) =>
  secrets.slice(index + 1).map((other) => ({
    names: [one, other] as const,
    isUnsafe: (settings: Settings) =>
      settings[one] !== undefined && settings[one] === settings[other],
    advice: 'are the same: make a value of its own for each.',
  })),
);

const hasCommonKey = ({ DATA_KEYS = [], CONSENT_SEAL_KEY = [] }: Settings): boolean =>
  CONSENT_SEAL_KEY.some((seal) => DATA_KEYS.some(({ key }) => key.equals(seal.key)));

/** All of them; `docs/operating.md` says which settings were compared. */
export const unsafePairs: readonly UnsafePair[] = [
  {
    names: ['ADMIN_NETWORKS', 'TRUST_PROXY'],
    isUnsafe: ({ ADMIN, ADMIN_NETWORKS, TRUST_PROXY }) =>
      ADMIN === 'on' && Array.isArray(ADMIN_NETWORKS) && TRUST_PROXY === false,
    advice:
      'do not fit: with TRUST_PROXY=none the networks are compared with the address of whatever ends TLS. Name the proxies, or set ADMIN_NETWORKS=any.',
  },
  {
    names: ['PAYMENTS', 'STRIPE_SECRET_KEY'],
    isUnsafe: ({ PAYMENTS, STRIPE_SECRET_KEY = '' }) =>
      PAYMENTS === 'sandbox' && /^(sk|rk)_live_/.test(STRIPE_SECRET_KEY),
    advice:
      'do not fit: PAYMENTS=sandbox unlocks leads without money, and the key is a live one. Remove one of the two.',
  },
  ...sharedSecrets,
  {
    names: ['DATA_KEYS', 'CONSENT_SEAL_KEY'],
    isUnsafe: hasCommonKey,
    advice:
      'hold the same key: receipts are sealed apart from all else. Make a key of its own for each.',
  },
];

/** Finds settings that are unsafe together. Returns one line for each pair, which names both and no value. */
export const findUnsafePairs = (settings: Settings): string[] =>
  unsafePairs
    .filter(({ isUnsafe }) => isUnsafe(settings))
    .map(({ names, advice }) => `${names.join(' and ')} ${advice}`);
