import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Package } from '@telar/contracts/packages';
import { PACKAGE_LIMITS } from '@telar/domain/package-rules';
import { PACKAGES_TEXTS } from '@telar/texts/screens/staff';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { messageOf } from '../../../../api/client/errors';
import { serverFaults } from '../../../../api/client/server-faults';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { TextField } from '../../../../ui/TextField';
import { courseChoicesQuery } from '../../../../api/courses/management';
import { PACKAGES_KEY, savePackage } from '../../../../api/packages';
import { draftOf, EMPTY_DRAFT, packageFaults } from '../package-draft';
import type { PackageDraft, PackageFaults } from '../package-draft';
import { CourseChecklist } from './CourseChecklist';

interface PackageFormProps {
  /** `null`: a new one. */
  edited: Package | null;
  onTouched: () => void;
  onSaved: (saved: Package) => void;
  onCancel?: () => void;
}

/** The name and the courses of a package, new or not. */
export function PackageForm({ edited, onTouched, onSaved, onCancel }: PackageFormProps) {
  const queryClient = useQueryClient();
  const courses = useQuery(courseChoicesQuery);
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<PackageDraft>(edited ? draftOf(edited) : EMPTY_DRAFT);
  const [faults, setFaults] = useState<PackageFaults>({});
  const { mutate, error, reset, isPending } = useMutation({
    mutationFn: savePackage,
    onSuccess: (saved) => {
      void queryClient.invalidateQueries({ queryKey: PACKAGES_KEY });
      if (!edited) setDraft(EMPTY_DRAFT);
      onSaved(saved);
    },
    onError: (refusal) => refuse(serverFaults(refusal, ['name', 'course_ids'])),
  });

  function change(next: Partial<PackageDraft>): void {
    onTouched();
    setDraft((kept) => ({ ...kept, ...next }));
  }

  function refuse(found: PackageFaults): void {
    setFaults(found);
    const target = found.name ? 'input[name="name"]' : found.course_ids ? 'input[type="search"]' : null;
    if (target) form.current?.querySelector<HTMLElement>(target)?.focus();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const found = packageFaults(draft);
    reset();
    refuse(found);
    if (Object.keys(found).length > 0) return;
    mutate({ id: edited?.id ?? null, input: { name: draft.name.trim(), course_ids: [...draft.courseIds] } });
  }

  const failed = edited ? PACKAGES_TEXTS.updateFailed : PACKAGES_TEXTS.createFailed;
  const idle = edited ? 'Guardar cambios' : 'Crear paquete';
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label="Nombre del paquete"
        name="name"
        autoComplete="off"
        hint={`Al menos ${PACKAGE_LIMITS.nameMin} caracteres.`}
        maxLength={PACKAGE_LIMITS.nameMax}
        value={draft.name}
        error={faults.name}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <CourseChecklist
        courses={courses}
        chosen={draft.courseIds}
        error={faults.course_ids}
        onChange={(courseIds) => change({ courseIds })}
      />
      {error && Object.keys(faults).length === 0 && <Alert tone="error">{messageOf(error, failed)}</Alert>}
      <div className="flex flex-wrap justify-end gap-2">
        {onCancel && (
          <Button variant="outline" onClick={onCancel}>
            Cancelar
          </Button>
        )}
        <Button type="submit" busy={isPending} wide={!onCancel}>
          {isPending ? 'Guardando…' : idle}
        </Button>
      </div>
    </form>
  );
}
