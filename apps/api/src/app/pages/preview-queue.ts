import { Injectable } from '@nestjs/common';
import { FairQueue } from '../../platform/concurrency/fair-queue';
import { observeQueue } from '../../platform/metrics/queues';

const WAITING_MAX = 32;

/** The queue of the images that link previews need: one is drawn at a time. */
@Injectable()
export class PreviewQueue extends FairQueue {
  constructor() {
    super(1, WAITING_MAX);
    observeQueue('previews', () => this.state);
  }
}
