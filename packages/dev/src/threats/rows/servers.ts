import type { ThreatArea } from '../threat.ts';

const SERVE = 'packages/dev/src/serve/serve-site.ts';

export const servers: ThreatArea = {
  title: 'Servers: the function, the laptop, the local cloud',
  threats: [
    {
      id: 'V1',
      threat: 'Somebody asks the server for a file outside the site.',
      cost: 'Keys and sources of the machine it runs on.',
      defence:
        'Files are looked up by exact name in a list made at the start; no path is resolved.',
      takenOut: [
        {
          file: 'packages/dev/src/serve/built-files.ts',
          text: 'const name = files.get(path);',
          replacement: "const name = files.get(path) ?? path.replace(`${mount}/`, '');",
        },
      ],
      test: { file: 'packages/dev/src/serve/built-files.test.ts', title: 'there is no file at %s' },
    },
    {
      id: 'V2',
      threat: 'A request names another host, or has two slashes, and the page is made for that.',
      cost: 'A page with somebody else’s addresses, kept for everyone by the cache.',
      defence: 'The server makes the address of its own host and the path alone.',
      takenOut: [
        {
          file: 'packages/dev/src/lambda/function-url.ts',
          text: 'const request = new Request(origin + rawPath + search, {',
          replacement: 'const request = new Request(new URL(rawPath + search, origin), {',
        },
      ],
      test: {
        file: 'packages/dev/src/lambda/function-url.test.ts',
        title: 'a path that looks like another host stays a path',
      },
    },
    {
      id: 'V3',
      threat: 'Something is written through the site’s address.',
      cost: 'A way to write that no rights guard.',
      defence: 'The site can only be read.',
      takenOut: [
        {
          file: 'packages/dev/src/serve/site-handler.ts',
          text: "if (request.method !== 'GET' && request.method !== 'HEAD') return methodNotAllowed();",
          replacement: '',
        },
      ],
      test: { file: 'packages/dev/src/serve/site-handler.test.ts', title: '%s is refused' },
    },
    {
      id: 'V4',
      threat: 'The same through the distribution, which can pass writes on.',
      cost: 'As V3.',
      defence: 'Only the app’s share address takes a form, and its function at the edge keeps it.',
      takenOut: [
        {
          file: 'packages/infra/src/cdk/site-distribution.ts',
          text: 'takesForms ? AllowedMethods.ALLOW_ALL : AllowedMethods.ALLOW_GET_HEAD',
          replacement:
            'takesForms || isApp ? AllowedMethods.ALLOW_ALL : AllowedMethods.ALLOW_GET_HEAD',
        },
      ],
      test: {
        file: 'packages/infra/test/site-stack.test.ts',
        title: 'nothing can be written through the distribution, and nothing comes unencrypted',
      },
    },
    {
      id: 'V5',
      threat: 'A visitor’s cookie or header changes a page that is kept for others.',
      cost: 'One visitor is shown what was made for another.',
      defence: 'Neither reaches what renders pages.',
      takenOut: [
        {
          file: 'packages/infra/src/cdk/site-distribution.ts',
          text: '    enableAcceptEncodingGzip: true,\n',
          replacement:
            "    enableAcceptEncodingGzip: true,\n    cookieBehavior: { behavior: 'all' } as never,\n",
        },
      ],
      test: {
        file: 'packages/infra/test/site-stack.test.ts',
        title: 'no cookie and no header of a visitor’s reaches what renders pages',
      },
    },
    {
      id: 'V6',
      threat: 'Somebody calls the rendering function directly, past the cache.',
      cost: 'The bill, and pages that nobody guards.',
      defence: 'Only the distribution may call it.',
      takenOut: [
        {
          file: 'packages/infra/src/cdk/site-server.ts',
          text: 'authType: FunctionUrlAuthType.AWS_IAM,',
          replacement: 'authType: FunctionUrlAuthType.NONE,',
        },
        {
          file: 'packages/infra/src/cdk/site-distribution.ts',
          text: 'server: FunctionUrlOrigin.withOriginAccessControl(server, {',
          replacement: 'server: new FunctionUrlOrigin(server, {',
        },
      ],
      test: {
        file: 'packages/infra/test/site-stack.test.ts',
        title: 'only the distribution may call the server',
      },
    },
    {
      id: 'V7',
      threat: 'A mistake in the rendering lets a stranger run something there.',
      cost: 'Whatever that function may do in the account.',
      defence:
        'Its role may write its log; it reads with a guest’s credentials, as a browser does.',
      takenOut: [
        {
          file: 'packages/infra/src/cdk/site-server.ts',
          text: "actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],",
          replacement:
            "actions: ['logs:CreateLogStream', 'logs:PutLogEvents', 'dynamodb:PutItem'],",
        },
      ],
      test: {
        file: 'packages/infra/test/site-stack.test.ts',
        title: 'the server’s own role can write its log and do nothing else',
      },
    },
    {
      id: 'V8',
      threat: 'Many ask for the same page at once, or for addresses nobody has.',
      cost: 'The database’s bill, or the site.',
      defence:
        'A page is rendered once however many ask, and what it does not read is no part of it.',
      takenOut: [
        {
          file: 'sites/public/src/server/page-address.ts',
          text: 'for (const name of PARAMETERS[path] ?? []) {',
          replacement: 'for (const name of parsed.searchParams.keys()) {',
        },
      ],
      test: {
        file: 'sites/public/src/server/page-cache.test.ts',
        title: 'parameters that no page reads share one page, cursors do not',
      },
    },
    {
      id: 'V9',
      threat: 'Previews are asked for with texts of a stranger’s choice.',
      cost: 'Pictures with the club’s badge and anybody’s words, at the club’s address.',
      defence: 'A card is drawn for what the club says, and for nothing in an address.',
      takenOut: [
        {
          file: 'sites/public/src/server/card-answers.ts',
          text: 'if (address !== path) return redirect(address);',
          replacement: '',
        },
      ],
      test: {
        file: 'sites/public/src/server/cards.test.ts',
        title: 'nothing is drawn for an address that somebody made up',
      },
    },
    {
      id: 'V10',
      threat: 'Somebody on the same wireless opens the site that a developer has started.',
      cost: 'A local club with known passwords, and everything its machine lets it read.',
      defence: '`npm start` and `npm run dev` listen on this machine’s own addresses alone.',
      takenOut: [
        {
          file: SERVE,
          text: "listen(createServer(listener), '127.0.0.1', port)",
          replacement: "listen(createServer(listener), '0.0.0.0', port)",
        },
      ],
      test: {
        file: 'packages/dev/src/serve/serve-site.test.ts',
        title: 'no address but the two of this machine is listened on',
      },
    },
    {
      id: 'V11',
      threat: 'The same with the local cloud, whose operator’s key everybody knows.',
      cost: 'As V10, and the local data rewritten.',
      defence: 'The local cloud listens on the same addresses alone.',
      takenOut: [
        {
          file: 'packages/local-cloud/src/mount/node-server.ts',
          text: "await listening(serve(), port, '127.0.0.1')",
          replacement: "await listening(serve(), port, '0.0.0.0')",
        },
      ],
      test: {
        file: 'packages/local-cloud/src/mount/node-server.test.ts',
        title: 'no address but the two of this machine is listened on',
      },
    },
    {
      id: 'V12',
      threat: 'A page of another site, open in the developer’s browser, calls the local cloud.',
      cost: 'A web page rewrites or breaks what is on the developer’s machine.',
      defence: 'What only this machine may do is not done for a page of another one.',
      takenOut: [
        {
          file: 'packages/local-cloud/src/core/from-this-machine.ts',
          text: 'return fromLoopback && (origin === null || isLocal(origin));',
          replacement: 'return fromLoopback;',
        },
      ],
      test: {
        file: 'packages/local-cloud/test/operator-key.test.ts',
        title: 'is good for nothing to a page of %s in a browser of this machine',
      },
    },
    {
      id: 'V13',
      threat: 'A key in the local bucket is written so that its file lies outside the data folder.',
      cost: 'Files of the developer’s machine are written over.',
      defence: 'On the disk a body lies under a hash; a key is never a path.',
      takenOut: [
        {
          file: 'packages/local-cloud/src/s3/disk-shelf.ts',
          text: 'const bodyFile = ({ key, version }: BodyName) => fileName(`${key}\\0${version}`);',
          replacement: "const bodyFile = ({ key }: BodyName) => key.replaceAll('..', '__');",
        },
      ],
      test: {
        file: 'packages/local-cloud/src/s3/disk-shelf.test.ts',
        title: 'keys that differ in case alone, or hold what no file name may, lie side by side',
      },
    },
    {
      id: 'V14',
      threat: 'A visitor’s text writes lines of its own into the log, or steers the terminal.',
      cost: 'Whoever reads the log is lied to.',
      defence:
        'What is told of a stored item is one line of bounded length without control characters.',
      takenOut: [
        {
          file: 'packages/content/src/items/stored-value.ts',
          text: "const line = text.replace(/[\\p{Cc}\\p{Zl}\\p{Zp}]/gu, ' ');",
          replacement: 'const line = text;',
        },
      ],
      test: {
        file: 'packages/content/src/items/stored-value.test.ts',
        title: 'what is told of a bad item is one line, however long and odd the item',
      },
    },
  ],
};
