import { useMutation } from '@tanstack/react-query';
import { ChangeCourseFileRequest } from '@telar/contracts/course-files';
import type { CourseFile } from '@telar/contracts/course-files';
import { COURSE_FILE_LIMITS } from '@telar/domain/course-files';
import { STAFF_FILE_TEXTS } from '@telar/texts/screens/course-files';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { fieldErrorsOf, messageOf } from '../../../api/client/errors';
import { changeCourseFile } from '../../../api/course-files/management';
import { Alert } from '../../../ui/Alert';
import { Dialog } from '../../../ui/Dialog';
import { useContractForm } from '../../../ui/form/contract-form';
import type { ContractRules } from '../../../ui/form/contract-form';
import { FormButtons } from '../../../ui/form/FormButtons';
import { SelectField } from '../../../ui/SelectField';
import { TextField } from '../../../ui/TextField';
import type { FileDialogProps } from './DeleteFile';
import type { ModuleChoice } from './module-choice';

const TEXTS = STAFF_FILE_TEXTS;

interface FileValues {
  name: string;
  /** The id of a module; '' for one that the course no longer has. */
  module_id: string;
}

const RULES: ContractRules<FileValues, ChangeCourseFileRequest> = {
  schema: ChangeCourseFileRequest,
  toRequest: ({ name, module_id: module }) => ({ name, ...(module && { module_id: module }) }),
};

/** The fields that differ from the file. Only they are sent: a new name must not undo a colleague's move. */
const changedFields = (file: CourseFile, { name, module_id: module }: ChangeCourseFileRequest) => ({
  ...(name !== undefined && name !== file.name && { name }),
  ...(module !== undefined && module !== file.module_id && { module_id: module }),
});

/** Renames a file, or moves it to another module. */
export function EditFile({
  courseId,
  file: current,
  modules,
  onClose,
  onSaved,
}: FileDialogProps & { modules: readonly ModuleChoice[] }) {
  // The file as it was when the dialog opened. A colleague may change it in the meantime.
  const [file] = useState(current);
  const isPlaced = modules.some(({ id }) => id === file.module_id);
  const form = useContractForm({
    rules: RULES,
    defaultValues: { name: file.name, module_id: isPlaced ? String(file.module_id) : '' },
  });
  const saving = useMutation({
    mutationFn: (body: ChangeCourseFileRequest) => changeCourseFile(courseId, file.id, body),
    onSuccess: (saved) => {
      onClose();
      onSaved(saved);
    },
    onError: (error) => {
      if (form.showServerErrors(fieldErrorsOf(error))) saving.reset();
    },
  });
  const { errors } = form.formState;

  function submit(event: FormEvent): void {
    saving.reset();
    void form.handleSubmit((request) => saving.mutate(changedFields(file, request)))(event);
  }

  return (
    <Dialog open onClose={onClose} title={TEXTS.edit} shape="narrow">
      <form noValidate onSubmit={submit} onBlur={form.checkOnBlur} className="flex flex-col gap-4">
        <TextField
          label={TEXTS.name}
          required
          maxLength={COURSE_FILE_LIMITS.name}
          error={errors.name?.message}
          {...form.register('name')}
        />
        <SelectField
          label={TEXTS.module}
          options={[
            ...(isPlaced ? [] : [{ value: '', label: TEXTS.chooseModule }]),
            ...modules.map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
          error={errors.module_id?.message}
          {...form.register('module_id')}
        />
        {saving.error && <Alert tone="error">{messageOf(saving.error, TEXTS.saveFailed)}</Alert>}
        <FormButtons cancelText="Volver" isSaving={saving.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
