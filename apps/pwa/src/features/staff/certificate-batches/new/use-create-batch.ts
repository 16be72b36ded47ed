import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewCertificateBatchRow } from '@telar/contracts/certificate-batches';
import type { CourseRef } from '@telar/contracts/refs';
import { BATCH_LIMITS } from '@telar/domain/certificate-batches';
import { courseIdFor } from '@telar/domain/chosen-course';
import type { CellField } from '@telar/texts/screens/batches';
import { NEW_BATCH_TEXTS } from '@telar/texts/screens/batches';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { batchQuery, BATCHES_KEY, createBatch } from '../../../../api/certificate-batches';
import { failureText } from '../../../../api/client/failure-text';
import { jsonBytes } from '../../../../browser/bytes';
import { classErrors, toDefaults } from './class-form';
import type { ClassErrors, ClassForm } from './class-form';

/** The request would be refused without a look at its rows. The message is a Spanish sentence. */
class RefusedRequest extends Error {}

interface ClassRequest {
  form: ClassForm;
  /** The course of the catalogue that the certificates are of. */
  course: CourseRef | null;
  rows: NewCertificateBatchRow[];
}

/** Checks a class on this side, and sends it to the server, which stores it as a draft. */
export function useCreateBatch(onCreated: (id: number) => Promise<void>) {
  const queryClient = useQueryClient();
  const [errors, setErrors] = useState<ClassErrors>({});
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ form, course, rows }: ClassRequest) => {
      const name = form.name.trim();
      const courseId = courseIdFor(form.course_title, course);
      const defaults = { ...toDefaults(form), ...(courseId !== undefined && { course_id: courseId }) };
      const body = { template_name: form.template_name, ...(name && { name }), defaults, rows };
      if (jsonBytes(body) > BATCH_LIMITS.bodyBytes) throw new RefusedRequest(NEW_BATCH_TEXTS.tooLarge);
      return createBatch(body);
    },
    onSuccess: (batch) => {
      queryClient.setQueryData(batchQuery(batch.id).queryKey, batch);
      void queryClient.invalidateQueries({ queryKey: [...BATCHES_KEY, 'list'] });
      return onCreated(batch.id);
    },
  });
  const [refusal, setRefusal] = useState('');

  /** @param inRows the fields that each row brings. @returns false if something must be corrected first. */
  function create({ form, course, rows }: ClassRequest, inRows: readonly CellField[]): boolean {
    const found = classErrors(form, inRows);
    let message = '';
    if (rows.length === 0) message = NEW_BATCH_TEXTS.noPersons;
    else if (rows.length > BATCH_LIMITS.rows) message = NEW_BATCH_TEXTS.tooMany(BATCH_LIMITS.rows);
    reset();
    flushSync(() => {
      setErrors(found);
      setRefusal(message);
    });
    if (Object.keys(found).length > 0 || message) return false;
    mutate({ form, course, rows });
    return true;
  }

  const failed =
    error && (error instanceof RefusedRequest ? error.message : failureText(NEW_BATCH_TEXTS.checkFailed, error));
  return {
    errors,
    /** An error disappears when its field is changed. */
    clearError: (field: keyof ClassForm) => setErrors(({ [field]: _, ...others }) => others),
    message: refusal || failed,
    isPending,
    create,
  };
}
