/** Whether the browser sends Global Privacy Control, the request not to share personal data. */
export const hasOptOut = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
