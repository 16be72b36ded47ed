import type { Course } from '@telar/contracts/courses';
import { httpUrl } from '@telar/domain/video-link';
import ExternalLink from 'lucide-react/icons/external-link';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { lazyOrEmpty } from '../../../../navigation/lazy-or-empty';
import { ButtonAnchor } from '../../../../ui/Button';
import { cx } from '../../../../ui/cx';
import type { EmbeddedVideo } from '../../../../video/embedded-video';
import { CheckList } from './CheckList';
import { Syllabus } from './Syllabus';

// They are far down the page.
const CertificatePreview = lazyOrEmpty(
  async () => (await import('../certificate-model/CertificatePreview')).CertificatePreview,
);

const RelatedCourses = lazyOrEmpty(async () => (await import('./RelatedCourses')).RelatedCourses);

interface CourseBodyProps {
  course: Course;
  canOpenVideos: boolean;
  onPlay: (video: EmbeddedVideo) => void;
  /** True for students, who need the modules more than the description. */
  isStudent: boolean;
  /** The live sessions; students see them first. */
  liveSessions: ReactNode;
}

/** Shows what the course teaches: description, modules, quiz and certificate. Leaves out empty parts. */
export function CourseBody({ course, canOpenVideos, onPlay, isStudent, liveSessions }: CourseBodyProps) {
  const quiz = course.quiz_link === null ? null : httpUrl(course.quiz_link);
  const modules = course.modules.length > 0 && (
    <Part title="Módulos">
      <Syllabus
        modules={course.modules}
        canOpenVideos={canOpenVideos}
        onPlay={onPlay}
        lessonsOf={isStudent ? course.id : null}
      />
    </Part>
  );
  return (
    <div className="flex min-w-0 flex-col gap-12 print:gap-4">
      {isStudent && liveSessions}
      {isStudent && modules}
      {course.description && <p className="max-w-lectura text-lg whitespace-pre-line">{course.description}</p>}
      {course.features.length > 0 && (
        <Part title="Lo que aprenderás">
          <CheckList items={course.features} className="rounded-carta bg-hundido p-5 sm:grid-cols-2 sm:p-6" />
        </Part>
      )}
      {!isStudent && liveSessions}
      {!isStudent && modules}
      {course.includes.length > 0 && (
        <Part title="Este curso incluye">
          <CheckList items={course.includes} className="sm:grid-cols-2" />
        </Part>
      )}
      {quiz && (
        <Part title="Evaluación" screenOnly>
          <p className="text-suave">Al terminar, rinde el cuestionario del curso. Se abre en otra pestaña.</p>
          <ButtonAnchor
            href={quiz.href}
            target="_blank"
            rel="noopener noreferrer"
            variant="outline"
            className="self-start"
          >
            <ExternalLink size={18} aria-hidden="true" />
            Abrir cuestionario
          </ButtonAnchor>
        </Part>
      )}
      <Part title="Así se verá tu certificado" screenOnly>
        <p className="text-suave">Con tu nombre, un código único y un QR que cualquiera puede verificar.</p>
        <Suspense>
          <CertificatePreview course={course} />
        </Suspense>
      </Part>
      <Suspense>
        <RelatedCourses course={course} />
      </Suspense>
    </div>
  );
}

interface PartProps {
  title: string;
  /** True if the printed page leaves it out. */
  screenOnly?: boolean;
  children: ReactNode;
}

function Part({ title, screenOnly = false, children }: PartProps) {
  return (
    <section className={cx('flex flex-col gap-4 print:gap-2', screenOnly && 'print:hidden')}>
      <h2 className="titulo-2">{title}</h2>
      {children}
    </section>
  );
}
