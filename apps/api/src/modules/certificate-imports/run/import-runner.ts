import { Injectable } from '@nestjs/common';
import { JobRunner } from '../../../platform/jobs/job-runner';
import { ImportJob } from './import-job';

/** Imports certificates. */
@Injectable()
export class ImportRunner extends JobRunner {
  constructor(job: ImportJob) {
    super(job);
  }
}
