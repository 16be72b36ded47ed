import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CourseFilesSaved } from '@telar/contracts/course-files';
import { STAFF_FILE_TEXTS } from '@telar/texts/screens/course-files';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { HttpError, messageOf } from '../../../api/client/errors';
import { courseFilesQuery } from '../../../api/course-files/management';
import { courseToEditQuery } from '../../../api/courses/management';
import { formatBytes } from '../../../browser/bytes';
import { isFocusLost } from '../../../browser/is-focus-lost';
import { Alert } from '../../../ui/Alert';
import { ButtonLink } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { Loading, Skeleton } from '../../../ui/Skeleton';
import { moduleChoices } from './module-choice';
import { ModuleFiles, RemovedModules } from './ModuleFiles';

const TEXTS = STAFF_FILE_TEXTS;

interface CourseFilesPageProps {
  id: number;
  renderMissing: () => ReactNode;
}

/** The PDFs of a course by module: uploads, renames, orders and deletes them. */
export function CourseFilesPage({ id, renderMissing }: CourseFilesPageProps) {
  const client = useQueryClient();
  // The modules may have been edited since the last visit.
  const course = useQuery({ ...courseToEditQuery(id), staleTime: 0 });
  const query = useQuery(courseFilesQuery(id));
  const [message, setMessage] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const fileCount = useRef(0);
  useEffect(() => {
    const count = query.data?.files.length ?? 0;
    // The button that had the focus is gone with its file. An upload takes no focus away.
    const isLost = message !== '' && count <= fileCount.current && isFocusLost();
    if (isLost) heading.current?.focus();
    fileCount.current = count;
  }, [message, query.data]);
  const error = course.error ?? query.error;
  if (error instanceof HttpError && error.status === 404) return renderMissing();

  function onSaved({ files, bytes, bytes_max: max, message: done }: CourseFilesSaved, text = done): void {
    client.setQueryData(courseFilesQuery(id).queryKey, { files, bytes, bytes_max: max });
    setMessage(text);
  }

  const modules = course.data && moduleChoices(course.data.modules);
  return (
    <>
      <div className="flex flex-col gap-1">
        <h1 ref={heading} tabIndex={-1} className="titulo-1">
          {TEXTS.title}
        </h1>
        {course.data && (
          <ButtonLink
            to="/agregar-curso/$courseId"
            params={{ courseId: String(id) }}
            variant="quiet"
            size="compact"
            className="-ml-3.5 self-start wrap-anywhere"
          >
            {course.data.title}
          </ButtonLink>
        )}
        <p className="max-w-lectura">{TEXTS.intro}</p>
        <p className="max-w-lectura">{TEXTS.accepted}</p>
        {query.data && (
          <p className="text-suave">{TEXTS.used(formatBytes(query.data.bytes), formatBytes(query.data.bytes_max))}</p>
        )}
      </div>
      {message && <Alert tone="success">{message}</Alert>}
      {error && (
        <ErrorState
          message={messageOf(error, TEXTS.loadFailed)}
          busy={query.isFetching || course.isFetching}
          onRetry={() => void Promise.all([query.refetch(), course.refetch()])}
        />
      )}
      {!error && (!modules || !query.data) && (
        <Loading label={TEXTS.loading}>
          <Skeleton className="h-72 rounded-carta" />
        </Loading>
      )}
      {modules?.length === 0 && <EmptyState title={TEXTS.noModules}>{TEXTS.noModulesHint}</EmptyState>}
      {modules && query.data && (
        <div className="flex max-w-3xl flex-col gap-4">
          <RemovedModules courseId={id} modules={modules} files={query.data.files} onSaved={onSaved} />
          <ModuleFiles courseId={id} modules={modules} files={query.data.files} onSaved={onSaved} />
        </div>
      )}
    </>
  );
}
