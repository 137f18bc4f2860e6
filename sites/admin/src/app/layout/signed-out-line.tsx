import { Alert } from '#shared/ui/alert.tsx';

/** Signed out elsewhere, in the middle of writing. A new tab, because leaving this one would lose the form. */
export function SignedOutLine() {
  return (
    <Alert words="You have been signed out." tone="warn">
      <p>What you typed is still here. It can be sent once you are signed in again.</p>
      <a href="/login" target="_blank" rel="noreferrer">
        Sign in again in a new tab
      </a>
    </Alert>
  );
}
