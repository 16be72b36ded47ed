import { LIMITS } from '@telar/domain/limits';
import { PRESET_PAGE_SIZE } from '@telar/domain/staff-page-sizes';
import { useEffect, useState } from 'react';
import type { CertificatePresetSearch } from '../../../../api/certificate-presets';
import { useStateAfterPress } from '../../../../browser/use-after-press';

/** Searches the presets. After a pause in typing, it loads the first page of the new search. */
export function usePresetSearch() {
  const [text, setText] = useState('');
  const [search, setSearch] = useStateAfterPress<CertificatePresetSearch>({
    q: '',
    page: 1,
    pageSize: PRESET_PAGE_SIZE,
  });
  const q = text.trim();
  useEffect(() => {
    const timer = setTimeout(
      () => setSearch((last) => (last.q === q ? last : { ...last, q, page: 1 })),
      LIMITS.searchDebounce,
    );
    return () => clearTimeout(timer);
  }, [q, setSearch]);
  return {
    text,
    setText,
    search,
    setPage: (page: number) => setSearch((last) => ({ ...last, page })),
    setPageSize: (pageSize: number) => setSearch((last) => ({ ...last, pageSize, page: 1 })),
  };
}
