/** The browser asks for no sharing beyond what somebody does themselves (Global Privacy Control). */
export const hasOptOut = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
