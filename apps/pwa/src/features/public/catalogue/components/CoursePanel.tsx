import type { Course } from '@telar/contracts/courses';
import Lock from 'lucide-react/icons/lock';
import Play from 'lucide-react/icons/play';
import type { ReactNode } from 'react';
import { lazyOrEmpty } from '../../../../navigation/lazy-or-empty';
import { Badge } from '../../../../ui/Badge';
import { Card } from '../../../../ui/Card';
import { CoursePicture } from '../../../../ui/CoursePicture';
import { CoursePrice } from '../../../../ui/CoursePrice';
import type { EmbeddedVideo } from '../../../../video/embedded-video';
import { ContinueLink } from './ContinueLink';
import { EnrollButton } from './EnrollButton';
import type { CourseOffer } from './use-course-offer';
import { VideoButton } from './VideoButton';

interface CoursePanelProps {
  course: Course;
  canOpenVideos: boolean;
  onPlay: (video: EmbeddedVideo) => void;
  onPriceMissing: () => void;
  offer: CourseOffer;
  /** The actions of staff on the course. */
  staffActions?: ReactNode;
}

// Visitors do not load it.
const EnrolledProgress = lazyOrEmpty(async () => (await import('./EnrolledProgress')).EnrolledProgress);

const PlanCourse = lazyOrEmpty(async () => (await import('./PlanCourse')).PlanCourse);
const AccessUntil = lazyOrEmpty(async () => (await import('../../../../ui/AccessUntil')).AccessUntil);

// The `sizes` of the picture: in the panel beside the text, or as wide as the screen.
const PICTURE_SIZES = '(min-width: 64rem) 22rem, 92vw';

/** Shows picture, price and actions: at the right on wide screens, at the top on phones. */
export function CoursePanel({
  course,
  canOpenVideos,
  onPlay,
  onPriceMissing,
  offer: { enrolled, plan, endedAt },
  staffActions,
}: CoursePanelProps) {
  return (
    <Card className="overflow-hidden">
      <CoursePicture course={course} sizes={PICTURE_SIZES} eager />
      <div className="flex flex-col gap-4 p-5">
        {/* On phones the bar at the bottom shows both. */}
        <div className="hidden flex-col gap-4 lg:flex">
          {enrolled === undefined ? null : enrolled ? (
            <>
              <span>
                <Badge tone="success">Inscrito</Badge>
              </span>
              <ContinueLink course={course} wide className="min-h-12" />
            </>
          ) : plan ? (
            <PlanCourse course={course} plan={plan} />
          ) : (
            <>
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <CoursePrice price={course.price} large />
                <span className="text-sm text-suave">Pago único, con Yape</span>
              </div>
              <EnrollButton course={course} onPriceMissing={onPriceMissing} wide />
            </>
          )}
        </div>
        {enrolled && <EnrolledProgress course={course} />}
        {endedAt && <AccessUntil endsAt={endedAt} />}
        <Presentation course={course} canOpenVideos={canOpenVideos} onPlay={onPlay} />
        {staffActions}
      </div>
    </Card>
  );
}

function Presentation({
  course,
  canOpenVideos,
  onPlay,
}: Pick<CoursePanelProps, 'course' | 'canOpenVideos' | 'onPlay'>) {
  if (!canOpenVideos) {
    return (
      <p id="videos-closed" className="flex items-start gap-2 text-sm text-suave">
        <Lock size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
        Los videos se abren desde Mis cursos, cuando ya estás inscrito.
      </p>
    );
  }
  return (
    <VideoButton link={course.video_url} title={`Presentación: ${course.title}`} onPlay={onPlay}>
      <Play size={18} aria-hidden="true" />
      Ver video de presentación
    </VideoButton>
  );
}
