import type { AgencyRole } from '@fanwise/domain/agents/capabilities';
import type { DemoAgent, DemoConsumer } from './demo-people.ts';

/** A member of the agency of six; `key` is the part of the address before the @. */
export type DemoMember = {
  key: string;
  firstName: string;
  lastName: string;
  role: AgencyRole;
  mayUnlock: boolean;
  phone: string;
  /** Absent for those who need none. */
  license?: string;
  /** An owner deactivated the member. */
  hasLeft?: true;
};

const nashville = { zip: 37203, city: 'Nashville', state: 'TN' };

/** The agency of six, as its owner registered it. */
export const agencyOfSix: DemoAgent = {
  key: 'ellen',
  firstName: 'Ellen',
  lastName: 'Brooks',
  agency: 'Brooks & Webb Insurance',
  address: '1200 Demonbreun Street, Nashville, TN',
  phone: '6155550180',
  license: '6020011',
  carriers: [2, 4, 10],
  zipCodes: [nashville.zip],
  allZipCodes: false,
};

/** Its members beside the owner: five at work, and one who was deactivated. */
export const agencyMembers: DemoMember[] = [
  {
    key: 'marcus',
    firstName: 'Marcus',
    lastName: 'Webb',
    role: 'producer',
    mayUnlock: true,
    phone: '6155550181',
    license: '6020022',
  },
  {
    key: 'sofia',
    firstName: 'Sofia',
    lastName: 'Alvarez',
    role: 'producer',
    mayUnlock: false,
    phone: '6155550182',
    license: '6020033',
  },
  {
    key: 'jonah',
    firstName: 'Jonah',
    lastName: 'Pike',
    role: 'producer',
    mayUnlock: false,
    phone: '6155550183',
    license: '6020044',
  },
  {
    key: 'ruth',
    firstName: 'Ruth',
    lastName: 'Tan',
    role: 'assistant',
    mayUnlock: false,
    phone: '6155550184',
  },
  {
    key: 'walter',
    firstName: 'Walter',
    lastName: 'Haas',
    role: 'accountant',
    mayUnlock: false,
    phone: '6155550185',
  },
  {
    key: 'dennis',
    firstName: 'Dennis',
    lastName: 'Cole',
    role: 'producer',
    mayUnlock: false,
    phone: '6155550186',
    license: '6020055',
    hasLeft: true,
  },
];

/** The people in Nashville whose leads the agency works. */
export const agencyClients: DemoConsumer[] = [
  {
    key: 'beth',
    firstName: 'Beth',
    lastName: 'Sorensen',
    birthDate: '1987-02-11',
    address: '2100 Hayes Street',
    ...nashville,
    rents: false,
    phone: '6155550141',
    gender: 1,
  },
  {
    key: 'carlos',
    firstName: 'Carlos',
    lastName: 'Medina',
    birthDate: '1979-08-30',
    address: '17 Music Circle South',
    ...nashville,
    rents: false,
    phone: '6155550142',
    gender: 0,
  },
  {
    key: 'irene',
    firstName: 'Irene',
    lastName: 'Falk',
    birthDate: '1990-05-19',
    address: '1801 Church Street',
    ...nashville,
    rents: false,
    phone: '6155550143',
    gender: 1,
  },
  {
    key: 'paul',
    firstName: 'Paul',
    lastName: 'Nakamura',
    birthDate: '1984-12-02',
    address: '55 Division Street',
    ...nashville,
    rents: false,
    phone: '6155550144',
    gender: 0,
  },
];
