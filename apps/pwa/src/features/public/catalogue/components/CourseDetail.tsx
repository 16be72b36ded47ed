import type { Course } from '@telar/contracts/courses';
import { COURSE_TEXTS } from '@telar/texts/screens/courses';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { lazyOrEmpty } from '../../../../navigation/lazy-or-empty';
import { Alert } from '../../../../ui/Alert';
import { lazyOrRetry } from '../../../../ui/lazy-or-retry';
import type { EmbeddedVideo } from '../../../../video/embedded-video';
import { CourseBar } from './CourseBar';
import { CourseBody } from './CourseBody';
import { CourseHead } from './CourseHead';
import { CoursePanel } from './CoursePanel';
import { PrintedCourseAddress } from './PrintedCourseAddress';
import { useCourseOffer } from './use-course-offer';

// Most courses have no live sessions.
const NextLiveSessions = lazyOrEmpty(async () => (await import('./NextLiveSessions')).NextLiveSessions);
const VideoDialog = lazyOrRetry(() => import('./VideoDialog'));

interface CourseDetailProps {
  course: Course;
  canOpenVideos: boolean;
  /** Notes about the whole course, such as a cached copy or a failed refresh. */
  note?: ReactNode;
  /** The actions of staff on the course. */
  staffActions?: ReactNode;
  renderOwnLiveSessions?: ((course: Course, fallback: ReactNode) => ReactNode) | undefined;
}

/** Shows a course's page. The price is under the title on phones and at the right on wide screens. */
export function CourseDetail({ course, canOpenVideos, note, staffActions, renderOwnLiveSessions }: CourseDetailProps) {
  const [video, setVideo] = useState<EmbeddedVideo | null>(null);
  const offer = useCourseOffer(course.id);
  const { enrolled } = offer;
  const [priceMissing, setPriceMissing] = useState(false);
  const onPriceMissing = () => setPriceMissing(true);
  const liveSessions = course.live_sessions?.length ? (
    <Suspense fallback={null}>
      <NextLiveSessions sessions={course.live_sessions} />
    </Suspense>
  ) : null;
  const alert = priceMissing && <Alert tone="error">{COURSE_TEXTS.priceMissing}</Alert>;
  return (
    <>
      <article
        data-print
        className="pagina grid grid-cols-[minmax(0,1fr)] gap-8 py-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-14 lg:gap-y-10 lg:py-10 print:flex print:flex-col print:gap-5 print:p-0"
      >
        <CourseHead course={course} note={note} />
        <aside aria-label="Inscripción" className="print:hidden lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <div className="flex flex-col gap-4 lg:sticky lg:top-[calc(var(--header-bottom)+1.5rem)]">
            {alert && <div className="max-lg:hidden">{alert}</div>}
            <CoursePanel
              course={course}
              canOpenVideos={canOpenVideos}
              onPlay={setVideo}
              onPriceMissing={onPriceMissing}
              offer={offer}
              staffActions={staffActions}
            />
          </div>
        </aside>
        <CourseBody
          course={course}
          canOpenVideos={canOpenVideos}
          onPlay={setVideo}
          isStudent={enrolled === true}
          liveSessions={enrolled && renderOwnLiveSessions ? renderOwnLiveSessions(course, liveSessions) : liveSessions}
        />
        <PrintedCourseAddress price={enrolled === false && !offer.plan ? course.price : null} />
      </article>
      {enrolled !== undefined && (
        <CourseBar course={course} onPriceMissing={onPriceMissing} alert={alert} offer={offer} />
      )}
      {video && <VideoDialog video={video} onClose={() => setVideo(null)} />}
    </>
  );
}
