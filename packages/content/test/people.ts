import type { LocalClub } from './local-club.ts';

export const PASSWORD = 'Touchline1';

/** Adds a person to the user pool; with `temporary` they must set a new password first. */
export async function addPerson(
  club: LocalClub,
  email: string,
  { admin = false, temporary = false } = {},
): Promise<void> {
  await club.userPool('AdminCreateUser', {
    Username: email,
    TemporaryPassword: PASSWORD,
    MessageAction: 'SUPPRESS',
    UserAttributes: [
      { Name: 'email', Value: email },
      { Name: 'email_verified', Value: 'true' },
    ],
  });
  if (!temporary) {
    const password = { Username: email, Password: PASSWORD, Permanent: true };
    await club.userPool('AdminSetUserPassword', password);
  }
  if (admin) {
    await club.userPool('AdminAddUserToGroup', { Username: email, GroupName: 'AdminUsers' });
  }
}
