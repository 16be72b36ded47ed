import type {
  CourseProgress,
  MarkStudentRequest,
  MyProgress,
  ProgressOverview,
  ProgressSynced,
  RecordResultsPayload,
  ResultsRecorded,
  StudentMarked,
  StudentProgress,
  StudentProgressList,
  SyncProgressPayload,
} from '@telar/contracts/progress';
import { PROGRESS_REFUSAL_TEXTS, RESULTS_RECORDED, STUDENT_MARKED, syncedMessage } from '@telar/texts/progress';

const MARK = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

const done: SyncProgressPayload = {
  events: [
    { id: MARK, course_id: 12, module_id: 3, done: true, at: '2026-11-21T22:10:04Z' },
    {
      id: '0b9f2a6e-5d0c-4f0e-9c7d-6a1f6f0e2d11',
      kind: 'opened',
      course_id: 12,
      module_id: 4,
      at: '2026-11-21T22:11:30Z',
    },
  ],
};

const undone: SyncProgressPayload = {
  events: [
    {
      id: 'c56a4180-65aa-42ec-a945-5fd21dec0538',
      course_id: 12,
      module_id: 3,
      done: false,
      undoes: [MARK],
      at: '2026-11-22T08:00:00Z',
    },
  ],
};

const course: CourseProgress = {
  course_id: 12,
  done: 1,
  total: 4,
  percent: 25,
  last_module_id: 4,
  last_seen_at: '2026-11-21T22:11:30.000Z',
  done_modules: [3],
  missing: ['grade'],
  grade: null,
  marks: [{ id: MARK, module_id: 3, at: '2026-11-21T22:10:04.000Z', by: 'student' }],
};

const mine: MyProgress = { courses: [course] };

const synced: ProgressSynced = {
  success: true,
  message: syncedMessage(1),
  stored: 2,
  refused: [
    {
      id: '9b2c4d1e-1f0a-4b5c-8d7e-3a2b1c0d9e8f',
      reason: 'module_unknown',
      message: PROGRESS_REFUSAL_TEXTS.module_unknown,
    },
  ],
  courses: [course],
};

const student: StudentProgress = {
  user_id: 31,
  name: 'Luz Marina',
  last_name: 'Ñaupari Egoavil',
  email: 'luz.naupari@correo.demo.pe',
  dni: '41759026',
  enrolled_at: '2026-09-01T15:00:00.000Z',
  done: 1,
  total: 4,
  percent: 25,
  last_module_id: 4,
  last_seen_at: '2026-11-21T22:11:30.000Z',
  done_modules: [3],
  missing: ['grade'],
  grade: null,
  questionnaire_at: null,
  completed_at: null,
  certificate: null,
};

const students: StudentProgressList = {
  course: {
    id: 12,
    title: 'Excel desde cero',
    archived: false,
    requires_questionnaire: false,
    requires_grade: true,
  },
  modules: ['Introducción', 'Datos', 'Fórmulas', 'Reportes'].map((title, index) => ({ id: index + 1, title })),
  counts: { students: 28, not_started: 6, in_progress: 15, completed: 7, awaiting_result: 2, awaiting_certificate: 3 },
  students: [student],
  next: 'WzEsMzFd',
};

const marking: MarkStudentRequest = { modules: [{ module_id: 3, done: true }] };
const marked: StudentMarked = { success: true, message: STUDENT_MARKED, ...student, student };

const recording: RecordResultsPayload = { results: [{ user_id: 31, questionnaire: true, grade: '17' }] };
const recorded: ResultsRecorded = { success: true, message: RESULTS_RECORDED, recorded: 1 };

const overview: ProgressOverview = {
  courses: [
    {
      course_id: 12,
      title: 'Excel desde cero',
      archived: false,
      ...students.counts,
      percent: 48,
      last_seen_at: '2026-11-21T22:11:30.000Z',
    },
  ],
  total: 1,
  counts: students.counts,
};

/** A student in a course of four modules: the examples of the OpenAPI document. */
export const EXAMPLES = {
  done,
  undone,
  mine,
  synced,
  students,
  marking,
  marked,
  recording,
  recorded,
  overview,
} as const;
