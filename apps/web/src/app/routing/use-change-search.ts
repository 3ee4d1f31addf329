import { type NavigateOptions, useNavigate } from 'react-router';

/**
 * Returns a function that changes the parameters of the address. React Router renders a new address in a transition, so
 * two quick changes meet the same render; each builds on the address of the browser, which is never behind.
 */
export function useChangeSearch() {
  const navigate = useNavigate();
  return (change: (latest: URLSearchParams) => URLSearchParams, options?: NavigateOptions) =>
    void navigate(`?${change(new URLSearchParams(window.location.search))}`, options);
}
