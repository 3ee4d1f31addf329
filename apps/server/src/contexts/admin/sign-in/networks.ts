import { BlockList, isIP } from 'node:net';

/** Returns whether an address is in one of the networks of the admin console; `any` allows every address. */
export const createNetworkCheck = (
  networks: 'any' | readonly string[],
): ((address: string | undefined) => boolean) => {
  if (networks === 'any') return () => true;
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    list.addSubnet(
      address,
      bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits),
      family,
    );
  }
  return (address) => {
    if (address === undefined) return false;
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
    const family = isIP(plain);
    return family !== 0 && list.check(plain, family === 6 ? 'ipv6' : 'ipv4');
  };
};
