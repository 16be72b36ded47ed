import { setImmediate } from 'node:timers/promises';
import type { Repository } from 'typeorm';
import { commandActor } from '../../../platform/audit/actor';
import type { Sql } from '../../../platform/database/sql';
import type { FilesService } from '../../../platform/storage/files.service';
import type { PreparedTemplate } from '../pdf/pdf-jobs';
import type { PdfWorkers } from '../pdf/pdf-workers';
import type { TemplateEntity } from './template.entity';
import { TemplatesService } from './templates.service';

const ACTOR = commandActor('test');

/** A service whose templates are inspected by `prepare`, one at a time, and are then refused by the storage. */
function start() {
  const inspected: ((template: PreparedTemplate) => void)[] = [];
  const workers = {
    inspections: 1,
    prepare: () => new Promise<PreparedTemplate>((resolve) => inspected.push(resolve)),
  };
  const templates = { existsBy: () => Promise.resolve(false) };
  const files = { storeWith: () => Promise.reject(new Error('Stored')) };
  const service = new TemplatesService(
    templates as unknown as Repository<TemplateEntity>,
    files as unknown as FilesService,
    workers as unknown as PdfWorkers,
    {} as Sql,
  );
  const upload = async (filename: string): Promise<string> => {
    const bytes = Buffer.from('%PDF-1.7');
    try {
      await service.upload(ACTOR, { filename, mediaType: 'application/pdf', bytes });
      return 'uploaded';
    } catch (error) {
      return (error as { code?: string }).code ?? (error as Error).message;
    }
  };
  return { inspected, upload };
}

describe('an upload', () => {
  it('begins when another one has ended, and is refused if sixteen wait already', async () => {
    const { inspected, upload } = start();
    const results = Array.from({ length: 20 }, (_, n) => upload(`plantilla-${n}.pdf`));
    await setImmediate();
    expect(inspected).toHaveLength(2);
    expect(await Promise.all(results.slice(18))).toEqual(['overloaded', 'overloaded']);
    for (let begun = 0; begun < 18; begun++) {
      inspected[begun]?.({ info: { pages: [], fields: [] } } as unknown as PreparedTemplate);
      await setImmediate();
      expect(inspected).toHaveLength(Math.min(18, begun + 3));
    }
    expect(await Promise.all(results.slice(0, 18))).toEqual(Array.from({ length: 18 }, () => 'Stored'));
  });

  it('of a wrong type waits for no other one', async () => {
    const { upload } = start();
    for (let n = 0; n < 18; n++) void upload(`plantilla-${n}.pdf`);
    expect(await upload('foto.png')).toBe('template_type_unsupported');
    expect(await upload('otra.pdf')).toBe('overloaded');
  });
});
