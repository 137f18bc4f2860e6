import type { ThreatArea } from '../threat.ts';

export const losingWork: ThreatArea = {
  title: 'Losing work, and doing another’s',
  threats: [
    {
      id: 'L1',
      threat: 'On a shared phone somebody signs in between two tries of what another has written.',
      cost: 'An article under the wrong name, with the wrong rights.',
      defence: 'Each call is signed by its owner’s credentials, or not at all.',
      takenOut: [
        {
          file: 'sites/admin/src/writing/owned-credentials.ts',
          text: 'if (personOf(session.state())?.sub !== owner) {',
          replacement: 'if (personOf(session.state()) === undefined) {',
        },
      ],
      test: {
        file: 'sites/admin/src/writing/owned-credentials.test.ts',
        title: 'while %s is signed in, what Nell saved is not signed',
      },
    },
    {
      id: 'L2',
      threat: 'Another person at the same phone is offered what somebody began to write.',
      cost: 'A half-written word about a player is read by who should not.',
      defence: 'A draft lies under its owner.',
      takenOut: [
        {
          file: 'sites/admin/src/drafts/indexeddb-drafts.ts',
          text: 'key.length === 4 && key[0] === owner && key[1] === form',
          replacement: 'key.length === 4 && key[1] === form',
        },
      ],
      test: {
        file: 'sites/admin/src/drafts/indexeddb-drafts.test.ts',
        title: 'a draft of another %s is not among them',
      },
    },
    {
      id: 'L3',
      threat: 'A hotel’s wireless answers everything with 200 and a page of its own.',
      cost: 'The phone throws away what was never saved.',
      defence: 'A write counts when the database says something only it can say.',
      takenOut: [
        {
          file: 'packages/content/src/admin/conditional-write.ts',
          text: 'if (answer.ConsumedCapacity) return answer;',
          replacement: 'if (answer) return answer;',
        },
      ],
      test: {
        file: 'packages/content/test/entity-writes-failures.test.ts',
        title: '%s, answered with 200, is no proof of a write',
      },
    },
    {
      id: 'L4',
      threat: 'Two people edit one article; the second to save has not seen the first.',
      cost: 'Somebody’s words are gone, and nobody knows.',
      defence: 'A write names the version it was made on, and the last operation in it.',
      takenOut: [
        {
          file: 'packages/content/src/admin/conditional-write.ts',
          text: "...(lastOperation === undefined ? [] : ['contains(#log, :last)']),",
          replacement: '',
        },
      ],
      test: {
        file: 'packages/content/src/admin/conditional-write.test.ts',
        title: 'a version holds the last operation it was seen with',
      },
    },
    {
      id: 'L5',
      threat: 'Two phones upload under one key.',
      cost: 'One photo is another photo.',
      defence: 'A key is written once: what is there already is compared, never written over.',
      takenOut: [
        {
          file: 'packages/content/src/admin/media-uploads.ts',
          text: "      IfNoneMatch: '*',\n",
          replacement: '',
        },
      ],
      test: {
        file: 'packages/content/test/media-store.test.ts',
        title: 'a key that is taken by something else is refused, and what has it stays',
      },
    },
    {
      id: 'L6',
      threat:
        'Every form of the app is guessed at by somebody with the committee’s credentials and no app.',
      cost: 'Items of any shape and size in the tables.',
      defence:
        'Rules hold where items are read too: what breaks them is shown as far as it can be, and breaks nothing.',
      takenOut: [
        {
          file: 'packages/content/src/items/stored-value.ts',
          text: "if (typeof value === 'string') return value.replace(/\\p{Surrogate}/gu, '\\ufffd');",
          replacement: "if (typeof value === 'string') return value;",
        },
      ],
      test: {
        file: 'packages/content/src/items/stored-value.test.ts',
        title: '%j reads "%s", which an address can carry',
      },
    },
    {
      id: 'L7',
      threat:
        'A folder is deleted without signal; before that is sent, somebody else has filled it.',
      cost: 'Photos nobody meant to delete.',
      defence: 'A deletion carries the keys its person saw; one that was damaged deletes nothing.',
      takenOut: [
        {
          file: 'sites/admin/src/media/file-deletion.ts',
          text: "return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : [];",
          replacement: 'return [keys].flat() as string[];',
        },
      ],
      test: {
        file: 'sites/admin/src/media/file-deletion.test.ts',
        title: 'a wish that was damaged deletes nothing',
      },
    },
    {
      id: 'L8',
      threat: 'A network’s page is taken for the configuration, and kept.',
      cost: 'An app that cannot start any more, with work in it.',
      defence: 'A configuration that is none does not replace the one that was kept.',
      takenOut: [
        {
          file: 'sites/admin/src/app/read-config.ts',
          text: '  const config = parseConfig(json);\n  await keeper.write(json).catch(() => undefined);\n',
          replacement:
            '  await keeper.write(json).catch(() => undefined);\n  const config = parseConfig(json);\n',
        },
      ],
      test: {
        file: 'sites/admin/src/app/read-config.test.ts',
        title: 'a broken answer does not replace the config that was kept',
      },
    },
    {
      id: 'L9',
      threat: 'A backup with a hole in it is put over the club.',
      cost: 'What was whole is damaged by the remedy.',
      defence: 'A backup is read to its last byte before anything is written.',
      takenOut: [
        {
          file: 'packages/dev/src/backup/backup-files.ts',
          text: 'if ((await hashOfFile(objectFile(folder, sha256))) !== sha256) {',
          replacement: 'if ((await hashOfFile(objectFile(folder, sha256))) === undefined) {',
        },
      ],
      test: {
        file: 'packages/dev/test/backup-drill.test.ts',
        title: 'a backup with %s restores nothing',
      },
    },
    {
      id: 'L10',
      threat: 'A backup is put into the wrong club, or into the right one a week late.',
      cost: 'A week of work.',
      defence: 'A club that holds something is not written over unasked.',
      takenOut: [
        {
          file: 'packages/dev/src/backup/restore-backup.ts',
          text: '  if (!over) await requireEmpty(club);\n',
          replacement: '',
        },
      ],
      test: {
        file: 'packages/dev/test/backup-drill.test.ts',
        title: 'a club that holds something is not written over unasked',
      },
    },
    {
      id: 'L11',
      threat: '`npm run reset` is pointed at a folder of somebody’s photographs.',
      cost: 'They are thrown away.',
      defence: 'Only a folder that a start has made is thrown away.',
      takenOut: [
        {
          file: 'packages/dev/src/start/reset.ts',
          text: 'if (!(await Promise.all(marks)).includes(true)) {',
          replacement: 'if (!marks.length) {',
        },
      ],
      test: {
        file: 'packages/dev/src/start/reset.test.ts',
        title: 'a folder that no start has made is left alone',
      },
    },
  ],
};
