import { generate } from 'otplib';

/** The code that an app shows for a seed, some periods from now. */
export const computeTotpCode = (secret: string, periods = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + periods * 30 });
