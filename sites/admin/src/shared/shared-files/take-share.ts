import { readFormParts } from '#shared/shared-files/read-form-parts.ts';
import {
  afterShare,
  SHARED_FILES_FIELD,
  type ShareTrouble,
} from '#shared/shared-files/share-address.ts';
import type { SharedFiles } from '#shared/shared-files/shared-files.ts';

/**
 * Takes what the phone's gallery shares into the app, in its worker: with signal or without. The files are kept on
 * this phone and shown; nothing is sent before a person says so, for any site can make a browser post here.
 */
export async function takeShare(request: Request, files: SharedFiles): Promise<Response> {
  return Response.redirect(new URL(afterShare(await keepAll(request, files)), request.url), 303);
}

async function keepAll(request: Request, files: SharedFiles): Promise<ShareTrouble | undefined> {
  let [kept, lost] = [0, 0];
  try {
    // Firefox lends no stream of a request's body.
    const body = request.body ?? (await request.blob()).stream();
    const parts = readFormParts(body, request.headers.get('content-type') ?? '');
    for await (const { field, fileName, type, bytes } of parts) {
      // A form's file field without a file sends one without a name.
      if (field !== SHARED_FILES_FIELD || !fileName) continue;
      try {
        await files.keep({ name: fileName, type }, bytes);
        kept += 1;
      } catch (cause) {
        if (!isOutOfRoom(cause)) throw cause;
        console.warn(`${fileName} does not fit on this phone`, cause);
        lost += 1;
      }
    }
  } catch (cause) {
    console.error('What was shared could not be taken to its end', cause);
    return 'cut-short';
  }
  if (lost > 0) return 'no-room';
  return kept === 0 ? 'nothing' : undefined;
}

/** As a browser says that the device has no room. */
function isOutOfRoom(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'QuotaExceededError';
}
