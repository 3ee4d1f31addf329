const REDIRECT_KEY = 'fanwise.redirect';

/** Stores whether each log-in leads to the application page: from registration until the first submission. */
export function setApplicationAfterLogin(isWanted: boolean): void {
  if (isWanted) localStorage.setItem(REDIRECT_KEY, 'application');
  else localStorage.removeItem(REDIRECT_KEY);
}

/** Whether the next log-in leads to the application page. */
export function goesToApplicationAfterLogin(): boolean {
  return localStorage.getItem(REDIRECT_KEY) === 'application';
}
