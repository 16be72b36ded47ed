import { createFileRoute } from '@tanstack/react-router';
import { ComingSoon } from '../../shell/ComingSoon';

export const Route = createFileRoute('/_auth/mis-cursos')({ component: () => <ComingSoon title="Mis cursos" /> });
