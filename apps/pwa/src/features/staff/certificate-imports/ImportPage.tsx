import { ImportDetail } from './ImportDetail';
import { ImportStart } from './ImportStart';

interface ImportPageProps {
  /** The import that the URL names; `null` for none. */
  id: number | null;
  onOpen: (id: number) => void;
  onLeave: (notice?: string) => void;
}

/** /importar-certificados: takes over certificates that were issued before the platform. */
export function ImportPage({ id, onOpen, onLeave }: ImportPageProps) {
  return id === null ? <ImportStart onOpen={onOpen} /> : <ImportDetail key={id} id={id} onLeave={onLeave} />;
}
