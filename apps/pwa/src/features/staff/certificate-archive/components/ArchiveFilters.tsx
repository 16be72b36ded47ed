import { useQuery } from '@tanstack/react-query';
import type { ArchivedCertificate } from '@telar/contracts/certificate-archive';
import { CERTIFICATE_ORIGINS, CERTIFICATE_STATES } from '@telar/domain/certificate-archive';
import { parseId } from '@telar/domain/ids';
import { LIMITS } from '@telar/domain/limits';
import { CERTIFICATE_ORIGIN_LABELS, CERTIFICATE_STATE_OPTIONS } from '@telar/texts/certificate-archive';
import { FIELD_TEXTS } from '@telar/texts/fields';
import ListFilter from 'lucide-react/icons/list-filter';
import { useId, useState } from 'react';
import { archiveChoicesQuery } from '../../../../api/certificates/archive';
import type { ArchiveFilters as Filters } from '../../../../api/certificates/archive';
import { useSession } from '../../../../session/use-session';
import { Button } from '../../../../ui/Button';
import { DateFilter } from '../../../../ui/DateFilter';
import { FilterChip } from '../../../../ui/FilterChip';
import { SearchField } from '../../../../ui/SearchField';
import { SelectField } from '../../../../ui/SelectField';
import { TextField } from '../../../../ui/TextField';
import { useMedia, WIDE_SCREEN } from '../../../../ui/use-media';
import { useSearchText } from '../../../../ui/use-search-text';
import { filterCount, NO_FILTERS } from '../archive-search';

interface ArchiveFiltersProps {
  filters: Filters;
  /** The certificates that are shown: they have the name of the course that is filtered. */
  certificates: readonly ArchivedCertificate[];
  /** `isTyping` is true while the change comes from a text that is being typed. */
  onChange: (change: Filters, isTyping?: boolean) => void;
}

const FIELD_CLASS = 'min-w-0 flex-1 basis-40';

const stateOptions = CERTIFICATE_STATES.map((value) => ({ value, label: CERTIFICATE_STATE_OPTIONS[value] }));
const originOptions = CERTIFICATE_ORIGINS.map((value) => ({ value, label: CERTIFICATE_ORIGIN_LABELS[value] }));

/** The words of the search, and the filters, which are behind a button on narrow screens. */
export function ArchiveFilters({ filters, certificates, onChange }: ArchiveFiltersProps) {
  const panelId = useId();
  const isWide = useMedia(WIDE_SCREEN);
  const [isToggled, setToggled] = useState(false);
  const isOpen = isWide || isToggled;
  const count = filterCount(filters);
  const { course_id: courseId } = filters;
  const course = certificates.find((certificate) => certificate.course_id === courseId)?.course_title;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <SearchField
          label="Buscar certificados"
          placeholder="Nombre o DNI"
          className="min-w-0 flex-1 basis-40"
          search={filters.search ?? ''}
          onSearch={(words) => onChange({ search: words || undefined }, true)}
        />
        {!isWide && (
          <Button
            variant="outline"
            aria-expanded={isOpen}
            aria-controls={panelId}
            onClick={() => setToggled(!isToggled)}
          >
            <ListFilter size={18} aria-hidden="true" />
            {count > 0 ? `Filtros (${count})` : 'Filtros'}
          </Button>
        )}
      </div>
      <div id={panelId} className="flex flex-wrap items-end gap-2 empty:hidden">
        {isOpen && <FilterFields filters={filters} onChange={onChange} />}
        {isOpen && count > 0 && (
          <Button variant="quiet" onClick={() => onChange({ ...NO_FILTERS, search: filters.search })}>
            Quitar filtros
          </Button>
        )}
      </div>
      {courseId !== undefined && (
        <ul aria-label="Filtros puestos" className="flex flex-wrap gap-2">
          <FilterChip
            text={`Curso del catálogo: ${course ?? `n.º ${courseId}`}`}
            onRemove={() => onChange({ course_id: undefined })}
          />
        </ul>
      )}
    </div>
  );
}

function FilterFields({ filters, onChange }: Omit<ArchiveFiltersProps, 'certificates'>) {
  const { from, to, template, state, origin, issuer } = filters;
  const { isLoggedIn } = useSession();
  const { data: choices } = useQuery({ ...archiveChoicesQuery, enabled: isLoggedIn });
  const isReversed = from !== undefined && to !== undefined && to < from;
  // What the URL has stays a choice, also before the choices have loaded.
  const templates = [...new Set([...(choices?.templates ?? []), ...(template === undefined ? [] : [template])])];
  const issuers = choices?.issuers ?? [];
  const unknownIssuer = issuers.some(({ id }) => id === issuer) ? undefined : issuer;
  return (
    <>
      <CourseFilter
        course={filters.course ?? ''}
        onCourse={(course) => onChange({ course: course || undefined }, true)}
      />
      <DateFilter label="Desde" className={FIELD_CLASS} value={from} onChange={(day) => onChange({ from: day })} />
      <DateFilter
        label="Hasta"
        className={FIELD_CLASS}
        value={to}
        error={isReversed ? FIELD_TEXTS.dates_reversed : undefined}
        onChange={(day) => onChange({ to: day })}
      />
      <SelectField
        label="Estado"
        className={FIELD_CLASS}
        options={[{ value: '', label: 'Todos' }, ...stateOptions]}
        value={state ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ state: CERTIFICATE_STATES.find((known) => known === value) })
        }
      />
      <SelectField
        label="Origen"
        className={FIELD_CLASS}
        options={[{ value: '', label: 'Todos' }, ...originOptions]}
        value={origin ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ origin: CERTIFICATE_ORIGINS.find((known) => known === value) })
        }
      />
      <SelectField
        label="Plantilla"
        className={FIELD_CLASS}
        options={[{ value: '', label: 'Todas' }, ...templates.map((value) => ({ value, label: value }))]}
        value={template ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ template: value || undefined })}
      />
      <SelectField
        label="Emitido por"
        className={FIELD_CLASS}
        options={[
          { value: '', label: 'Todos' },
          ...issuers.map(({ id, name }) => ({ value: String(id), label: name })),
          ...(unknownIssuer === undefined ? [] : [{ value: String(unknownIssuer), label: `cuenta ${unknownIssuer}` }]),
        ]}
        value={String(issuer ?? '')}
        onChange={({ currentTarget: { value } }) => onChange({ issuer: parseId(value) ?? undefined })}
      />
    </>
  );
}

function CourseFilter({ course, onCourse }: { course: string; onCourse: (course: string) => void }) {
  const { input, typed, submit } = useSearchText(course, onCourse);
  return (
    <TextField
      ref={input}
      label="Curso"
      className={FIELD_CLASS}
      placeholder="Palabras del curso"
      autoComplete="off"
      maxLength={LIMITS.searchMax}
      defaultValue={course}
      onChange={typed}
      onKeyDown={({ key }) => key === 'Enter' && submit()}
    />
  );
}
