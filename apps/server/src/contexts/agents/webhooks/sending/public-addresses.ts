import { BlockList, isIPv4 } from 'node:net';

/** IPv4 networks that are not public: unassigned, local to this machine, or local to its network. */
const refused4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

/** The assigned global range of IPv6. `refused6` lists the parts of it that are tunnels or examples. */
const assigned6 = ['2000::/3'];
const refused6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const createBlockList = (networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
};

const notPublic4 = createBlockList(refused4, 'ipv4');
const notPublic6 = createBlockList(refused6, 'ipv6');
const assignedList6 = createBlockList(assigned6, 'ipv6');

/** Whether an address is public. IPv4 addresses inside IPv6 ones are not. */
export const isPublicAddress = (address: string): boolean => {
  if (isIPv4(address)) return !notPublic4.check(address, 'ipv4');
  return assignedList6.check(address, 'ipv6') && !notPublic6.check(address, 'ipv6');
};
