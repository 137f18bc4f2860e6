import { Alert } from '#shared/ui/alert.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { useSignOut } from '#app/layout/use-sign-out.ts';

/** Shown in place of every admin page to someone signed in who is not of the committee. */
export function AccessDenied() {
  const signOut = useSignOut();
  return (
    <>
      <Alert words="Access Denied: You need to be in the AdminUsers group to access this page.">
        <p>Whoever looks after the site can add you. Then sign out and in again.</p>
      </Alert>
      <div className="row">
        <Button onClick={signOut}>Sign Out</Button>
        <a className={buttonClass('quiet')} href="/">
          Back to the club site
        </a>
      </div>
    </>
  );
}
