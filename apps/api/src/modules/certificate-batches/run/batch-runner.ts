import { Injectable } from '@nestjs/common';
import { JobRunner } from '../../../platform/jobs/job-runner';
import { IssueJob } from './issue-job';

/** Issues batches. */
@Injectable()
export class BatchRunner extends JobRunner {
  constructor(job: IssueJob) {
    super(job);
  }
}
