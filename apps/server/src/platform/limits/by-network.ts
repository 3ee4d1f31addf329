import { type Result, success } from '../result.ts';
import type { Limits } from './limits.ts';
import { computeWiderNetworks } from './source.ts';
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
  key = '',
): Promise<Result<void, 'too-many-requests'>> => {
  const networks = computeWiderNetworks(source);
  const results = [
    await limits.take(name, key + source),
    ...(networks
      ? [
          await limits.take(`${name}-56`, key + networks[56]),
          await limits.take(`${name}-48`, key + networks[48]),
        ]
      : []),
  ];
  return results.find((each) => !each.ok) ?? success(undefined);
};
