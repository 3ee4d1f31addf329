import { useLocation, useNavigate } from 'react-router';

/** Where the link went, kept with the address of the page: a reload says it again instead of asking anew. */
export function useSentTo() {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const { sentTo } = (state ?? {}) as { sentTo?: string };
  const rememberSent = (email: string) =>
    navigate({ search }, { replace: true, preventScrollReset: true, state: { sentTo: email } });
  return { sentTo, rememberSent };
}
