import { lazy, Suspense } from 'react';
import type { ComponentProps } from 'react';

/** Reading PDFs takes as much code as a whole page. */
const StatementReview = lazy(async () => ({
  default: (await import('./statement-review.tsx')).StatementReview,
}));

/** Has the holdings in a PDF statement confirmed, with code that is loaded for it. */
export function ConfirmStatement(props: ComponentProps<typeof StatementReview>) {
  return (
    <Suspense fallback={null}>
      <StatementReview {...props} />
    </Suspense>
  );
}
