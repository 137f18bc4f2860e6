import type { ThreatArea } from '../threat.ts';

export const privacy: ThreatArea = {
  title: 'What is known about people',
  threats: [
    {
      id: 'P1',
      threat: 'Somebody reads the tables, as everyone may, for the committee’s e-mail addresses.',
      cost: 'Forged mail to the people who can write.',
      defence: 'What an item says of who saved it is a first name, never an address.',
      takenOut: [
        {
          file: 'sites/admin/src/session/person.ts',
          text: "return word ? word[0]!.toUpperCase() + word.slice(1) : 'Committee';",
          replacement: 'return word ? email : email;',
        },
      ],
      test: {
        file: 'sites/admin/src/session/person.test.ts',
        title: 'a display name never holds an address',
      },
    },
    {
      id: 'P2',
      threat: 'Somebody reads in the access logs who looked at what, years later.',
      cost: 'A record of visitors the club never meant to keep.',
      defence: 'A line that names an address is gone after thirty days.',
      takenOut: [
        {
          file: 'packages/infra/src/cdk/log-bucket.ts',
          text: 'const LOG_DAYS = 30;',
          replacement: 'const LOG_DAYS = 3650;',
        },
      ],
      test: { file: 'packages/infra/test/data-stack.test.ts', title: 'logs end after thirty days' },
    },
    {
      id: 'P3',
      threat: 'The same in the log of the rendering function.',
      cost: 'As P2.',
      defence: 'That log ends after thirty days too.',
      takenOut: [
        {
          file: 'packages/infra/src/cdk/site-server.ts',
          text: '    retention: LOG_RETENTION,\n',
          replacement: '',
        },
      ],
      test: {
        file: 'packages/infra/test/site-stack.test.ts',
        title: 'the server’s log ends after thirty days',
      },
    },
    {
      id: 'P4',
      threat: 'A map in the contact page tells its host who thinks of joining.',
      cost: 'Visitors are known to somebody they did not visit.',
      defence: 'The map is fetched when somebody asks for it, and not before.',
      takenOut: [
        {
          file: 'sites/public/src/features/contact/ground-map.tsx',
          text: 'const [shown, setShown] = useState(false);',
          replacement: 'const [shown, setShown] = useState(true);',
        },
      ],
      test: {
        file: 'sites/public/src/server/club-pages.test.ts',
        title: 'the map is not in the page, only the way to it and the directions',
      },
    },
    {
      id: 'P5',
      threat: 'The fixtures feed’s host learns which page its visitors are on.',
      cost: 'As P4.',
      defence: 'It is asked without a word about the page.',
      takenOut: [
        {
          file: 'packages/content/src/feed/feed-frame.ts',
          text: "  script.referrerPolicy = 'no-referrer';\n",
          replacement: '',
        },
      ],
      test: {
        file: 'packages/content/src/feed/feed-frame.test.ts',
        title: 'the feed’s host is not told which page asks',
      },
    },
    {
      id: 'P6',
      threat:
        'A script that may read one kind of storage finds tokens there, or a backup of the phone does.',
      cost: 'A sign-in for thirty days.',
      defence: 'localStorage holds the hint that somebody is signed in, and no token.',
      takenOut: [
        {
          file: 'packages/content/src/session/amplify-sign-in.ts',
          text: '  cognitoUserPoolsTokenProvider.setKeyValueStorage(watchedStore);\n',
          replacement: '',
        },
      ],
      test: {
        file: 'packages/content/test/pending-sign-in.test.ts',
        title: 'once someone is signed in, localStorage holds the hint and no token',
      },
    },
    {
      id: 'P7',
      threat:
        'Somebody asks for a photo of their child to be taken down, and its smaller sizes stay.',
      cost: 'A promise that was not kept.',
      defence: 'Deleting a picture deletes every size of it.',
      takenOut: [
        {
          file: 'packages/content/src/admin/delete-files.ts',
          text: 'const renditions = await deleteObjects(call, Bucket, [...owners.keys()], signal);',
          replacement: 'const renditions = await deleteObjects(call, Bucket, [], signal);',
        },
      ],
      test: {
        file: 'packages/content/test/media-store.test.ts',
        title: 'deleting takes the renditions along; deleting again is success',
      },
    },
    {
      id: 'P8',
      threat: 'They ask for it to be gone for good, and it is kept for ever behind a marker.',
      cost: 'As P7.',
      defence: 'A deleted file is gone for good after ninety days.',
      takenOut: [
        {
          file: 'packages/infra/src/cdk/media-bucket.ts',
          text: 'const VERSION_DAYS = 90;',
          replacement: 'const VERSION_DAYS = 3650;',
        },
      ],
      test: {
        file: 'packages/infra/test/data-stack.test.ts',
        title: 'unfinished uploads go after a day, deleted files after ninety',
      },
    },
  ],
};
