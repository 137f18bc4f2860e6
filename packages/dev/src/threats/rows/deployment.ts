import type { ThreatArea } from '../threat.ts';

const TEMPLATE = 'packages/infra/test/data-stack.test.ts';
const TABLES = 'packages/infra/src/cdk/tables.ts';
const MEDIA = 'packages/infra/src/cdk/media-bucket.ts';

export const deployment: ThreatArea = {
  title: 'Deploying, and what it costs',
  threats: [
    {
      id: 'D1',
      threat: 'A new version of the stack would replace a table, as a new name does.',
      cost: 'The news of years, by one command.',
      defence: 'A change that removes or replaces what keeps data is refused before it is made.',
      takenOut: [
        {
          file: 'packages/dev/src/deploy/deploy-stack.ts',
          text: "return KEEPS_DATA.includes(type) && (action === 'Remove' || replaces);",
          replacement: "return KEEPS_DATA.includes(type) && action === 'Remove';",
        },
      ],
      test: {
        file: 'packages/dev/src/deploy/deploy-stack.test.ts',
        title: 'a change that would remove or replace a %s is never made',
      },
    },
    {
      id: 'D2',
      threat: 'Somebody deletes the stack in the console.',
      cost: 'As D1, and the people too.',
      defence: 'After each deployment the stack is protected against being deleted.',
      takenOut: [
        {
          file: 'packages/dev/src/deploy/deploy-club.ts',
          text: '  await service.protect(stacks.data.name, JSON.stringify(KEEP_POLICY));\n',
          replacement: '',
        },
      ],
      test: {
        file: 'packages/dev/src/deploy/deploy-club.test.ts',
        title: 'what is named is there before what names it: data, files, pages, server',
      },
    },
    {
      id: 'D3',
      threat: 'They take the protection away first.',
      cost: 'As D2.',
      defence: 'Tables, buckets and people outlive their stack.',
      takenOut: [
        {
          file: TABLES,
          text: 'removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,',
          replacement: 'removalPolicy: RemovalPolicy.DESTROY,',
        },
      ],
      test: {
        file: TEMPLATE,
        title: 'tables, buckets and people outlive the stack, but not a creation that failed',
      },
    },
    {
      id: 'D4',
      threat: 'Somebody, or a mistake of ours, spoils items by the hundred.',
      cost: 'What was right yesterday is known to nobody.',
      defence: 'Every table can be put back to any second of the last 35 days.',
      takenOut: [
        {
          file: TABLES,
          text: 'pointInTimeRecoveryEnabled: true',
          replacement: 'pointInTimeRecoveryEnabled: false',
        },
      ],
      test: {
        file: TEMPLATE,
        title:
          'tables and indexes are paid by use, up to a ceiling, and can be put back to any second',
      },
    },
    {
      id: 'D5',
      threat: 'Somebody does nothing but ask, all night.',
      cost: 'A bill without an end.',
      defence: 'Tables and indexes have a ceiling in a second, far above any club’s day.',
      takenOut: [
        {
          file: TABLES,
          text: 'const READ_CEILING = 200;',
          replacement: 'const READ_CEILING = 40_000;',
        },
      ],
      test: {
        file: TEMPLATE,
        title:
          'tables and indexes are paid by use, up to a ceiling, and can be put back to any second',
      },
    },
    {
      id: 'D6',
      threat: 'Something costs more than was meant, and nobody looks.',
      cost: 'The subscription of ten families.',
      defence:
        'Somebody is mailed at four fifths of the month’s budget, and when it looks like growing beyond.',
      takenOut: [
        {
          file: 'packages/infra/src/cdk/budget.ts',
          text: "notificationsWithSubscribers: [notify('ACTUAL', 80), notify('FORECASTED', 100)],",
          replacement: '',
        },
      ],
      test: {
        file: TEMPLATE,
        title: 'somebody is told before the month costs more than was meant',
      },
    },
    {
      id: 'D7',
      threat: 'Uploads are begun and never ended, by the thousand.',
      cost: 'Parts nobody sees are paid for, month by month.',
      defence: 'What is unfinished goes after a day.',
      takenOut: [
        {
          file: MEDIA,
          text: 'abortIncompleteMultipartUploadAfter: Duration.days(1),',
          replacement: 'abortIncompleteMultipartUploadAfter: Duration.days(365),',
        },
      ],
      test: {
        file: TEMPLATE,
        title: 'unfinished uploads go after a day, deleted files after ninety',
      },
    },
    {
      id: 'D8',
      threat: 'A bucket is opened to the world, by a policy or a list made in the console.',
      cost: 'Everything in it, past the media host and its headers.',
      defence: 'Buckets refuse to be public, whatever is set on them.',
      takenOut: [
        {
          file: MEDIA,
          text: 'blockPublicAccess: BlockPublicAccess.BLOCK_ALL,',
          replacement: 'blockPublicAccess: BlockPublicAccess.BLOCK_ACLS_ONLY,',
        },
      ],
      test: {
        file: TEMPLATE,
        title: 'every bucket is private and refuses unencrypted connections',
      },
    },
    {
      id: 'D9',
      threat: 'Somebody on the line reads or changes what goes to the bucket.',
      cost: 'Photos before they are published; others in their place.',
      defence: 'Buckets refuse connections that are not encrypted.',
      takenOut: [{ file: MEDIA, text: 'enforceSSL: true', replacement: 'enforceSSL: false' }],
      test: {
        file: TEMPLATE,
        title: 'every bucket is private and refuses unencrypted connections',
      },
    },
    {
      id: 'D10',
      threat:
        'The server’s code, which lies in the bucket of the site’s files, is asked for by its name.',
      cost: 'Little, as it is public: but so would be whatever is put beside it one day.',
      defence: 'The distributions may get what is below the prefixes that are shown.',
      takenOut: [
        {
          file: 'packages/infra/src/cdk/site-bucket.ts',
          text: 'allowDistributions(bucket, [`${SITE_PREFIX}/`]);',
          replacement: "allowDistributions(bucket, ['']);",
        },
      ],
      test: {
        file: TEMPLATE,
        title:
          'a distribution may get media and the site’s files, and not the server’s code beside them',
      },
    },
    {
      id: 'D11',
      threat: 'An old browser’s encryption is broken on the way to the site.',
      cost: 'As D9, for pages and the login.',
      defence: 'A name of the club’s own is served by TLS 1.2 or newer.',
      takenOut: [
        {
          file: 'packages/infra/src/cdk/site-distribution.ts',
          text: 'SecurityPolicyProtocol.TLS_V1_2_2021,\n    priceClass',
          replacement: 'SecurityPolicyProtocol.TLS_V1,\n    priceClass',
        },
      ],
      test: {
        file: 'packages/infra/test/site-stack.test.ts',
        title: 'a club’s own name comes with its certificate and TLS 1.2 or newer',
      },
    },
    {
      id: 'D12',
      threat:
        'A good rule of the trade is broken somewhere in the stack without anybody’s meaning to.',
      cost: 'What such rules are there for.',
      defence:
        'The AWS Solutions rules are run over it; each exception has its reason in a sentence.',
      takenOut: [
        {
          file: 'packages/infra/src/cdk/site-bucket.ts',
          text: "    serverAccessLogsBucket: logs,\n    serverAccessLogsPrefix: 'site/',\n",
          replacement: '',
        },
      ],
      test: {
        file: 'packages/infra/test/aws-solutions.test.ts',
        title: 'no rule of the AWS Solutions pack is broken but those with a reason',
      },
    },
    {
      id: 'D13',
      threat: 'A deployment is cut off in the middle.',
      cost: 'Pages whose scripts are not there: a white site.',
      defence: 'What is named is put before what names it, and the server comes last.',
      takenOut: [
        {
          file: 'packages/dev/src/deploy/deploy-club.ts',
          text: 'await putAll(options, bucket, [parts.server, ...named]);',
          replacement: 'await putAll(options, bucket, [parts.server, ...naming, ...named]);',
        },
      ],
      test: {
        file: 'packages/dev/src/deploy/deploy-club.test.ts',
        title: 'a file that cannot be put leaves the server as it was',
      },
    },
    {
      id: 'D14',
      threat: 'The feed is named without encryption.',
      cost: 'Whoever sits on the line writes the club’s results.',
      defence: 'A deployment takes an https address for it and no other.',
      takenOut: [
        {
          file: 'packages/dev/src/deploy/deployment-settings.ts',
          text: "if (!URL.canParse(text) || new URL(text).protocol !== 'https:') {",
          replacement: 'if (!URL.canParse(text)) {',
        },
      ],
      test: {
        file: 'packages/dev/src/deploy/deployment-settings.test.ts',
        title: '%o ends with one line that says what would do',
      },
    },
    {
      id: 'D15',
      threat: 'A secret is put into the configuration that every browser reads.',
      cost: 'It is none any more.',
      defence: 'The configuration holds addresses and names; a test looks for anything else.',
      takenOut: [
        {
          file: 'packages/infra/src/club-config.ts',
          text: '    bucket: LOCAL.bucket,\n',
          replacement: "    bucket: LOCAL.bucket,\n    clientSecret: '1',\n",
        },
      ],
      test: { file: 'packages/infra/src/club-config.test.ts', title: 'no secret is in it' },
    },
  ],
};
