import type { AgentProfile } from '@fanwise/contract/own';

/** The profile of an owner, without an appointment. */
export const agentProfile: AgentProfile = {
  agencyName: 'Shah Insurance',
  agencyAddress: '400 Main Street',
  agencyEmail: 'office@shah.example',
  agencyPhone: '9195550171',
  firstName: 'Priya',
  lastName: 'Shah',
  email: 'priya@shah.example',
  pendingEmail: null,
  pendingAgencyName: null,
  agencyNameRefused: null,
  phoneNumber: '9195550170',
  licenseNumber: '4411223',
  emailNotification: false,
  allZipCodes: 0,
  zipcodes: [{ zipId: 27601, zipCode: '27601', state: 'NC' }],
  carriers: [],
  wantedCarrier: null,
  missing: [],
  role: 'owner',
  mayUnlock: true,
  mayExport: false,
  emailBounces: false,
  memberId: 1,
  members: [],
};
