import { useQueryClient } from '@tanstack/react-query';
import type { CourseRef } from '@telar/contracts/refs';
import type { User, UserEnrollment, UserList } from '@telar/contracts/users';
import { courseAssigned, courseRemoved } from '@telar/texts/assignments';
import { ERROR_TEXTS } from '@telar/texts/errors';
import { DASHBOARD_TEXTS } from '@telar/texts/screens/staff';
import { useRef, useState } from 'react';
import { isRefusal } from '../../../api/client/errors';
import { failureText } from '../../../api/client/failure-text';
import { assignCourse, removeCourse } from '../../../api/enrollments';
import { nameOf, USERS_KEY } from '../../../api/users';
import { afterPress } from '../../../browser/after-press';
import { session } from '../../../session/session';
import { useTokenChange } from '../../../session/use-token-change';
import { applyChange, enrollmentOf, updateUser } from './enrollments';
import type { Change } from './enrollments';

const OPPOSITE: Record<Change, Change> = { assign: 'remove', remove: 'assign' };
const FAILURE_TEXTS: Record<Change, string> = {
  assign: DASHBOARD_TEXTS.assignFailed,
  remove: DASHBOARD_TEXTS.removeFailed,
};

/** A removed course that can be restored. */
export interface Removal {
  userId: number;
  course: CourseRef;
  /** What the user had. */
  enrollment: UserEnrollment | undefined;
}

/** A change that is shown before it is sent. */
interface PendingChange {
  change: Change;
  user: User;
  course: CourseRef;
  /** The removal that the change ends; or the removal that it makes. */
  removal: Removal | undefined;
  /** True if it restores what was removed. */
  isUndo: boolean;
}

/** A change that failed and was reversed. */
export interface FailedChange extends PendingChange {
  /** Names the user and the course, and says why. */
  message: string;
  /** False if the server will refuse it again. */
  canRetry: boolean;
}

/** Explains why a change of a user's courses was not started. */
export interface AssignmentError {
  userId: number;
  message: string;
}

const isRemovalOf = (userId: number, courseId: number) => (removal: Removal) =>
  removal.userId === userId && removal.course.id === courseId;

/** The key of a user's course. */
export const keyOf = (user: User, course: CourseRef) => `${user.id} ${course.id}`;

/**
 * Assigns and removes courses, first on the screen and then on the server. If the server rejects a change, it is
 * reversed and added to `failures`, which stays until staff try again or dismiss it: they may look at another user by
 * then. Each user's changes are sent in order, so an undo never overtakes its change.
 */
export function useAssignments() {
  const queryClient = useQueryClient();
  const queues = useRef(new Map<number, Promise<void>>());
  /** The texts of the server that undo removals, by user and course. */
  const undos = useRef(new Map<string, string>());
  const [removals, setRemovals] = useState<readonly Removal[]>([]);
  const [failures, setFailures] = useState<readonly FailedChange[]>([]);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<AssignmentError | null>(null);
  const [announcement, setAnnouncement] = useState('');
  useTokenChange(() => afterPress(() => setError(null)));

  function updateLists(userId: number, update: (user: User) => User): void {
    queryClient.setQueriesData<UserList>({ queryKey: USERS_KEY }, (list) => list && updateUser(list, userId, update));
  }

  /** Replaces the removal of the user's course; `undefined` drops it. */
  function setRemoval(userId: number, courseId: number, removal: Removal | undefined): void {
    const isThis = isRemovalOf(userId, courseId);
    setRemovals((before) => [...before.filter((other) => !isThis(other)), ...(removal ? [removal] : [])]);
  }

  function dropFailure(key: string): void {
    setFailures((before) => before.filter(({ user, course }) => keyOf(user, course) !== key));
  }

  async function call({ change, user, course, isUndo }: PendingChange): Promise<void> {
    const key = keyOf(user, course);
    if (change === 'assign') {
      // The server explains why an unknown removal cannot be undone.
      await assignCourse(user.id, course.id, isUndo ? (undos.current.get(key) ?? '') : undefined);
      undos.current.delete(key);
      return;
    }
    const undo = await removeCourse(user.id, course.id);
    if (undo !== null) undos.current.set(key, undo);
    else afterPress(() => setRemoval(user.id, course.id, undefined));
  }

  /** If the server rejects an undo that it may accept later, the undo is offered again. */
  async function send(pending: PendingChange): Promise<void> {
    const { change, user, course, removal } = pending;
    try {
      await call(pending);
    } catch (cause) {
      // The rows and the undo button move the buttons below them.
      await new Promise<void>(afterPress);
      updateLists(user.id, (current) => applyChange(current, OPPOSITE[change], course, removal?.enrollment));
      const canRetry = !isRefusal(cause, 'removal_not_undoable');
      setRemoval(user.id, course.id, change === 'assign' && canRetry ? removal : undefined);
      setAnnouncement('');
      const message = `${nameOf(user)}, «${course.title}»: ${failureText(FAILURE_TEXTS[change], cause)}`;
      dropFailure(keyOf(user, course));
      setFailures((before) => [...before, { ...pending, message, canRetry }]);
    }
  }

  function start(change: Change, user: User, course: CourseRef, isUndo = false, removalToUndo?: Removal): void {
    setError(null);
    if (session.get().token === null) {
      setError({ userId: user.id, message: ERROR_TEXTS.token_missing });
      return;
    }
    dropFailure(keyOf(user, course));
    // A list that is still loading may be older than this change.
    void queryClient.cancelQueries({ queryKey: USERS_KEY });
    const removal =
      change === 'remove'
        ? { userId: user.id, course, enrollment: enrollmentOf(user, course.id) }
        : (removalToUndo ?? removals.find(isRemovalOf(user.id, course.id)));
    updateLists(user.id, (current) => applyChange(current, change, course, isUndo ? removal?.enrollment : undefined));
    setRemoval(user.id, course.id, change === 'remove' ? removal : undefined);
    const name = nameOf(user);
    setAnnouncement(change === 'assign' ? courseAssigned(course.title, name) : courseRemoved(course.title, name));
    const sending = (queues.current.get(user.id) ?? Promise.resolve()).then(() =>
      send({ change, user, course, removal, isUndo }),
    );
    queues.current.set(user.id, sending);
    setSending(true);
    void sending.then(() => {
      if (queues.current.get(user.id) !== sending) return;
      queues.current.delete(user.id);
      if (queues.current.size > 0) return;
      // The end of a press may have started the next change.
      afterPress(() => setSending(queues.current.size > 0));
      void queryClient.invalidateQueries({ queryKey: USERS_KEY });
    });
  }

  /** Starts a failed change again, for the user as the lists have them now. */
  function retry({ change, user, course, isUndo, removal }: FailedChange): void {
    const lists = queryClient.getQueriesData<UserList>({ queryKey: USERS_KEY });
    const listed = lists.flatMap(([, list]) => list?.users ?? []).find(({ id }) => id === user.id);
    start(change, listed ?? user, course, isUndo, change === 'assign' ? removal : undefined);
  }

  return {
    assign: (user: User, course: CourseRef) => start('assign', user, course),
    remove: (user: User, course: CourseRef) => start('remove', user, course),
    /** Undoes a removal: the user gets back what was removed, with its end and its source. */
    restore: (user: User, course: CourseRef) => start('assign', user, course, true),
    /** Shows the user from the server's response. */
    replaceUser: (user: User) => {
      updateLists(user.id, () => user);
      setRemovals((before) => before.filter(({ userId }) => userId !== user.id));
      void queryClient.invalidateQueries({ queryKey: USERS_KEY });
    },
    retry,
    /** Removes a failed change from the list. */
    dismiss: ({ user, course }: FailedChange) => dropFailure(keyOf(user, course)),
    /** Clears removals and messages. Earlier changes can no longer be undone. Failed changes stay. */
    clear: () => {
      setRemovals([]);
      setError(null);
      setAnnouncement('');
    },
    removals,
    failures,
    /** True while changes wait for the server. */
    isSending,
    error,
    /** The last action, for screen readers. */
    announcement,
  };
}

export type Assignments = ReturnType<typeof useAssignments>;
