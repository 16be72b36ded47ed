import { useQueryClient } from '@tanstack/react-query';
import type { CourseRef } from '@telar/contracts/refs';
import type { User, UserList } from '@telar/contracts/users';
import { courseAssigned, courseRemoved } from '@telar/texts/assignments';
import { ERROR_TEXTS } from '@telar/texts/errors';
import { DASHBOARD_TEXTS } from '@telar/texts/screens/staff';
import { useRef, useState } from 'react';
import { assignCourse, removeCourse } from '../../../api/enrollments';
import { nameOf, USERS_KEY } from '../../../api/users';
import { session } from '../../../session/session';
import { applyChange, updateUser } from './enrollments';
import type { Change } from './enrollments';
import { failureText } from './failure-text';

const OPPOSITE: Record<Change, Change> = { assign: 'remove', remove: 'assign' };
const CALLS = { assign: assignCourse, remove: removeCourse };
const PREFIX: Record<Change, string> = {
  assign: DASHBOARD_TEXTS.assignFailed,
  remove: DASHBOARD_TEXTS.removeFailed,
};

/** A course that was taken from somebody a moment ago. */
export interface Removal {
  userId: number;
  course: CourseRef;
}

/** Why the last change of somebody's courses was taken back. */
export interface AssignmentError {
  userId: number;
  message: string;
}

const isOf = (userId: number, courseId: number) => (one: Removal) =>
  one.userId === userId && one.course.id === courseId;

/**
 * Gives and takes courses: on the screen at once, then at the server. What the server refuses goes back, and `fault`
 * says why. The changes of one person go out one after the other, so that an undo never overtakes what it undoes.
 */
export function useAssignments() {
  const queryClient = useQueryClient();
  const queues = useRef(new Map<number, Promise<void>>());
  const [removals, setRemovals] = useState<readonly Removal[]>([]);
  const [fault, setFault] = useState<AssignmentError | null>(null);
  const [said, setSaid] = useState('');

  function show(userId: number, update: (user: User) => User): void {
    queryClient.setQueriesData<UserList>({ queryKey: USERS_KEY }, (list) => list && updateUser(list, userId, update));
  }

  function remember(change: Change, userId: number, course: CourseRef): void {
    setRemovals((kept) => {
      const others = kept.filter((one) => !isOf(userId, course.id)(one));
      return change === 'remove' ? [...others, { userId, course }] : others;
    });
  }

  /** @param isUndo whether it can be undone again where it is refused. */
  async function send(change: Change, user: User, course: CourseRef, isUndo: boolean): Promise<void> {
    try {
      await CALLS[change](user.id, course.id);
    } catch (error) {
      const back = OPPOSITE[change];
      show(user.id, (one) => applyChange(one, back, course));
      if (change === 'remove' || isUndo) remember(back, user.id, course);
      setSaid('');
      const message = `${nameOf(user)}, «${course.title}»: ${failureText(PREFIX[change], error)}`;
      setFault({ userId: user.id, message });
    }
  }

  function change(kind: Change, user: User, course: CourseRef): void {
    setFault(null);
    if (session.get().token === null) {
      setFault({ userId: user.id, message: ERROR_TEXTS.token_missing });
      return;
    }
    // A list that is on its way may not know of this yet.
    void queryClient.cancelQueries({ queryKey: USERS_KEY });
    show(user.id, (one) => applyChange(one, kind, course));
    const isUndo = removals.some(isOf(user.id, course.id));
    remember(kind, user.id, course);
    const name = nameOf(user);
    setSaid(kind === 'assign' ? courseAssigned(course.title, name) : courseRemoved(course.title, name));
    const work = (queues.current.get(user.id) ?? Promise.resolve()).then(() => send(kind, user, course, isUndo));
    queues.current.set(user.id, work);
    void work.then(() => {
      if (queues.current.get(user.id) !== work) return;
      queues.current.delete(user.id);
      if (queues.current.size === 0) void queryClient.invalidateQueries({ queryKey: USERS_KEY });
    });
  }

  return {
    assign: (user: User, course: CourseRef) => change('assign', user, course),
    remove: (user: User, course: CourseRef) => change('remove', user, course),
    /** The account as the server has it now. */
    replaced: (user: User) => {
      show(user.id, () => user);
      setRemovals((kept) => kept.filter((one) => one.userId !== user.id));
      void queryClient.invalidateQueries({ queryKey: USERS_KEY });
    },
    /** Nothing that was done before can be undone any more. */
    forget: () => {
      setRemovals([]);
      setFault(null);
      setSaid('');
    },
    removals,
    fault,
    said,
  };
}

export type Assignments = ReturnType<typeof useAssignments>;
