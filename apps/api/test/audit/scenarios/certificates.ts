import { randomUUID } from 'node:crypto';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { anIssueRequest } from '@telar/testing/builders';
import { ImportJob } from '../../../src/modules/certificate-imports/run/import-job';
import { anOldRow } from '../../support/imports';
import { plainTemplate, uploadTemplate } from '../../support/templates';
import { DNIS } from './scenario';
import type { Scenarios, Tools } from './scenario';

/** Routes of certificates, their templates, batches, imports and presets. They need the template `base.pdf`. */
export function certificateScenarios({ test, admin, call, newTemplate, issue }: Tools): Scenarios {
  let serial = 0;
  const idOf = (response: { json: () => unknown }) => (response.json() as { id: number }).id;
  const uploadedAt = (path: string, filename: string) => async () =>
    uploadTemplate(test, admin.headers, { filename, bytes: await plainTemplate() }, path);
  const preset = () => call('POST', PATHS.certificatePresets, { title: 'Excel', duration_hours: 20, syllabus: [] });
  const newBatch = () =>
    call('POST', PATHS.certificateBatches, {
      template_name: 'base.pdf',
      rows: [{ ...anIssueRequest({ dni: DNIS[0], user_name: `Eva ${++serial}` }), certificate_code: null }],
    });
  const startedBatch = async () => {
    const id = idOf(await newBatch());
    await call('POST', pathTo(PATHS.certificateBatchStart, { id }));
    return id;
  };

  const newImport = () => call('POST', PATHS.certificateImports, { rows: [anOldRow({ dni: DNIS[0] })] });

  return {
    [`POST ${PATHS.templateUpload}`]: {
      actions: ['template.created'],
      run: uploadedAt(PATHS.templateUpload, 'una.pdf'),
    },
    [`POST ${PATHS.templates}`]: { actions: ['template.created'], run: uploadedAt(PATHS.templates, 'otra.pdf') },
    [`PUT ${PATHS.templatePlacement}`]: {
      actions: ['template.updated'],
      run: async () => {
        await newTemplate('ubicada.pdf');
        const url = pathTo(PATHS.templatePlacement, { name: 'ubicada.pdf' });
        const { default_placement: placement } = (await test.inject({ url, headers: admin.headers })).json<{
          default_placement: object;
        }>();
        return call('PUT', url, { placement });
      },
    },
    [`DELETE ${PATHS.template}`]: {
      actions: ['template.deleted'],
      run: async () => {
        await newTemplate('borrada.pdf');
        return call('DELETE', pathTo(PATHS.template, { name: 'borrada.pdf' }));
      },
    },
    [`POST ${PATHS.certificates}`]: { actions: ['certificate.issued'], run: issue },
    [`DELETE ${PATHS.certificateRevocation}`]: {
      actions: ['certificate.revoked'],
      run: async () =>
        call('DELETE', pathTo(PATHS.certificateRevocation, { id: idOf(await issue()) }), {
          reason: `Repetido: ${DNIS[0]}`,
        }),
    },
    [`POST ${PATHS.certificateArchiveRevocations}`]: {
      actions: ['certificate.revoked'],
      run: async () =>
        call('POST', PATHS.certificateArchiveRevocations, { ids: [idOf(await issue())], reason: `Error: ${DNIS[0]}` }),
    },
    [`POST ${PATHS.certificateReissue}`]: {
      actions: ['certificate.issued', 'certificate.revoked'],
      run: async () =>
        call('POST', pathTo(PATHS.certificateReissue, { id: idOf(await issue()) }), {
          ...anIssueRequest({ dni: DNIS[0], user_name: 'Eva Ríos' }),
          certificate_code: undefined,
          template_name: 'base.pdf',
          reason: `Nombre de ${DNIS[0]}`,
        }),
    },
    [`POST ${PATHS.certificateImports}`]: { actions: ['certificate_import.created'], run: newImport },
    [`DELETE ${PATHS.certificateImport}`]: {
      actions: ['certificate_import.deleted'],
      run: async () => call('DELETE', pathTo(PATHS.certificateImport, { id: idOf(await newImport()) })),
    },
    [`POST ${PATHS.certificateImportStart}`]: {
      actions: ['certificate_import.started'],
      run: async () => call('POST', pathTo(PATHS.certificateImportStart, { id: idOf(await newImport()) })),
    },
    [`POST ${PATHS.certificateImportUndo}`]: {
      actions: ['certificate.deleted', 'certificate_import.undone'],
      run: async () => {
        const id = idOf(await newImport());
        await call('POST', pathTo(PATHS.certificateImportStart, { id }));
        const job = test.app.get(ImportJob, { strict: false });
        const lease = { id: randomUUID(), seconds: 20 };
        for (let work = await job.claim(lease); work; work = await job.claim(lease)) await job.run(work, lease);
        return call('POST', pathTo(PATHS.certificateImportUndo, { id }));
      },
    },
    [`POST ${PATHS.certificateBatches}`]: { actions: ['certificate_batch.created'], run: newBatch },
    [`DELETE ${PATHS.certificateBatch}`]: {
      actions: ['certificate_batch.deleted'],
      run: async () => call('DELETE', pathTo(PATHS.certificateBatch, { id: idOf(await newBatch()) })),
    },
    [`PATCH ${PATHS.certificateBatchRow}`]: {
      actions: ['certificate_batch.row_changed'],
      run: async () =>
        call('PATCH', pathTo(PATHS.certificateBatchRow, { id: idOf(await newBatch()), row: 1 }), { dni: DNIS[1] }),
    },
    [`DELETE ${PATHS.certificateBatchRow}`]: {
      actions: ['certificate_batch.row_deleted'],
      run: async () => call('DELETE', pathTo(PATHS.certificateBatchRow, { id: idOf(await newBatch()), row: 1 })),
    },
    [`DELETE ${PATHS.certificateBatchRows}`]: {
      actions: ['certificate_batch.rows_deleted'],
      run: async () => {
        const rows = ['x', 'y'].map((dni) => ({ dni }));
        const batch = await call('POST', PATHS.certificateBatches, { template_name: 'base.pdf', rows });
        return call('DELETE', `${pathTo(PATHS.certificateBatchRows, { id: idOf(batch) })}?state=refused`);
      },
    },
    [`POST ${PATHS.certificateBatchStart}`]: {
      actions: ['certificate_batch.started'],
      run: async () => call('POST', pathTo(PATHS.certificateBatchStart, { id: idOf(await newBatch()) })),
    },
    [`POST ${PATHS.certificateBatchCancel}`]: {
      actions: ['certificate_batch.cancelled'],
      run: async () => call('POST', pathTo(PATHS.certificateBatchCancel, { id: await startedBatch() })),
    },
    [`POST ${PATHS.certificateBatchResume}`]: {
      actions: ['certificate_batch.resumed'],
      run: async () => {
        const id = await startedBatch();
        await call('POST', pathTo(PATHS.certificateBatchCancel, { id }));
        return call('POST', pathTo(PATHS.certificateBatchResume, { id }));
      },
    },
    [`POST ${PATHS.certificateBatchRetry}`]: {
      actions: ['certificate_batch.retried'],
      run: async () => {
        const id = await startedBatch();
        await test.database.query(`update certificate_batch_rows set outcome = 'failed' where batch_id = $1`, [id]);
        await test.database.query(`update certificate_batches set state = 'done' where id = $1`, [id]);
        return call('POST', pathTo(PATHS.certificateBatchRetry, { id }));
      },
    },
    [`POST ${PATHS.certificatePresets}`]: { actions: ['preset.created'], run: preset },
    [`DELETE ${PATHS.certificatePreset}`]: {
      actions: ['preset.deleted'],
      run: async () => call('DELETE', pathTo(PATHS.certificatePreset, { id: idOf(await preset()) })),
    },
  };
}
