import { formatDate } from '@telar/domain/dates';
import { limaDate } from '@telar/domain/lima-time';

const TIME = new Intl.DateTimeFormat('es-PE', {
  timeZone: 'America/Lima',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});

/** `2026-11-20T15:20:00.000Z` → `20/11/2026, 10:20`, in Lima. */
export function momentText(iso: string): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return formatDate(iso);
  return `${formatDate(limaDate(moment))}, ${TIME.format(moment)}`;
}
