import { createFileRoute } from '@tanstack/react-router';
import { ComingSoon } from '../shell/ComingSoon';

export const Route = createFileRoute('/checkout/payment/$methodType')({ component: () => <ComingSoon title="Pago" /> });
