const REDIRECT_KEY = 'fanwise.redirect';

/** Sends the next login to the application, until it is submitted for the first time. */
export function redirectToApplication(wanted: boolean): void {
  if (wanted) localStorage.setItem(REDIRECT_KEY, 'application');
  else localStorage.removeItem(REDIRECT_KEY);
}

/** Whether the next login goes to the application. */
export function wantsApplication(): boolean {
  return localStorage.getItem(REDIRECT_KEY) === 'application';
}
