import type { CourseModule } from '@telar/contracts/courses';
import { stripModulePrefix } from '@telar/domain/syllabus-text';
import { videoLink } from '@telar/domain/video-link';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ExternalLink from 'lucide-react/icons/external-link';
import Play from 'lucide-react/icons/play';
import { Button, ButtonAnchor, ButtonLink } from '../../../../ui/Button';
import type { EmbeddedVideo } from '../../../../video/embedded-video';

interface SyllabusProps {
  modules: readonly CourseModule[];
  /** True if the user came from Mis cursos. Otherwise videos cannot be played. */
  canOpenVideos: boolean;
  onPlay: (video: EmbeddedVideo) => void;
  /** The course whose lessons the account can open; `null` for visitors. */
  lessonsOf: number | null;
}

/**
 * Lists the numbered modules. Each one opens to show its description and material, and leads a student to its lesson.
 */
export function Syllabus({ modules, canOpenVideos, onPlay, lessonsOf }: SyllabusProps) {
  return (
    <ol className="overflow-hidden rounded-carta border border-linea bg-carta">
      {modules.map((module, index) => (
        <li key={module.id} className="border-b border-linea last:border-b-0">
          <details className="group" open={index === 0}>
            <summary className="flex min-h-14 list-none items-center gap-4 px-4 py-3 hover:bg-hundido sm:px-5 [&::-webkit-details-marker]:hidden">
              <span className="w-7 shrink-0 font-titulo text-lg font-bold text-pacifico tabular-nums">
                {String(index + 1).padStart(2, '0')}
              </span>
              <span className="flex-1 font-semibold">{stripModulePrefix(module.title) || `Módulo ${index + 1}`}</span>
              <ChevronDown
                size={20}
                aria-hidden="true"
                className="shrink-0 text-suave transition-transform duration-150 group-open:rotate-180"
              />
            </summary>
            <div className="flex flex-col items-start gap-3 pr-4 pb-5 pl-15 sm:pr-5 sm:pl-16">
              {module.description && <p className="text-suave whitespace-pre-line">{module.description}</p>}
              {lessonsOf !== null && (
                <ButtonLink
                  to="/mis-cursos/$courseId/$moduleId"
                  params={{ courseId: String(lessonsOf), moduleId: String(module.id) }}
                  size="compact"
                >
                  Ir a la lección<span className="sr-only">: {module.title}</span>
                </ButtonLink>
              )}
              <Material module={module} canOpenVideos={canOpenVideos} onPlay={onPlay} />
            </div>
          </details>
        </li>
      ))}
    </ol>
  );
}

interface MaterialProps extends Pick<SyllabusProps, 'canOpenVideos' | 'onPlay'> {
  module: CourseModule;
}

function Material({ module, canOpenVideos, onPlay }: MaterialProps) {
  const link = videoLink(module.link);
  if (link.kind === 'none') return null;
  if (link.kind === 'external') {
    return (
      <ButtonAnchor href={link.href} target="_blank" rel="noopener noreferrer" variant="outline" size="compact">
        <ExternalLink size={18} aria-hidden="true" />
        Abrir material
        <span className="sr-only"> de {module.title} (otra pestaña)</span>
      </ButtonAnchor>
    );
  }
  return (
    <Button
      variant="outline"
      size="compact"
      disabled={!canOpenVideos}
      {...(!canOpenVideos && { 'aria-describedby': 'videos-closed' })}
      onClick={() => onPlay({ title: module.title, src: link.src, href: module.link })}
    >
      <Play size={18} aria-hidden="true" />
      Ver video
      <span className="sr-only"> de {module.title}</span>
    </Button>
  );
}
