import type { MyCourse } from '@telar/contracts/enrollments';
import type { LessonMaterial } from '@telar/domain/lesson-material';
import { LESSON_TEXTS } from '@telar/texts/screens/lessons';
import CloudOff from 'lucide-react/icons/cloud-off';
import ExternalLink from 'lucide-react/icons/external-link';
import { useOnline } from '../../../../browser/use-online';
import { Button, ButtonAnchor } from '../../../../ui/Button';
import { CoursePicture } from '../../../../ui/CoursePicture';

const SITES = { youtube: 'YouTube', drive: 'Google Drive' } as const;

interface MaterialPictureProps {
  material: Extract<LessonMaterial, { kind: 'embed' }>;
  course: MyCourse;
  /** Why the material is not shown. */
  reason: string;
  onRetry?: () => void;
}

/** Stands in for a material that does not load: the course's picture, the reason, and the link to the material. */
export function MaterialPicture({ material, course, reason, onRetry }: MaterialPictureProps) {
  return (
    <div className="relative -mx-[clamp(16px,4vw,32px)] overflow-hidden rounded-campo bg-noche lg:mx-0">
      <CoursePicture course={{ ...course, id: null }} sizes="(min-width: 64rem) 44rem, 92vw" eager />
      <div role="status" className="flex flex-col items-start gap-3 p-5 text-sobre-noche">
        <p className="inline-flex items-center gap-1.5 font-semibold">
          <CloudOff size={20} aria-hidden="true" className="shrink-0" />
          {LESSON_TEXTS.needsNetwork}
        </p>
        <p className="text-sobre-noche-suave">{reason}</p>
        <div className="flex flex-wrap gap-3">
          {onRetry && (
            <Button variant="night" onClick={onRetry}>
              Reintentar
            </Button>
          )}
          <OpenElsewhere material={material} onNight />
        </div>
      </div>
    </div>
  );
}

interface OpenElsewhereProps {
  material: Extract<LessonMaterial, { kind: 'embed' }>;
  onNight?: boolean;
}

/** The link to the material on its own site. Without network it opens nothing, so it is not shown. */
export function OpenElsewhere({ material, onNight = false }: OpenElsewhereProps) {
  const online = useOnline();
  if (!online) return null;
  return (
    <ButtonAnchor
      href={material.href}
      target="_blank"
      rel="noopener noreferrer"
      variant={onNight ? 'night' : 'quiet'}
      size={onNight ? 'normal' : 'compact'}
    >
      <ExternalLink size={18} aria-hidden="true" />
      Abrir en {SITES[material.host]}
      <span className="sr-only"> (otra pestaña)</span>
    </ButtonAnchor>
  );
}
