/** Whether a text names a time zone, as in `America/New_York`. */
export const isTimeZone = (text: string): boolean => {
  try {
    return Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};
