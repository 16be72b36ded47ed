import type { MyCourse } from '@telar/contracts/enrollments';
import { NOTE_TEXTS } from '@telar/texts/screens/notes';
import Plus from 'lucide-react/icons/plus';
import { useRef, useState } from 'react';
import { messageOf } from '../../../../api/client/errors';
import type { ShownNote } from '../../../../api/notes/note-state';
import { useNotes } from '../../../../api/notes/use-notes';
import { Alert } from '../../../../ui/Alert';
import { Button, ButtonLink } from '../../../../ui/Button';
import { RetryAlert } from '../../../../ui/RetryAlert';
import { Loading, Skeleton } from '../../../../ui/Skeleton';
import { useFocusAfterRemoval } from '../../../../ui/use-focus-after-removal';
import { canMerge, useNoteActions } from '../use-note-actions';
import { NoteEditor } from './NoteEditor';

interface ModuleNotesProps {
  course: Pick<MyCourse, 'id'>;
  moduleId: number;
}

/** The notes of one module, below its material. */
export function ModuleNotes({ course, moduleId }: ModuleNotesProps) {
  const { notes, isPending, isUnknown, error, isFetching, refetch } = useNotes(course.id);
  const actions = useNoteActions();
  const section = useRef<HTMLElement>(null);
  useFocusAfterRemoval(section);
  const [added, setAdded] = useState(() => ({ id: crypto.randomUUID() as string, byUser: false }));
  const own = notes.filter((note) => note.module_id === moduleId);
  const isAddedStored = own.some(({ id }) => id === added.id);
  // An empty field is shown if there is no note, or after the button is pressed.
  const showsEmpty = !isAddedStored && (own.length === 0 || added.byUser);
  const fields = [...own.map((note) => ({ id: note.id, note: note as ShownNote | null }))];
  if (showsEmpty) fields.push({ id: added.id, note: null });
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="module-notes" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="module-notes" className="titulo-3">
          {NOTE_TEXTS.title}
        </h2>
        <ButtonLink
          to="/mis-cursos/$courseId/notas"
          params={{ courseId: String(course.id) }}
          variant="quiet"
          size="compact"
        >
          {NOTE_TEXTS.all}
        </ButtonLink>
      </div>
      <p className="text-sm text-suave">{NOTE_TEXTS.intro}</p>
      {error && (
        <RetryAlert tone="warning" busy={isFetching} onRetry={refetch}>
          {messageOf(error, NOTE_TEXTS.failed)}
        </RetryAlert>
      )}
      {isUnknown && <Alert>{NOTE_TEXTS.notOnDevice}</Alert>}
      {isPending && (
        <Loading label={NOTE_TEXTS.loading}>
          <Skeleton className="h-24 rounded-campo" />
        </Loading>
      )}
      {!isPending && (
        <>
          <ul className="flex flex-col gap-3">
            {fields.map(({ id, note }, index) => (
              <li key={id} className="flex flex-col gap-1">
                {note?.copy_of && (
                  <SecondNote note={note} original={own.find((other) => other.id === note.copy_of)} actions={actions} />
                )}
                <NoteEditor
                  note={note}
                  id={id}
                  moduleId={moduleId}
                  courseId={course.id}
                  label={NOTE_TEXTS.label(index + 1)}
                  autoFocus={!note && added.byUser}
                >
                  {note && (
                    <Button variant="quiet" size="compact" onClick={() => actions.remove(note)}>
                      {NOTE_TEXTS.remove}
                      <span className="sr-only">: {NOTE_TEXTS.label(index + 1)}</span>
                    </Button>
                  )}
                </NoteEditor>
              </li>
            ))}
          </ul>
          {actions.hasFailed && <Alert tone="error">{NOTE_TEXTS.notStored}</Alert>}
          {actions.deleted?.module_id === moduleId && (
            <Alert
              key={actions.deleted.id}
              action={
                <Button variant="outline" size="compact" autoFocus onClick={actions.undo}>
                  {NOTE_TEXTS.undo}
                </Button>
              }
            >
              {NOTE_TEXTS.removed}
            </Alert>
          )}
          {!showsEmpty && (
            <Button
              variant="outline"
              size="compact"
              className="self-start"
              onClick={() => setAdded({ id: crypto.randomUUID(), byUser: true })}
            >
              <Plus size={18} aria-hidden="true" />
              {NOTE_TEXTS.another}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

interface SecondNoteProps {
  note: ShownNote;
  /** The note that this one is the second text of; it may have been deleted. */
  original: ShownNote | undefined;
  actions: ReturnType<typeof useNoteActions>;
}

/**
 * Says that a note was changed on two devices or in two windows, and offers what can be done. The choices apply only to
 * second notes that the server has made.
 */
function SecondNote({ note, original, actions }: SecondNoteProps) {
  return (
    <Alert tone="warning">
      <p>{NOTE_TEXTS.second}</p>
      <p className="mt-2 flex flex-wrap gap-2">
        {note.target === note.id && (
          <Button variant="outline" size="compact" onClick={() => actions.keep(note)}>
            {NOTE_TEXTS.keep}
          </Button>
        )}
        {original && canMerge(original, note) && (
          <Button variant="outline" size="compact" onClick={() => actions.merge(original, note)}>
            {NOTE_TEXTS.merge}
          </Button>
        )}
      </p>
      {original && !canMerge(original, note) && <p className="mt-2 text-sm">{NOTE_TEXTS.mergedTooLong}</p>}
    </Alert>
  );
}
