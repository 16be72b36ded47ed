import { Injectable } from '@nestjs/common';
import { IMPORT_LIMITS } from '@telar/domain/certificate-imports';
import { OldDrafts } from '../../certificate-rows/old-drafts';
import { ImportDrafts } from './import-drafts.service';

/** Deletes the drafts of imports without changes for `IMPORT_LIMITS.draftDays`, with their files. */
@Injectable()
export class OldImports extends OldDrafts {
  constructor(private readonly drafts: ImportDrafts) {
    super('old_import_drafts');
  }

  protected deleteOne(): Promise<boolean> {
    return this.drafts.deleteOlderThan(IMPORT_LIMITS.draftDays);
  }
}
