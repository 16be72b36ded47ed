import { useMutation } from '@tanstack/react-query';
import type { CourseFile, CourseFilesSaved } from '@telar/contracts/course-files';
import { STAFF_FILE_TEXTS } from '@telar/texts/screens/course-files';
import { LESSON_FILE_TEXTS } from '@telar/texts/screens/lesson-files';
import { useState } from 'react';
import { messageOf } from '../../../api/client/errors';
import { changeCourseFile } from '../../../api/course-files/management';
import { formatBytes } from '../../../browser/bytes';
import { Alert } from '../../../ui/Alert';
import { Button, ButtonLink } from '../../../ui/Button';
import { DeleteFile } from './DeleteFile';
import { EditFile } from './EditFile';
import type { ModuleChoice } from './module-choice';

const TEXTS = STAFF_FILE_TEXTS;

interface FileRowProps {
  courseId: number;
  file: CourseFile;
  /** Its place in the module, from 1, and the last one. `null` in a module that the course no longer has. */
  place: { position: number; last: number } | null;
  modules: readonly ModuleChoice[];
  onSaved: (saved: CourseFilesSaved, message?: string) => void;
}

/** A file in the list of staff, with what can be done with it. */
export function FileRow({ courseId, file, place, modules, onSaved }: FileRowProps) {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const moving = useMutation({
    mutationFn: (position: number) => changeCourseFile(courseId, file.id, { position }),
    onSuccess: (saved, position) => onSaved(saved, TEXTS.movedTo(file.name, position)),
  });
  const { id, sha256, name } = file;
  const suffix = <span className="sr-only">: {name}</span>;
  const dialog = { courseId, file, onClose: () => setOpen(null), onSaved };
  const move = (label: string, position: number, isPossible: boolean) => (
    // It stays where the keyboard is, also at the end of the list.
    <Button
      variant="quiet"
      size="compact"
      aria-disabled={!isPossible || undefined}
      busy={moving.isPending}
      onClick={() => isPossible && moving.mutate(position)}
    >
      {label}
      {suffix}
    </Button>
  );
  return (
    <li className="flex flex-col gap-1 py-3">
      <p className="wrap-anywhere">
        <span className="font-semibold">{name}</span>{' '}
        <span className="text-sm text-suave">{LESSON_FILE_TEXTS.facts(formatBytes(file.size))}</span>
      </p>
      {moving.error && <Alert tone="error">{messageOf(moving.error, TEXTS.saveFailed)}</Alert>}
      <div className="-ml-3.5 flex flex-wrap gap-x-1">
        <ButtonLink
          to="."
          search
          hash
          state={(state) => ({
            ...state,
            pdf: { fileId: `${courseId}-${id}`, material: { courseId, id, sha256, name } },
          })}
          resetScroll={false}
          activeOptions={{ exact: true }}
          variant="quiet"
          size="compact"
        >
          {TEXTS.open}
          {suffix}
        </ButtonLink>
        <Button variant="quiet" size="compact" onClick={() => setOpen('edit')}>
          {TEXTS.edit}
          {suffix}
        </Button>
        {place && move(TEXTS.up, place.position - 1, place.position > 1)}
        {place && move(TEXTS.down, place.position + 1, place.position < place.last)}
        <Button variant="quiet" size="compact" onClick={() => setOpen('delete')}>
          {TEXTS.remove}
          {suffix}
        </Button>
      </div>
      {open === 'edit' && <EditFile {...dialog} modules={modules} />}
      {open === 'delete' && <DeleteFile {...dialog} />}
    </li>
  );
}
