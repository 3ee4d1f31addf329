/** The account or operator that second factors belong to. */
export type Holder = { holder: 'account' | 'operator'; id: number };
