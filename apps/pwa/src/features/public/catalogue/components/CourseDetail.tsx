import { academy } from '@telar/brand/academy';
import { Link } from '@tanstack/react-router';
import type { Course } from '@telar/contracts/courses';
import { DEFAULT_CATEGORY } from '@telar/domain/categories';
import { httpUrl } from '@telar/domain/video-link';
import { COURSE_TEXTS } from '@telar/texts/screens/courses';
import ExternalLink from 'lucide-react/icons/external-link';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Alert } from '../../../../ui/Alert';
import { Badge } from '../../../../ui/Badge';
import { ButtonAnchor } from '../../../../ui/Button';
import { Stars } from '../../../../ui/Stars';
import { CertificatePreview } from './CertificatePreview';
import { CheckList } from './CheckList';
import { CourseBar } from './CourseBar';
import { CoursePanel } from './CoursePanel';
import { Supporters } from './Supporters';
import { Syllabus } from './Syllabus';
import { VideoDialog } from './VideoDialog';
import type { EmbeddedVideo } from './VideoButton';

interface CourseDetailProps {
  course: Course;
  videosOpen: boolean;
  /** Notes about the whole course, such as a cached copy or a failed refresh. */
  note?: ReactNode;
  /** The actions of staff on the course. */
  staffActions?: ReactNode;
}

/** Shows a course's page. The price is under the title on phones and at the right on wide screens. */
export function CourseDetail({ course, videosOpen, note, staffActions }: CourseDetailProps) {
  const [video, setVideo] = useState<EmbeddedVideo | null>(null);
  const [priceMissing, setPriceMissing] = useState(false);
  const onPriceMissing = () => setPriceMissing(true);
  const alert = priceMissing && <Alert tone="error">{COURSE_TEXTS.priceMissing}</Alert>;
  return (
    <>
      <article className="pagina grid gap-8 py-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-14 lg:gap-y-10 lg:py-10">
        <CourseHead course={course} note={note} />
        <aside aria-label="Inscripción" className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <div className="flex flex-col gap-4 lg:sticky lg:top-24">
            {alert && <div className="max-lg:hidden">{alert}</div>}
            <CoursePanel
              course={course}
              videosOpen={videosOpen}
              onPlay={setVideo}
              onPriceMissing={onPriceMissing}
              staffActions={staffActions}
            />
          </div>
        </aside>
        <CourseBody course={course} videosOpen={videosOpen} onPlay={setVideo} />
      </article>
      <CourseBar course={course} onPriceMissing={onPriceMissing} alert={alert} />
      <VideoDialog video={video} onClose={() => setVideo(null)} />
    </>
  );
}

function CourseHead({ course, note }: Pick<CourseDetailProps, 'course' | 'note'>) {
  return (
    <header className="flex flex-col gap-4">
      <nav aria-label="Ruta" className="flex flex-wrap items-center gap-x-2 text-[0.9375rem]">
        <Link to="/cursos" className="inline-flex min-h-11 items-center font-semibold text-pacifico hover:underline">
          Cursos
        </Link>
        <span aria-hidden="true" className="text-suave">
          /
        </span>
        {course.category ? (
          <Link
            to="/cursos"
            search={{ category: course.category }}
            className="inline-flex min-h-11 items-center font-semibold text-pacifico hover:underline"
          >
            {course.category}
          </Link>
        ) : (
          <span className="text-suave">{DEFAULT_CATEGORY}</span>
        )}
      </nav>
      <div className="flex flex-col gap-3">
        {course.isLive && (
          <span>
            <Badge tone="live">EN VIVO</Badge>
          </span>
        )}
        <h1 className="titulo-1">{course.title}</h1>
        <p className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <span>
            <span className="text-suave">Con </span>
            <strong className="font-semibold">{course.instructor || academy.name}</strong>
          </span>
          <Stars rating={course.rating} />
        </p>
      </div>
      {note}
      <Supporters supporters={course.supportedBy} />
    </header>
  );
}

function CourseBody({
  course,
  videosOpen,
  onPlay,
}: Pick<CourseDetailProps, 'course' | 'videosOpen'> & { onPlay: (video: EmbeddedVideo) => void }) {
  const quiz = course.quiz_link === null ? null : httpUrl(course.quiz_link);
  return (
    <div className="flex min-w-0 flex-col gap-12">
      {course.description && <p className="max-w-lectura text-lg whitespace-pre-line">{course.description}</p>}
      {course.features.length > 0 && (
        <Part title="Lo que aprenderás">
          <CheckList items={course.features} className="rounded-carta bg-hundido p-5 sm:grid-cols-2 sm:p-6" />
        </Part>
      )}
      {course.modules.length > 0 && (
        <Part title="Módulos">
          <Syllabus modules={course.modules} videosOpen={videosOpen} onPlay={onPlay} />
        </Part>
      )}
      {course.includes.length > 0 && (
        <Part title="Este curso incluye">
          <CheckList items={course.includes} className="sm:grid-cols-2" />
        </Part>
      )}
      {quiz && (
        <Part title="Evaluación">
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
      <Part title="Así se verá tu certificado">
        <p className="text-suave">Con tu nombre, un código único y un QR que cualquiera puede verificar.</p>
        <CertificatePreview course={course} />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4">
      <h2 className="titulo-2">{title}</h2>
      {children}
    </section>
  );
}
