/** A time zone in which it is this hour now. */
export const zoneAt = (hour: number): string => {
  const ahead = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
};
