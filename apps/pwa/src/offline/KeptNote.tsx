import Archive from 'lucide-react/icons/archive';
import { ago } from './moments';

interface KeptNoteProps {
  /** What is kept, as the sentence begins: "Catálogo guardado". */
  what: string;
  keptAt: number;
  readAt: number;
}

/** Says since when what one sees is kept on this device. */
export function KeptNote({ what, keptAt, readAt }: KeptNoteProps) {
  return (
    <p className="flex items-center gap-2 text-sm font-medium text-suave">
      <Archive size={16} aria-hidden="true" className="shrink-0" />
      {what} · actualizado {ago(keptAt, readAt)}
    </p>
  );
}
