import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { MyCourse } from '@telar/contracts/enrollments';
import { parseId } from '@telar/domain/ids';
import { LESSON_TEXTS } from '@telar/texts/screens/lessons';
import { COURSE_NOTES_TEXTS, NOTE_HELD_TEXTS, NOTE_TEXTS } from '@telar/texts/screens/notes';
import FileDown from 'lucide-react/icons/file-down';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { messageOf } from '../../../../api/client/errors';
import { lockedCoursesQuery, myCoursesQuery } from '../../../../api/my-courses';
import { useNotes } from '../../../../api/notes/use-notes';
import { downloadBlob } from '../../../../browser/download';
import { CachedNote } from '../../../../offline/ui/CachedNote';
import { useSession } from '../../../../session/use-session';
import { Alert } from '../../../../ui/Alert';
import { Button, ButtonLink } from '../../../../ui/Button';
import { EmptyState } from '../../../../ui/EmptyState';
import { ErrorState } from '../../../../ui/ErrorState';
import { Loading, Skeleton } from '../../../../ui/Skeleton';
import { usePageTitle } from '../../../../ui/use-page-title';
import { notesByModule, notesFileName, toMarkdown, toPlainText } from '../export-notes';
import type { NotesOfModule } from '../export-notes';

/** /mis-cursos/$courseId/notas: all notes of a course, to read, print and download, also without network. */
export function CourseNotesPage({ courseId }: { courseId: string }) {
  const { isLoggedIn } = useSession();
  const fetched = useQuery({ ...myCoursesQuery, enabled: isLoggedIn });
  const locked = useQuery({ ...lockedCoursesQuery, enabled: !isLoggedIn });
  const { data, isPending, error, isFetching, refetch } = isLoggedIn ? fetched : locked;
  const course = data?.data.find(({ id }) => id === parseId(courseId));
  usePageTitle(course ? `${COURSE_NOTES_TEXTS.title}: ${course.title}` : COURSE_NOTES_TEXTS.title);
  if (course) return <Notes course={course} />;
  if (isPending) return <Frame title={COURSE_NOTES_TEXTS.title}>{<NotesSkeleton />}</Frame>;
  return (
    <Frame title={COURSE_NOTES_TEXTS.title}>
      {error ? (
        <ErrorState message={messageOf(error, NOTE_TEXTS.failed)} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <EmptyState
          title={LESSON_TEXTS.notEnrolled}
          action={<ButtonLink to="/mis-cursos">Ir a mis cursos</ButtonLink>}
        />
      )}
    </Frame>
  );
}

const Frame = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="pagina flex flex-col gap-6 py-6 lg:py-10">
    <h1 className="titulo-1">{title}</h1>
    {children}
  </div>
);

const NotesSkeleton = () => (
  <Loading label={NOTE_TEXTS.loading} className="flex flex-col gap-4">
    <Skeleton className="h-24 rounded-campo" />
    <Skeleton className="h-24 rounded-campo" />
  </Loading>
);

function Notes({ course }: { course: MyCourse }) {
  const { notes, isPending, isUnknown, cachedAt, why, error, isFetching, refetch } = useNotes(course.id);
  // The unsent notes belong to them.
  const groups = isPending ? [] : notesByModule(course, notes);
  const download = (text: string, kind: 'md' | 'txt') =>
    downloadBlob(
      new Blob([text], { type: `text/${kind === 'md' ? 'markdown' : 'plain'};charset=utf-8` }),
      `${notesFileName(course.title)}.${kind}`,
    );
  return (
    <div className="pagina flex flex-col gap-6 py-6 lg:py-10">
      <nav aria-label="Ruta" className="text-[0.9375rem]">
        <Link
          to="/mis-cursos/$courseId/$moduleId"
          params={{ courseId: String(course.id), moduleId: 'continuar' }}
          className="inline-flex min-h-11 items-center font-semibold text-pacifico hover:underline"
        >
          {COURSE_NOTES_TEXTS.toCourse}
        </Link>
      </nav>
      {cachedAt !== null && (
        <CachedNote
          subject="Apuntes guardados"
          cachedAt={cachedAt}
          reason={why}
          onRefresh={refetch}
          refreshing={isFetching}
        />
      )}
      {error && <ErrorState message={messageOf(error, NOTE_TEXTS.failed)} busy={isFetching} onRetry={refetch} />}
      {isUnknown && <Alert>{NOTE_TEXTS.notOnDevice}</Alert>}
      {groups.length > 0 && (
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" size="compact" onClick={() => download(toMarkdown(course.title, groups), 'md')}>
            <FileDown size={18} aria-hidden="true" />
            {COURSE_NOTES_TEXTS.markdown}
          </Button>
          <Button variant="outline" size="compact" onClick={() => download(toPlainText(course.title, groups), 'txt')}>
            <FileDown size={18} aria-hidden="true" />
            {COURSE_NOTES_TEXTS.text}
          </Button>
          <Button variant="outline" size="compact" onClick={() => print()}>
            <Printer size={18} aria-hidden="true" />
            {COURSE_NOTES_TEXTS.print}
          </Button>
        </div>
      )}
      <div data-print className="flex flex-col gap-6">
        <header className="flex flex-col gap-1">
          <p className="rotulo text-suave">{COURSE_NOTES_TEXTS.title}</p>
          <h1 className="titulo-1 wrap-anywhere">{course.title}</h1>
          {groups.length > 0 && <p className="text-suave">{COURSE_NOTES_TEXTS.count(notes.length)}</p>}
        </header>
        {isPending && <NotesSkeleton />}
        {!isPending && !isUnknown && !error && notes.length === 0 && (
          <EmptyState title={COURSE_NOTES_TEXTS.empty}>{COURSE_NOTES_TEXTS.emptyHint}</EmptyState>
        )}
        {groups.map((group) => (
          <NotesGroup key={group.heading} courseId={course.id} group={group} />
        ))}
      </div>
    </div>
  );
}

function NotesGroup({ courseId, group: { moduleId, heading, notes } }: { courseId: number; group: NotesOfModule }) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="titulo-3 wrap-anywhere">
        {moduleId === null ? (
          heading
        ) : (
          <Link
            to="/mis-cursos/$courseId/$moduleId"
            params={{ courseId: String(courseId), moduleId: String(moduleId) }}
            className="inline-flex min-h-11 items-center hover:underline"
          >
            {heading}
          </Link>
        )}
      </h2>
      {notes.map((note) => (
        <div key={note.id}>
          <p className="max-w-lectura rounded-campo bg-hundido px-4 py-3 wrap-anywhere whitespace-pre-line">
            {note.text}
          </p>
          {note.refusal && <p className="text-sm text-suave">{NOTE_HELD_TEXTS[note.refusal]}</p>}
        </div>
      ))}
    </section>
  );
}
