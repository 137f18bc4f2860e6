import type { ThreatArea } from '../threat.ts';

const POLICIES = 'packages/infra/src/policies.ts';
const IDENTITIES = 'packages/infra/src/cdk/identity-pool.ts';
const CHOOSE_ROLE = 'packages/local-cloud/src/cognito-identity/choose-role.ts';
const MATRIX = {
  file: 'packages/infra/src/policies.test.ts',
  title: '%s: tables %s, indexes %s, the bucket %s, media %s',
} as const;
const TEMPLATE = 'packages/infra/test/data-stack.test.ts';

export const rights: ThreatArea = {
  title: 'Rights',
  threats: [
    {
      id: 'R1',
      threat:
        'A visitor takes the guest credentials out of the page and writes to the tables with them.',
      cost: 'Anybody on the internet rewrites the site.',
      defence: 'What everyone is given names four reading operations on tables and no other.',
      takenOut: [
        {
          file: POLICIES,
          text: "'dynamodb:Query', 'dynamodb:Scan'],\n        Resource: tableArns(scope),\n      },\n      {\n        Sid: 'ReadIndexes'",
          replacement:
            "'dynamodb:Query', 'dynamodb:Scan', 'dynamodb:PutItem'],\n        Resource: tableArns(scope),\n      },\n      {\n        Sid: 'ReadIndexes'",
        },
      ],
      test: MATRIX,
    },
    {
      id: 'R2',
      threat: 'A visitor uploads files, or deletes the club’s photos, with the guest credentials.',
      cost: 'The bucket becomes anybody’s, and the bill with it.',
      defence: 'What everyone is given may get media and nothing else with them.',
      takenOut: [
        {
          file: POLICIES,
          text: "Action: ['s3:GetObject'],",
          replacement: "Action: ['s3:GetObject', 's3:PutObject'],",
        },
      ],
      test: MATRIX,
    },
    {
      id: 'R3',
      threat: 'Somebody who can sign in, but is not on the committee, writes past the pages.',
      cost: 'Every parent with a sign-in edits the news.',
      defence: 'On AWS the writing policy is given to the role of AdminUsers alone.',
      takenOut: [
        {
          file: IDENTITIES,
          text: "return who === 'admin' ? [read, writePolicy(scope)] : [read];",
          replacement: "return who !== 'guest' ? [read, writePolicy(scope)] : [read];",
        },
      ],
      test: { file: TEMPLATE, title: MATRIX.title },
    },
    {
      id: 'R4',
      threat: 'The same on a laptop, where the rights are tried out before they are deployed.',
      cost: 'What is refused on AWS works at home, and a hole is found by strangers.',
      defence: 'The local stack gives members what it gives guests.',
      takenOut: [
        {
          file: 'packages/infra/src/local-stack.ts',
          text: '{ name: ROLE_NAMES.member, policies: [read] },',
          replacement: '{ name: ROLE_NAMES.member, policies: [read, writePolicy(scope)] },',
        },
      ],
      test: MATRIX,
    },
    {
      id: 'R5',
      threat: 'A signed-in person asks the identity pool for the committee’s role by its name.',
      cost: 'Rights are what somebody asks for.',
      defence:
        'A role may be picked among those the token speaks of, and no other; AWS holds to the same rule, which the local cloud imitates.',
      takenOut: [
        {
          file: CHOOSE_ROLE,
          text: 'if (!roles.includes(customRoleArn)) {',
          replacement: 'if (false) {',
        },
      ],
      test: {
        file: 'packages/local-cloud/src/cognito-identity/choose-role.test.ts',
        title: 'nobody is given a role their token does not speak of',
      },
    },
    {
      id: 'R6',
      threat: 'A browser uses the older way to credentials, in which it names the role itself.',
      cost: 'The same as R5, by another door.',
      defence: 'The identity pool hands out credentials by the enhanced flow alone.',
      takenOut: [
        {
          file: IDENTITIES,
          text: 'allowClassicFlow: false',
          replacement: 'allowClassicFlow: true',
        },
      ],
      test: {
        file: TEMPLATE,
        title: 'credentials come by the enhanced flow alone, from tokens that are still good',
      },
    },
    {
      id: 'R7',
      threat: 'Somebody is in two groups, and nobody can say which role is meant.',
      cost: 'Whoever adds a second group some day hands out rights by accident.',
      defence: 'What is ambiguous is denied.',
      takenOut: [
        {
          file: IDENTITIES,
          text: "ambiguousRoleResolution: 'Deny',",
          replacement: "ambiguousRoleResolution: 'AuthenticatedRole',",
        },
      ],
      test: {
        file: TEMPLATE,
        title: 'the token decides the role; several roles are none, none is a member’s',
      },
    },
    {
      id: 'R8',
      threat: 'A guest’s identity, or one of another pool, is used to assume the committee’s role.',
      cost: 'The lock opens to a key somebody cut for themselves.',
      defence: 'Each role is given to this pool’s identities of its own kind and to nobody else.',
      takenOut: [
        {
          file: IDENTITIES,
          text: "who === 'guest' ? 'unauthenticated' : 'authenticated',",
          replacement: "who === 'guest' ? 'unauthenticated' : '*',",
        },
      ],
      test: {
        file: TEMPLATE,
        title: '%s is given to this pool’s %s identities and to nobody else',
      },
    },
    {
      id: 'R9',
      threat: 'Somebody presents a token they made, or one of another pool, as a sign-in.',
      cost: 'Everybody is whom they say.',
      defence: 'A token counts when this pool’s key has signed it, by the one algorithm there is.',
      takenOut: [
        {
          file: 'packages/local-cloud/src/cognito-idp/json-web-token.ts',
          text: "if (!authentic) return { kind: 'forged' };",
          replacement: '',
        },
      ],
      test: {
        file: 'packages/local-cloud/src/cognito-idp/json-web-token.test.ts',
        title: 'what another key signed, or was altered since, is forged',
      },
    },
    {
      id: 'R10',
      threat: 'A signed request is changed on its way: another table, another item.',
      cost: 'Whoever sits on the line writes with the committee’s rights.',
      defence: 'Every byte of a request is held against its signature.',
      takenOut: [
        {
          file: 'packages/local-cloud/src/auth/authenticator.ts',
          text: "if (!same(claim.signature, wanted)) return refuse('mismatch', SIGNATURE_MISMATCH);",
          replacement: '',
        },
      ],
      test: {
        file: 'packages/local-cloud/src/auth/authenticator.test.ts',
        title: 'whatever single byte of a signed request changes, it is refused',
      },
    },
    {
      id: 'R11',
      threat: 'A policy is widened in a hurry, by a star in the place of an operation.',
      cost: 'The next feature of a service is everybody’s on the day it comes out.',
      defence: 'No policy names an action by wildcard.',
      takenOut: [
        {
          file: POLICIES,
          text: "Action: ['s3:ListBucket'],",
          replacement: "Action: ['s3:List*'],",
        },
      ],
      test: {
        file: 'packages/infra/src/policies.test.ts',
        title: 'no policy names an action or a bucket by wildcard',
      },
    },
    {
      id: 'R12',
      threat: 'A page of the public site begins to write, by a careless import.',
      cost: 'What visitors are sent holds the means to write, and mistakes become theirs.',
      defence:
        'What may import what is a table; the faces that write are not in the public site’s.',
      takenOut: [
        {
          file: 'packages/dev/lint/import-directions.mjs',
          text: "      '@clubhouse/content/session',\n      '@clubhouse/ui',",
          replacement:
            "      '@clubhouse/content/session',\n      '@clubhouse/content/admin',\n      '@clubhouse/ui',",
        },
      ],
      test: {
        file: 'packages/dev/test/lint-rules.test.ts',
        title: 'every sample breaks the rule its folder is named for, and no other',
      },
    },
    {
      id: 'R13',
      threat: 'The claim that decides what the app shows is read carelessly: a text, a part of it.',
      cost: 'A member is shown screens that then refuse them; the lock itself is R3.',
      defence: 'Only a list that holds AdminUsers to the letter counts.',
      takenOut: [
        {
          file: 'packages/content/src/session/session-user.ts',
          text: 'isAdmin: groups.includes(ADMIN_GROUP),',
          replacement: 'isAdmin: String(stored).includes(ADMIN_GROUP),',
        },
      ],
      test: {
        file: 'packages/content/src/session/session-user.test.ts',
        title: 'the claim %j makes nobody an administrator',
      },
    },
    {
      id: 'R14',
      threat: 'A policy was changed by hand in the console, and guests may write.',
      cost: 'R1, on the live site, with every test green.',
      defence:
        'The app’s own check tries every kind of write with a guest’s credentials, under conditions that never hold, and says where one is let.',
      takenOut: [
        {
          file: 'packages/content/src/inspection/guest-writes.ts',
          text: "if (LET_BUT_FOR_THE_CONDITION.includes((cause as Error | undefined)?.name ?? '')) return true;",
          replacement: '',
        },
      ],
      test: {
        file: 'packages/content/test/site-inspection.test.ts',
        title: 'where a guest may write it is found, and nothing has changed',
      },
    },
  ],
};
