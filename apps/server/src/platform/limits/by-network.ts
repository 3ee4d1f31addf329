import { type Result, success } from '../result.ts';
import type { Limits } from './limits.ts';
import { widerNetworks } from './source.ts';
import type { LimitName } from './table.ts';

/** Limits that have a wider one for the /56 and the /48 around an IPv6 source. */
type NetworkLimit = {
  [Name in LimitName]: `${Name}-48` extends LimitName ? Name : never;
}[LimitName];

/**
 * Counts one use for a source and for the networks around it: one customer of IPv6 has thousands of /64s. Refuses when any
 * of the limits is reached; `about` keeps apart what is counted under one name.
 */
export const takeByNetwork = async (
  limits: Pick<Limits, 'take'>,
  name: NetworkLimit,
  source: string,
  about = '',
): Promise<Result<void, 'too-many-requests'>> => {
  const wider = widerNetworks(source);
  const taken = [
    await limits.take(name, about + source),
    ...(wider
      ? [
          await limits.take(`${name}-56`, about + wider[56]),
          await limits.take(`${name}-48`, about + wider[48]),
        ]
      : []),
  ];
  return taken.find((each) => !each.ok) ?? success(undefined);
};
