import { Injectable } from '@nestjs/common';
import { BATCH_LIMITS } from '@telar/domain/certificate-batches';
import { DataSource } from 'typeorm';
import { OldDrafts } from '../../certificate-rows/old-drafts';
import { DELETE_OLD_DRAFT } from './draft.statements';

/** Deletes the drafts of batches without corrections for `BATCH_LIMITS.draftDays`. */
@Injectable()
export class OldBatches extends OldDrafts {
  constructor(private readonly database: DataSource) {
    super('old_drafts');
  }

  protected async deleteOne(): Promise<boolean> {
    const [, deleted] = await this.database.query<[unknown, number]>(DELETE_OLD_DRAFT, [BATCH_LIMITS.draftDays]);
    return deleted > 0;
  }
}
