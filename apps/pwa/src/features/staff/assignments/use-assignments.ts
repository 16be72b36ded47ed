import { useQueryClient } from '@tanstack/react-query';
import type { CourseRef } from '@telar/contracts/refs';
import type { User, UserList } from '@telar/contracts/users';
import { courseAssigned, courseRemoved } from '@telar/texts/assignments';
import { ERROR_TEXTS } from '@telar/texts/errors';
import { DASHBOARD_TEXTS } from '@telar/texts/screens/staff';
import { useRef, useState } from 'react';
import { failureText } from '../../../api/client/failure-text';
import { assignCourse, removeCourse } from '../../../api/enrollments';
import { nameOf, USERS_KEY } from '../../../api/users';
import { afterPress } from '../../../browser/after-press';
import { session } from '../../../session/session';
import { useTokenChange } from '../../../session/use-token-change';
import { applyChange, updateUser } from './enrollments';
import type { Change } from './enrollments';

const OPPOSITE: Record<Change, Change> = { assign: 'remove', remove: 'assign' };
const CALLS = { assign: assignCourse, remove: removeCourse };
const FAILURE_TEXTS: Record<Change, string> = {
  assign: DASHBOARD_TEXTS.assignFailed,
  remove: DASHBOARD_TEXTS.removeFailed,
};

/** A removed course that can be assigned again. */
export interface Removal {
  userId: number;
  course: CourseRef;
}

/** Explains why the last change of a user's courses was reversed. */
export interface AssignmentError {
  userId: number;
  message: string;
}

const isRemovalOf = (userId: number, courseId: number) => (removal: Removal) =>
  removal.userId === userId && removal.course.id === courseId;

/**
 * Assigns and removes courses, first on the screen and then on the server. If the server rejects a change, it is
 * reversed and `error` says why. Each user's changes are sent in order, so an undo never overtakes its change.
 */
export function useAssignments() {
  const queryClient = useQueryClient();
  const queues = useRef(new Map<number, Promise<void>>());
  const [removals, setRemovals] = useState<readonly Removal[]>([]);
  const [error, setError] = useState<AssignmentError | null>(null);
  const [announcement, setAnnouncement] = useState('');
  useTokenChange(() => afterPress(() => setError(null)));

  function updateLists(userId: number, update: (user: User) => User): void {
    queryClient.setQueriesData<UserList>({ queryKey: USERS_KEY }, (list) => list && updateUser(list, userId, update));
  }

  function recordRemoval(change: Change, userId: number, course: CourseRef): void {
    const isThis = isRemovalOf(userId, course.id);
    setRemovals((before) => {
      const others = before.filter((removal) => !isThis(removal));
      return change === 'remove' ? [...others, { userId, course }] : others;
    });
  }

  /** @param isUndo true if the change undoes a removal. If the server rejects it, the undo is offered again. */
  async function send(change: Change, user: User, course: CourseRef, isUndo: boolean): Promise<void> {
    try {
      await CALLS[change](user.id, course.id);
    } catch (cause) {
      // The rows and the undo button move the buttons below them.
      await new Promise<void>(afterPress);
      const reversed = OPPOSITE[change];
      updateLists(user.id, (current) => applyChange(current, reversed, course));
      if (change === 'remove' || isUndo) recordRemoval(reversed, user.id, course);
      setAnnouncement('');
      const message = `${nameOf(user)}, «${course.title}»: ${failureText(FAILURE_TEXTS[change], cause)}`;
      setError({ userId: user.id, message });
    }
  }

  function start(change: Change, user: User, course: CourseRef): void {
    setError(null);
    if (session.get().token === null) {
      setError({ userId: user.id, message: ERROR_TEXTS.token_missing });
      return;
    }
    // A list that is still loading may be older than this change.
    void queryClient.cancelQueries({ queryKey: USERS_KEY });
    updateLists(user.id, (current) => applyChange(current, change, course));
    const isUndo = removals.some(isRemovalOf(user.id, course.id));
    recordRemoval(change, user.id, course);
    const name = nameOf(user);
    setAnnouncement(change === 'assign' ? courseAssigned(course.title, name) : courseRemoved(course.title, name));
    const sending = (queues.current.get(user.id) ?? Promise.resolve()).then(() => send(change, user, course, isUndo));
    queues.current.set(user.id, sending);
    void sending.then(() => {
      if (queues.current.get(user.id) !== sending) return;
      queues.current.delete(user.id);
      if (queues.current.size === 0) void queryClient.invalidateQueries({ queryKey: USERS_KEY });
    });
  }

  return {
    assign: (user: User, course: CourseRef) => start('assign', user, course),
    remove: (user: User, course: CourseRef) => start('remove', user, course),
    /** Shows the user from the server's response. */
    replaceUser: (user: User) => {
      updateLists(user.id, () => user);
      setRemovals((before) => before.filter(({ userId }) => userId !== user.id));
      void queryClient.invalidateQueries({ queryKey: USERS_KEY });
    },
    /** Clears removals and messages. Earlier changes can no longer be undone. */
    clear: () => {
      setRemovals([]);
      setError(null);
      setAnnouncement('');
    },
    removals,
    error,
    /** The last action, for screen readers. */
    announcement,
  };
}

export type Assignments = ReturnType<typeof useAssignments>;
