import { useNavigate } from '@tanstack/react-router';

/**
 * Goes to the login page, which ends the session. The router asks about an unsaved form first, and the public site's
 * Sign Out leads to the same address.
 */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  return () => void navigate({ to: '/login', search: { 'sign-out': '' } });
}
