import { CERTIFICATE_LIMITS } from '@telar/domain/certificate-limits';
import { usableSearch } from '@telar/domain/certificate-search';
import { CERTIFICATE_SEARCH_TEXTS } from '@telar/texts/screens/certificates';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import type { FormEvent } from 'react';
import type { ValidSearch } from '../../../../api/certificates/lookup';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { cx } from '../../../../ui/cx';
import { ALIGNED_FIELD, ALIGNED_ROW } from '../../../../ui/form/aligned-row';
import { DocumentNumberField, DocumentTypeField } from '../../../../ui/form/DocumentTextFields';
import { TextField } from '../../../../ui/TextField';

interface SearchFormProps {
  busy: boolean;
  /** `null` if no field is complete. */
  onSearch: (search: ValidSearch | null) => void;
}

/** Searches by DNI or another document, student code or both. One complete field is enough. */
export function SearchForm({ busy, onSearch }: SearchFormProps) {
  const [dni, setDni] = useState('');
  const [studentCode, setStudentCode] = useState('');
  const [incomplete, setIncomplete] = useState(false);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const search = usableSearch({ dni, studentCode });
    setIncomplete(search === null);
    onSearch(search);
  }

  return (
    <form role="search" onSubmit={submit} noValidate className="flex flex-col gap-4">
      <div className={cx(ALIGNED_ROW, 'sm:grid-cols-3')}>
        <DocumentTypeField hint="" className={ALIGNED_FIELD} value={dni} onChange={setDni} />
        <DocumentNumberField className={ALIGNED_FIELD} value={dni} onChange={setDni} />
        <TextField
          className={ALIGNED_FIELD}
          label="ID del alumno"
          hint="Letras, números, guion o guion bajo; 3 como mínimo"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={CERTIFICATE_LIMITS.studentCode}
          value={studentCode}
          onChange={(event) => setStudentCode(event.target.value)}
        />
      </div>
      {incomplete && <Alert tone="error">{CERTIFICATE_SEARCH_TEXTS.incomplete}</Alert>}
      <Button type="submit" busy={busy} className="min-h-12 self-start max-sm:w-full">
        {!busy && <Search size={20} aria-hidden="true" />}
        {busy ? 'Buscando…' : 'Buscar certificados'}
      </Button>
    </form>
  );
}
