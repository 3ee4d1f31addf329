/** The details of a profile that each member adds; an owner adds those of the agency as well. */
const OF_MEMBER = ['firstName', 'lastName', 'email', 'phoneNumber', 'licenseNumber', 'licenses'];

/** Returns the missing details of a profile that a member can add. */
export const listGaps = (missing: readonly string[], mayManage: boolean): readonly string[] =>
  missing.filter((name) => mayManage || OF_MEMBER.includes(name));
