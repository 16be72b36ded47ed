import { createFileRoute } from '@tanstack/react-router';
import { ComingSoon } from '../shell/ComingSoon';

export const Route = createFileRoute('/cursos/$courseId')({ component: () => <ComingSoon title="Curso" /> });
