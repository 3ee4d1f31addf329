import { sql } from 'kysely';

/** The people of the demo. They share one password, so that a visitor can log in as any of them. */
export const demoPassword = 'three green umbrellas';

/** A person who looks for insurance; `key` is the part of the address before the @. */
export type DemoConsumer = {
  key: string;
  firstName: string;
  lastName: string;
  birthDate: string;
  address: string;
  zip: number;
  city: string;
  state: string;
  rents: boolean;
  phone: string;
  gender: 0 | 1 | 2;
  partner?: {
    firstName: string;
    lastName: string;
    birthDate: string;
    gender: 0 | 1;
    married: boolean;
  };
};

/** An agent; `key` as a consumer's. */
export type DemoAgent = {
  key: string;
  firstName: string;
  lastName: string;
  agency: string;
  address: string;
  phone: string;
  license: string;
  carriers: number[];
  zipCodes: number[];
  allZipCodes: boolean;
};

/** The address of a demo person. No mail to it can reach anybody, because its domain is reserved. */
export const getDemoEmail = (key: string): string => `${key}@demo.fanwise.example`;

/** Selects the id of a person's account. */
export const selectDemoAccount = (key: string) =>
  sql`(select id from account where email = ${getDemoEmail(key)})`;

const raleigh = { zip: 27601, city: 'Raleigh', state: 'NC' };
const austin = { zip: 78701, city: 'Austin', state: 'TX' };
const columbus = { zip: 43215, city: 'Columbus', state: 'OH' };

/** The people who look for insurance. */
export const consumers: DemoConsumer[] = [
  {
    key: 'dana',
    firstName: 'Dana',
    lastName: 'Reyes',
    birthDate: '1984-03-09',
    address: '12 Oak Street',
    ...raleigh,
    rents: false,
    phone: '9195550142',
    gender: 1,
    partner: {
      firstName: 'Sam',
      lastName: 'Reyes',
      birthDate: '1982-11-30',
      gender: 0,
      married: true,
    },
  },
  {
    key: 'miles',
    firstName: 'Miles',
    lastName: 'Okafor',
    birthDate: '1991-07-21',
    address: '88 Lavaca Street',
    ...austin,
    rents: true,
    phone: '5125550117',
    gender: 0,
  },
  {
    key: 'hannah',
    firstName: 'Hannah',
    lastName: 'Weiss',
    birthDate: '1979-01-15',
    address: '301 Hillsborough Street',
    ...raleigh,
    rents: false,
    phone: '9195550188',
    gender: 1,
  },
  {
    key: 'oscar',
    firstName: 'Oscar',
    lastName: 'Lindqvist',
    birthDate: '1968-05-02',
    address: '17 Person Street',
    ...raleigh,
    rents: false,
    phone: '9195550123',
    gender: 0,
  },
  {
    key: 'lucia',
    firstName: 'Lucía',
    lastName: 'Fernández',
    birthDate: '1995-09-27',
    address: '450 Fayetteville Street, Apt 1204',
    ...raleigh,
    rents: true,
    phone: '9195550199',
    gender: 1,
  },
  {
    key: 'kofi',
    firstName: 'Kofi',
    lastName: 'Mensah',
    birthDate: '1988-12-12',
    address: '9 Glenwood Avenue',
    ...raleigh,
    rents: false,
    phone: '9195550155',
    gender: 0,
  },
  {
    key: 'isaac',
    firstName: 'Isaac',
    lastName: 'Goldberg-Montgomery',
    birthDate: '1975-04-18',
    address: '120 East Broad Street',
    ...columbus,
    rents: false,
    phone: '6145550131',
    gender: 0,
    partner: {
      firstName: 'Ruth',
      lastName: 'Goldberg-Montgomery',
      birthDate: '1977-08-03',
      gender: 1,
      married: true,
    },
  },
  {
    key: 'nadia',
    firstName: 'Nadia',
    lastName: 'Petrova',
    birthDate: '1990-02-28',
    address: '5 Martin Street',
    ...raleigh,
    rents: false,
    phone: '9195550164',
    gender: 1,
  },
  {
    key: 'carla',
    firstName: 'Carla',
    lastName: 'Nguyen',
    birthDate: '1986-10-06',
    address: '77 South Wilmington Street',
    ...raleigh,
    rents: false,
    phone: '9195550176',
    gender: 1,
  },
  {
    key: 'theo',
    firstName: 'Theo',
    lastName: 'O’Brien',
    birthDate: '1993-06-14',
    address: '210 Blount Street',
    ...raleigh,
    rents: true,
    phone: '9195550112',
    gender: 2,
  },
];

/** The agents, each with what they sell and where. */
export const agents: DemoAgent[] = [
  {
    key: 'priya',
    firstName: 'Priya',
    lastName: 'Shah',
    agency: 'Shah & Daughters Insurance',
    address: '400 Fayetteville Street, Raleigh, NC',
    phone: '9195550170',
    license: '4411223',
    carriers: [1, 9, 10, 12],
    zipCodes: [27601, 27603, 27604, 27605],
    allZipCodes: false,
  },
  {
    key: 'amir',
    firstName: 'Amir',
    lastName: 'Haddad',
    agency: 'Haddad Family Agency',
    address: '600 Congress Avenue, Austin, TX',
    phone: '5125550171',
    license: '8812045',
    carriers: [2, 4, 6, 30],
    zipCodes: [],
    allZipCodes: true,
  },
  {
    key: 'grace',
    firstName: 'Grace',
    lastName: 'Lin',
    agency: 'Oak City Coverage',
    address: '1 Exchange Plaza, Raleigh, NC',
    phone: '9195550172',
    license: '5530019',
    carriers: [7, 8, 14, 33],
    zipCodes: [27601],
    allZipCodes: false,
  },
];
