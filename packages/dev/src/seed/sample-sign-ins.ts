/** A user who can sign in to the local stack; fixed by the project's contract. */
export interface SampleSignIn {
  readonly email: string;
  readonly givenName: string;
  readonly password: string;
  readonly isAdmin: boolean;
  /** Must set a password of their own at first sign-in. */
  readonly isTemporary: boolean;
  readonly note: string;
}

export const sampleSignIns: readonly SampleSignIn[] = [
  {
    email: 'admin@club.test',
    givenName: 'Admin',
    password: 'Touchline1',
    isAdmin: true,
    isTemporary: false,
    note: 'runs the site',
  },
  {
    email: 'second@club.test',
    givenName: 'Second',
    password: 'Touchline2',
    isAdmin: true,
    isTemporary: false,
    note: 'runs it too, for trying two devices',
  },
  {
    email: 'member@club.test',
    givenName: 'Member',
    password: 'Clubhouse1',
    isAdmin: false,
    isTemporary: false,
    note: 'may sign in and only read',
  },
  {
    email: 'new@club.test',
    givenName: 'New',
    password: 'Temporary1',
    isAdmin: true,
    isTemporary: true,
    note: 'sets a password of their own first',
  },
];
