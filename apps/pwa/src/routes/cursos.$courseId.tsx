import { createFileRoute, useLocation } from '@tanstack/react-router';
import { parseId } from '@telar/domain/ids';
import { COURSE_TEXTS } from '@telar/texts/screens/courses';
import { Suspense } from 'react';
import { courseQuery } from '../api/courses/course';
import { CourseMissing, CoursePage } from '../features/public/catalogue/components/CoursePage';
import { lazyOrEmpty } from '../navigation/lazy-or-empty';
import { showNotice } from '../navigation/notice';
import { StaffOnly } from '../navigation/StaffOnly';
import { FROM_MY_COURSES, readFrom } from '../session/from-my-courses';
import { cameFromMyCourses } from '../session/my-courses-visit';

const ManageCourse = lazyOrEmpty(
  async () => (await import('../features/staff/course-actions/components/ManageCourse')).ManageCourse,
);

const CourseLiveSessions = lazyOrEmpty(
  async () => (await import('../features/account/live-sessions/CourseLiveSessions')).CourseLiveSessions,
);

export const Route = createFileRoute('/cursos/$courseId')({
  validateSearch: readFrom,
  loader: ({ context: { queryClient }, params }) => {
    const id = parseId(params.courseId);
    if (id !== null) void queryClient.prefetchQuery(courseQuery(id));
  },
  component: CourseRoute,
});

function CourseRoute() {
  const { courseId } = Route.useParams();
  const { from } = Route.useSearch();
  const navigate = Route.useNavigate();
  const stateFrom = useLocation({ select: ({ state }) => state.from });
  const id = parseId(courseId);
  if (id === null) {
    const { idMissing, notFound } = COURSE_TEXTS;
    return <CourseMissing message={courseId.trim() === '' ? idMissing : notFound} />;
  }
  // The user came from Mis cursos if the URL, the history state or this tab's storage says so. This only enables the
  // video buttons: the server decides which links a course contains.
  const canOpenVideos = [from, stateFrom].includes(FROM_MY_COURSES.from) || cameFromMyCourses();
  return (
    <CoursePage
      key={id}
      id={id}
      canOpenVideos={canOpenVideos}
      renderOwnLiveSessions={(course, fallback) => (
        <Suspense fallback={fallback}>
          <CourseLiveSessions courseId={course.id} fallback={fallback} />
        </Suspense>
      )}
      renderStaffActions={(course) => (
        <StaffOnly capability="courses.manage">
          <ManageCourse
            course={course}
            onDeleted={async (message) => {
              await navigate({ to: '/cursos' });
              showNotice(message);
            }}
          />
        </StaffOnly>
      )}
    />
  );
}
