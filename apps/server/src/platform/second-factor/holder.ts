/** Whose factors they are. */
export type Holder = { holder: 'account' | 'operator'; id: number };
