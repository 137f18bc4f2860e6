import type { ThreatArea } from '../threat.ts';

const PEOPLE = 'packages/infra/src/cdk/user-pool.ts';
const TEMPLATE = 'packages/infra/test/data-stack.test.ts';

export const signIn: ThreatArea = {
  title: 'Signing in, tokens and leaving',
  threats: [
    {
      id: 'S1',
      threat: 'Somebody makes themselves an account.',
      cost: 'Strangers are members, and one step nearer to the committee.',
      defence: 'Nobody can sign themselves up; people are added by whoever looks after the site.',
      takenOut: [
        { file: PEOPLE, text: 'selfSignUpEnabled: false', replacement: 'selfSignUpEnabled: true' },
      ],
      test: {
        file: TEMPLATE,
        title: 'people sign in by e-mail, with eight characters, and cannot sign themselves up',
      },
    },
    {
      id: 'S2',
      threat: 'Somebody finds out by the login’s answers who has an account.',
      cost: 'A list of people worth a forged mail.',
      defence: 'An unknown person is answered as one with a wrong password is.',
      takenOut: [
        {
          file: PEOPLE,
          text: 'preventUserExistenceErrors: true',
          replacement: 'preventUserExistenceErrors: false',
        },
      ],
      test: {
        file: TEMPLATE,
        title: 'the app signs in with SRP, without a secret, and can revoke its token',
      },
    },
    {
      id: 'S3',
      threat: 'Somebody chooses “rugby” for a password.',
      cost: 'It is guessed.',
      defence:
        'The pool takes eight characters and no fewer; guessing is throttled by the service.',
      takenOut: [
        {
          file: 'packages/local-cloud/src/cognito-idp/password.ts',
          text: 'if (password.length < minimumLength) {',
          replacement: 'if (password.length < 1) {',
        },
      ],
      test: {
        file: 'packages/content/test/session.test.ts',
        title: 'a first sign-in sets a new password, of eight characters or more',
      },
    },
    {
      id: 'S4',
      threat: 'Somebody left the committee, and the phone in their pocket is still signed in.',
      cost: 'Who was asked to leave goes on writing.',
      defence: '`admin:remove` ends every sign-in of theirs beside taking the role away.',
      takenOut: [
        {
          file: 'packages/dev/src/people/people.ts',
          text: '    await club.people.send(new AdminUserGlobalSignOutCommand(who));\n',
          replacement: '',
        },
      ],
      test: {
        file: 'packages/dev/test/people.test.ts',
        title:
          'who is removed is signed out everywhere, gets no new credentials, and comes back without the role',
      },
    },
    {
      id: 'S5',
      threat: 'They kept the tokens, and ask for credentials with them once more.',
      cost: 'A sign-out that signs nobody out.',
      defence: 'The identity pool asks the user pool whether a token’s sign-in still stands.',
      takenOut: [
        {
          file: 'packages/local-cloud/src/cognito-identity/verify-login.ts',
          text: "if (pool.logins.isOver(claims)) throw refused('Invalid login token. Token has been revoked.');",
          replacement: '',
        },
      ],
      test: {
        file: 'packages/dev/test/people.test.ts',
        title:
          'who is removed is signed out everywhere, gets no new credentials, and comes back without the role',
      },
    },
    {
      id: 'S6',
      threat: 'The same, on AWS, where that question has to be switched on.',
      cost: 'As S5, but only where it matters.',
      defence: 'The identity pool is made with the check.',
      takenOut: [
        {
          file: 'packages/infra/src/cdk/identity-pool.ts',
          text: 'serverSideTokenCheck: true',
          replacement: 'serverSideTokenCheck: false',
        },
      ],
      test: {
        file: TEMPLATE,
        title: 'credentials come by the enhanced flow alone, from tokens that are still good',
      },
    },
    {
      id: 'S7',
      threat: 'A link in a mail leads over our login to a copy of it on another site.',
      cost: 'A password typed into somebody else’s page.',
      defence: 'After signing in only a page of the app is gone to.',
      takenOut: [
        {
          file: 'sites/admin/src/session/destination.ts',
          text: 'if (url.origin !== ORIGIN) return HOME;',
          replacement: 'if (url.origin !== ORIGIN) return wanted;',
        },
      ],
      test: { file: 'sites/admin/src/session/destination.test.ts', title: '%s leads home' },
    },
    {
      id: 'S8',
      threat: 'A link signs a committee member out while a report has not been sent.',
      cost: 'What they wrote at the ground is left behind on a phone that is given away.',
      defence: 'Whoever has unsent work is asked, however they came to the way out.',
      takenOut: [
        {
          file: 'sites/admin/src/login/signing-out.tsx',
          text: 'const isAsking = person !== undefined && !isAgreed && unsent !== 0;',
          replacement:
            'const isAsking = person !== undefined && !isAgreed && unsent === undefined;',
        },
      ],
      test: {
        file: 'sites/admin/src/login/signing-out.test.tsx',
        title: 'a link alone signs nobody out while something has not been sent',
      },
    },
    {
      id: 'S9',
      threat: 'Signed out without signal, on a phone that goes to somebody else.',
      cost: 'The next person at that phone is the last one.',
      defence: 'Signing out holds here even when the service cannot be told.',
      takenOut: [
        {
          file: 'packages/content/src/session/create-session.ts',
          text: "log('Signing out failed', cause);",
          replacement: "return log('Signing out failed', cause);",
        },
      ],
      test: {
        file: 'packages/content/src/session/create-session.test.ts',
        title: 'signing out holds here even when the service fails, which is logged',
      },
    },
    {
      id: 'S10',
      threat:
        'Two people sign in one after the other, and an answer meant for the first comes late.',
      cost: 'One person writes with the other’s credentials.',
      defence: 'Credentials are handed out to who is signed in when they arrive, or not at all.',
      takenOut: [
        {
          file: 'packages/content/src/session/create-session.ts',
          text: 'if (held?.user.sub !== person.sub) {',
          replacement: 'if (!held) {',
        },
      ],
      test: {
        file: 'packages/content/src/session/create-session.test.ts',
        title: "another person's credentials are never handed out",
      },
    },
    {
      id: 'S11',
      threat: 'A phone dies in a pocket; the tokens were only on their way to the disk.',
      cost: 'Somebody at the ground is signed out, with no way in without signal.',
      defence: 'Tokens are stored with strict durability, and count as stored when they are.',
      takenOut: [
        {
          file: 'packages/content/src/session/token-store.ts',
          text: "'readwrite', { durability: 'strict' }",
          replacement: "'readwrite'",
        },
      ],
      test: {
        file: 'packages/content/src/session/token-store.test.ts',
        title: 'a write is asked for with strict durability',
      },
    },
    {
      id: 'S12',
      threat: 'Somebody reads the disk of the machine that runs the local cloud.',
      cost: 'The passwords people use elsewhere too.',
      defence: 'Of a password a verifier is kept, of a refresh token its hash.',
      takenOut: [
        {
          file: 'packages/local-cloud/src/cognito-idp/token-grants.ts',
          text: "return createHash('sha256').update(token).digest('hex');",
          replacement: 'return token;',
        },
      ],
      test: {
        file: 'packages/local-cloud/test/cognito-durability.test.ts',
        title:
          'what is kept tells nobody a password or a refresh token, and only its owner may read it',
      },
    },
    {
      id: 'S13',
      threat: 'A stolen step of a sign-in is answered a second time.',
      cost: 'One password typed lets two in.',
      defence: 'A step is good for one answer, and for 180 seconds.',
      takenOut: [
        {
          file: 'packages/local-cloud/src/cognito-idp/challenge-sessions.ts',
          text: 'if (entry) entry.used = true;',
          replacement: 'if (entry) entry.used = false;',
        },
      ],
      test: {
        file: 'packages/local-cloud/src/cognito-idp/challenge-sessions.test.ts',
        title: 'a session that was ended is good for nothing',
      },
    },
    {
      id: 'S14',
      threat: 'The signal comes back while somebody is being signed out.',
      cost: 'What they chose to keep on the phone is sent in their name after they left.',
      defence: 'From the moment of signing out no credentials are handed out.',
      takenOut: [
        {
          file: 'packages/content/src/session/create-session.ts',
          text: 'if (!person || isLeaving)',
          replacement: 'if (!person)',
        },
      ],
      test: {
        file: 'packages/content/src/session/create-session.test.ts',
        title: 'nothing more is done in the name of whoever is being signed out',
      },
    },
  ],
};
