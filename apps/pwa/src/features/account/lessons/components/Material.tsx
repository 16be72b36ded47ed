import type { LessonMaterial } from '@telar/domain/lesson-material';
import { LESSON_TEXTS } from '@telar/texts/screens/lessons';
import ExternalLink from 'lucide-react/icons/external-link';
import { useStateAfterPress } from '../../../../browser/use-after-press';
import { useOnline } from '../../../../browser/use-online';
import { ButtonAnchor } from '../../../../ui/Button';
import type { VideoTime } from '../../../../video/player';
import type { LessonPlace } from '../lesson';
import { EmbeddedMaterial } from './EmbeddedMaterial';
import { MaterialPicture } from './MaterialPicture';

interface MaterialProps {
  material: LessonMaterial;
  place: LessonPlace;
  /** Called while a video plays, if its player says how far. */
  onTime: (time: VideoTime) => void;
}

/** Shows the video or the material of a module in the page, or a link to it. */
export function Material({ material, place, onTime }: MaterialProps) {
  const online = useOnline();
  // A video that plays when the connection is lost stays: its loaded part can still be watched.
  const [hasStarted, setStarted] = useStateAfterPress(false);
  if (material.kind === 'none') return <p className="text-suave">{LESSON_TEXTS.noMaterial}</p>;
  if (material.kind === 'external') {
    return (
      <div className="flex flex-col items-start gap-3 rounded-carta bg-hundido p-5">
        <p>El material de este módulo está en {material.host}.</p>
        <ButtonAnchor href={material.href} target="_blank" rel="noopener noreferrer" variant="outline">
          <ExternalLink size={18} aria-hidden="true" />
          Abrir material<span className="sr-only"> (otra pestaña)</span>
        </ButtonAnchor>
      </div>
    );
  }
  if (!online && !hasStarted) {
    return <MaterialPicture material={material} course={place.course} reason={LESSON_TEXTS.videoOffline} />;
  }
  return <EmbeddedMaterial material={material} place={place} onTime={onTime} onStarted={() => setStarted(true)} />;
}
