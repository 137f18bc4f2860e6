import { mediaUploads } from '../src/admin/media-uploads.ts';
import { mediaUploadsContract } from '../src/testing/media-uploads-contract.ts';
import { openLocalClub } from './local-club.ts';

const WRITES = [
  'PutObject',
  'CreateMultipartUpload',
  'UploadPart',
  'CompleteMultipartUpload',
  'AbortMultipartUpload',
];

mediaUploadsContract('the SDK on the local cloud', async () => {
  const club = await openLocalClub({ onPort: true });
  return {
    uploads: mediaUploads({ config: club.config, credentials: club.operator }),
    async read(key) {
      const path = key.split('/').map(encodeURIComponent).join('/');
      const answer = await fetch(`${club.config.mediaBase}/${path}`);
      return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined;
    },
    async loseAnswers(lost) {
      await club.clearFaults();
      if (!lost) return;
      for (const operation of WRITES)
        await club.fault({ match: { operation }, do: 'drop-response' });
    },
    close: () => club.close(),
  };
});
