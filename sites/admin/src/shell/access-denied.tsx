import { Link } from '@tanstack/react-router';
import { buttonClass } from '#controls/button.tsx';
import { Alert } from '#controls/alert.tsx';

/** Shown in place of every admin page to someone signed in who is not of the committee. */
export function AccessDenied() {
  return (
    <>
      <Alert words="Access Denied: You need to be in the AdminUsers group to access this page.">
        <p>Someone on the committee can add you. Then sign out and in again.</p>
      </Alert>
      <div className="row">
        <Link className={buttonClass()} to="/login" search={{ 'sign-out': '' }}>
          Sign Out
        </Link>
        <a className={buttonClass('quiet')} href="/">
          Back to the club site
        </a>
      </div>
    </>
  );
}
