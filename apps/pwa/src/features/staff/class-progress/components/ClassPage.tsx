import { useQuery } from '@tanstack/react-query';
import { CLASS_TEXTS } from '@telar/texts/screens/class-progress';
import { classQuery } from '../../../../api/progress/class-progress';
import { useUnsavedPrompt } from '../../../../navigation/use-unsaved-prompt';
import { Alert } from '../../../../ui/Alert';
import { LiveRegion } from '../../../../ui/LiveRegion';
import type { ClassSearch } from '../class-search';
import { useResults } from '../use-results';
import { ClassFilters } from './ClassFilters';
import { ClassHead } from './ClassHead';
import { ResultsBar } from './ResultsBar';
import { StudentList } from './StudentList';

interface ClassPageProps {
  courseId: number;
  search: ClassSearch;
  onSearch: (change: ClassSearch, isTyping?: boolean) => void;
}

const UNSAVED = { title: CLASS_TEXTS.unsavedTitle, text: CLASS_TEXTS.unsaved, leave: 'Salir', stay: 'Seguir aquí' };

/** /avance/$courseId: the students of a course, those with the least progress first. */
export function ClassPage({ courseId, search, onSearch }: ClassPageProps) {
  const { parts = 1, ...filters } = search;
  const query = useQuery(classQuery(courseId, filters, parts));
  const results = useResults(courseId, query.data?.students ?? []);
  const hasChanges = results.changes.size > 0;
  const { dialog } = useUnsavedPrompt(hasChanges ? UNSAVED : null);
  const change = (next: ClassSearch, isTyping = false) => onSearch({ ...next, parts: undefined }, isTyping);
  const isFiltered = Boolean(search.search || search.state);
  return (
    <div className="flex flex-col gap-4">
      {dialog}
      <ClassHead courseId={courseId} filters={filters} list={query.data} />
      <ClassFilters search={search} counts={query.data?.counts} onChange={change} />
      <p className="text-sm text-suave">{CLASS_TEXTS.gradeHint}</p>
      {results.notice && <p className="text-sm font-medium text-exito">{results.notice}</p>}
      <LiveRegion>{results.notice}</LiveRegion>
      {results.markError && <Alert tone="error">{results.markError}</Alert>}
      {/* With changes, the error is shown beside the button that saves. */}
      {results.saveError && !hasChanges && <Alert tone="error">{results.saveError}</Alert>}
      <StudentList
        query={query}
        results={results}
        onClear={isFiltered ? () => change({ search: undefined, state: undefined }) : null}
        onMore={() => onSearch({ parts: parts + 1 })}
      />
      <ResultsBar results={results} />
    </div>
  );
}
