import { useQuery } from '@tanstack/react-query';
import { templateDownloadQuery } from '../../../../api/templates';
import { formatBytes } from '../../../../browser/bytes';
import { ProgressBar } from '../../../../ui/ProgressBar';

/** Shows how much of a template's PDF arrived. Nothing if it had been fetched before. */
export function TemplateDownload({ name }: { name: string }) {
  const { data: { received, total } = { received: 1, total: 1 } } = useQuery(templateDownloadQuery(name));
  if (total > 0 && received >= total) return null;
  return (
    <ProgressBar
      step="Abriendo la plantilla…"
      amount={received > 0 ? { done: received, total } : null}
      format={formatBytes}
      className="aparece-tarde w-full"
    />
  );
}
