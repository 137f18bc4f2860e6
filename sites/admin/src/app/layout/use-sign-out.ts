import { useNavigate } from '@tanstack/react-router';

/**
 * Ends the session by way of the door, which does it: leaving by the router asks about a half-written form
 * first, and the public site's Sign Out leads to the same place.
 */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  return () => void navigate({ to: '/login', search: { 'sign-out': '' } });
}
