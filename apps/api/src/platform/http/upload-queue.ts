import { Injectable } from '@nestjs/common';
import { FairQueue } from '../fair-queue.ts';
import { TooManyUploadsError } from './http.errors.ts';

/**
 * All files that are in memory, from the first byte to the response. A slow one ends with the time limit of requests.
 */
@Injectable()
export class UploadQueue extends FairQueue {
  constructor() {
    super({
      maxRunning: 8,
      maxWaiting: 40,
      maxWaitMs: 15_000,
      refusal: () => new TooManyUploadsError(),
    });
  }
}
