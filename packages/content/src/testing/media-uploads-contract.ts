import { afterAll, afterEach, beforeAll, describe } from 'vitest';
import { multipartPromises } from './multipart-promises.ts';
import type { UploadsUnderTest } from './upload-sample.ts';
import { wholeFilePromises } from './whole-file-promises.ts';

/** The promises of `MediaUploads`, for every implementation of it. */
export function mediaUploadsContract(name: string, open: () => Promise<UploadsUnderTest>): void {
  describe(`uploading: ${name}`, () => {
    let at: UploadsUnderTest;
    beforeAll(async () => {
      at = await open();
    });
    afterEach(() => at.loseAnswers(false));
    afterAll(() => at.close());

    describe('in one request', () => {
      wholeFilePromises(() => at);
    });
    describe('in parts', () => {
      multipartPromises(() => at);
    });
  });
}
