import type { ThreatArea } from '../threat.ts';

const HEADERS = 'packages/infra/src/security-headers.ts';
const LOCAL_ORIGIN = 'packages/local-cloud/src/media-origin/media-origin.ts';
const LOCAL_ORIGIN_TEST = 'packages/local-cloud/test/media-origin.test.ts';
const DERIVED = 'packages/dev/src/serve/derived-pictures.ts';
const DERIVED_TEST = 'packages/dev/test/derived-pictures.test.ts';
const PREPARE = 'sites/admin/src/pictures/prepare-picture.ts';
const METADATA_TEST = 'sites/admin/src/pictures/metadata/read-picture-file.test.ts';

export const uploads: ThreatArea = {
  title: 'Uploads and the media host',
  threats: [
    {
      id: 'U1',
      threat: 'A page or a drawing with a script is uploaded, and somebody opens its address.',
      cost: 'The script runs with whatever that host may do.',
      defence:
        'Media are on a host of their own, where no answer may run anything: a sandbox without any permission.',
      takenOut: [
        {
          file: HEADERS,
          text: `export const SANDBOX_POLICY = "sandbox; default-src 'none'";`,
          replacement: `export const SANDBOX_POLICY = "default-src 'self'";`,
        },
      ],
      test: {
        file: 'packages/infra/test/data-stack.test.ts',
        title: 'media are given out by a host of their own, under a policy that lets nothing run',
      },
    },
    {
      id: 'U2',
      threat: 'The same on a laptop, on every kind of answer, refusals too.',
      cost: 'A hole that is found by strangers, after the deployment.',
      defence: 'The stand-in of that host says the same on every answer.',
      takenOut: [
        {
          file: LOCAL_ORIGIN,
          text: `'content-security-policy': "sandbox; default-src 'none'",`,
          replacement: '',
        },
      ],
      test: { file: LOCAL_ORIGIN_TEST, title: 'runs nothing, on any answer' },
    },
    {
      id: 'U3',
      threat: 'A PDF, a film or a drawing is opened in place, in a viewer that runs scripts.',
      cost: 'As U1, by way of the viewer.',
      defence: 'What is no safe picture is given out to be kept, not to be shown.',
      takenOut: [
        {
          file: 'packages/infra/src/edge/attach-media.js',
          text: 'if (!/^image\\/(jpeg|png|gif|webp|avif)$/i.test(type)) {',
          replacement: 'if (!/^image\\//i.test(type)) {',
        },
      ],
      test: {
        file: 'packages/infra/src/edge/edge-functions.test.ts',
        title: '%s is given out to be kept',
      },
    },
    {
      id: 'U4',
      threat: 'A page is uploaded under a picture’s name and type.',
      cost: 'It is shown as what it is.',
      defence: 'A file is what its bytes are; what they are not is a file to keep.',
      takenOut: [
        {
          file: LOCAL_ORIGIN,
          text: "content.kind === 'file' ? 'application/octet-stream' : content.type",
          replacement: "headers.get('content-type') ?? 'application/octet-stream'",
        },
      ],
      test: {
        file: LOCAL_ORIGIN_TEST,
        title: 'hands out anything else as a file, whatever it calls itself',
      },
    },
    {
      id: 'U5',
      threat: 'The app asks the media host for something that is not public.',
      cost: 'Whatever else ever lies in the bucket is everybody’s.',
      defence: 'That host gives out what a guest may read.',
      takenOut: [
        {
          file: LOCAL_ORIGIN,
          text: "const object = authorizer.allows(guest, 's3:GetObject', arn)\n      ? await objects.open(key)\n      : undefined;",
          replacement:
            "const object =\n      authorizer.allows(guest, 's3:GetObject', arn) || key ? await objects.open(key) : undefined;",
        },
      ],
      test: { file: LOCAL_ORIGIN_TEST, title: 'has nothing that a guest may not read' },
    },
    {
      id: 'U6',
      threat:
        'Something hostile is stored where the smaller pictures lie, which the site’s host serves.',
      cost: 'As U1, on the origin that keeps the committee’s tokens.',
      defence: 'On the site’s host only what is a picture by its bytes exists.',
      takenOut: [
        {
          file: DERIVED,
          text: 'if (contentType === undefined) return notFound();',
          replacement: '',
        },
      ],
      test: {
        file: DERIVED_TEST,
        title: '%s under a picture’s name does not exist on the site’s origin',
      },
    },
    {
      id: 'U7',
      threat: 'A picture that is a script as well is opened there by itself.',
      cost: 'As U6.',
      defence: 'Those answers are sandboxed too.',
      takenOut: [
        {
          file: DERIVED,
          text: `'Content-Security-Policy': "sandbox; default-src 'none'",`,
          replacement: '',
        },
      ],
      test: { file: DERIVED_TEST, title: 'every answer is sandboxed' },
    },
    {
      id: 'U8',
      threat: 'An address of a smaller picture climbs out of its folder.',
      cost: 'Whatever the server can read is served.',
      defence: 'Only the widths there are, and keys below them, are asked for.',
      takenOut: [
        {
          file: DERIVED,
          text: 'const width = RENDITION_WIDTHS.find((candidate) => String(candidate) === match?.[1]);',
          replacement: 'const width = match && (Number(match[1]) as 480);',
        },
      ],
      test: { file: DERIVED_TEST, title: 'there is no picture at %s' },
    },
    {
      id: 'U9',
      threat: 'A huge file under a rendition’s name is asked for again and again.',
      cost: 'The server’s memory, and then the site.',
      defence: 'What is too large for a rendition is not read.',
      takenOut: [
        {
          file: DERIVED,
          text: 'const LARGEST = 8 * 1024 * 1024;',
          replacement: 'const LARGEST = Infinity;',
        },
      ],
      test: {
        file: DERIVED_TEST,
        title:
          'what is too large for a rendition keeps no connection, however often it is asked for',
      },
    },
    {
      id: 'U10',
      threat:
        'A committee member is sent a drawing with a script in it, and uploads it as a sponsor’s mark.',
      cost: 'A hostile file in the library; U1 holds it there.',
      defence: 'A drawing that does more than draw is refused on the phone.',
      takenOut: [
        {
          file: PREPARE,
          text: 'if (holdsScript(new Uint8Array(await file.arrayBuffer()))) {',
          replacement: 'if (false) {',
        },
      ],
      test: { file: 'sites/admin/src/pictures/prepare-picture.test.ts', title: '%s is refused' },
    },
    {
      id: 'U11',
      threat: 'A file is not what its name says.',
      cost: 'Somebody opens it as what they think it is.',
      defence: 'The bytes decide, and a name that says otherwise is refused with a sentence.',
      takenOut: [
        {
          file: 'sites/admin/src/media/taken-file.ts',
          text: 'if (!isNamed(file.name, known.endings)) {',
          replacement: 'if (false) {',
        },
      ],
      test: {
        file: 'sites/admin/src/media/taken-file.test.ts',
        title: '%s that holds something else is refused with a sentence',
      },
    },
    {
      id: 'U12',
      threat: 'A parent’s photo says where it was taken: at home.',
      cost: 'The address of a child, to everybody.',
      defence: 'Nothing but what the picture needs is kept of a file that is not redrawn.',
      takenOut: [
        {
          file: 'sites/admin/src/pictures/metadata/jpeg-file.ts',
          text: 'if (isKept(segment)) kept.push(',
          replacement: 'if (isKept(segment) || marker === APP1) kept.push(',
        },
      ],
      test: { file: METADATA_TEST, title: '%s keeps every pixel and loses its place' },
    },
    {
      id: 'U13',
      threat: 'A film says the same.',
      cost: 'As U12.',
      defence: 'A film’s descriptions are overwritten before it leaves the phone.',
      takenOut: [
        {
          file: 'sites/admin/src/pictures/metadata/clean-video.ts',
          text: "const DESCRIPTIONS = ['udta', 'meta', 'uuid'];",
          replacement: "const DESCRIPTIONS = ['uuid'];",
        },
      ],
      test: {
        file: 'sites/admin/src/pictures/metadata/clean-video.test.ts',
        title: 'a film %s keeps its pictures where they are and loses its place',
      },
    },
    {
      id: 'U14',
      threat: 'A folder or a file is named so that its key climbs or breaks an address.',
      cost: 'Files nobody can reach or delete, or that lie elsewhere than they seem to.',
      defence: 'File names are letters, digits, dots and hyphens; folders that climb are refused.',
      takenOut: [
        {
          file: 'packages/content/src/media/folder-key.ts',
          text: "if (/^\\.{1,2}$|[/\\\\\\p{Cc}\\p{Cs}]/u.test(trimmed)) return { ok: false, fault: 'invalid' };",
          replacement: '',
        },
      ],
      test: {
        file: 'packages/content/src/media/folder-key.test.ts',
        title: 'a folder named %j is refused: %s',
      },
    },
    {
      id: 'U15',
      threat: 'Another site makes the phone’s browser post files into the app.',
      cost: 'A stranger’s pictures are published under the club’s name.',
      defence: 'What is shared into the app is kept aside and shown; a person says where it goes.',
      takenOut: [
        {
          file: 'sites/admin/src/share/share-choices.tsx',
          text: '  const photos = whole.filter(isPhoto);\n',
          replacement: `  const photos = whole.filter(isPhoto);
  const [isSent, setSent] = useState(false);
  if (photos.length > 0 && !isSent) {
    setSent(true);
    setTimeout(() => void send(photos, queuePhotos));
  }
`,
        },
      ],
      test: {
        file: 'sites/admin/src/share/share-page.test.tsx',
        title: 'shared photos are shown, and nothing is queued before a person says where they go',
      },
    },
    {
      id: 'U16',
      threat: 'Somebody with the committee’s credentials deletes every photo for good.',
      cost: 'Twenty years of pictures.',
      defence:
        'Deleting hides; what was there stays for ninety days, and nobody at all may delete that.',
      takenOut: [
        {
          file: 'packages/infra/src/cdk/media-bucket.ts',
          text: "actions: ['s3:DeleteObjectVersion'],",
          replacement: "actions: ['s3:DeleteObjectVersionTagging'],",
        },
      ],
      test: {
        file: 'packages/infra/test/data-stack.test.ts',
        title: 'media keep their versions, and nobody at all may delete one',
      },
    },
    {
      id: 'U17',
      threat:
        'A script is uploaded as a document, and some page loads it from the media host as one.',
      cost: 'Our host hands out somebody’s scripts, to whoever asks for them as such.',
      defence:
        'What is no picture goes out as nothing but bytes, which no page takes for a script.',
      takenOut: [
        {
          file: 'packages/infra/src/edge/attach-media.js',
          text: "response.headers['content-type'] = { value: 'application/octet-stream' };",
          replacement: '',
        },
      ],
      test: {
        file: 'packages/infra/src/edge/edge-functions.test.ts',
        title: '%s is said to be %s: no page takes it for a script',
      },
    },
    {
      id: 'U18',
      threat: 'U1 to U4 in a real browser: files of every hostile kind are opened by themselves.',
      cost: 'As U1.',
      defence: 'The sandbox and the attachment together; either holds most of them alone.',
      takenOut: [
        {
          file: LOCAL_ORIGIN,
          text: `'content-security-policy': "sandbox; default-src 'none'",`,
          replacement: '',
        },
        {
          file: LOCAL_ORIGIN,
          text: "  if (content.kind !== 'image') headers.set('content-disposition', 'attachment');\n",
          replacement: '',
        },
      ],
      test: {
        file: 'packages/dev/journeys/hostile-files.journey.ts',
        title:
          'opened by themselves none of them runs: pictures are shown, and everything else is kept',
      },
    },
  ],
};
