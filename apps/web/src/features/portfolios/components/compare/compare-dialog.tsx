import type { PortfolioResponse } from '@plumbline/contracts';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Dialog } from '../../../../components/ui/dialogs/dialog.tsx';
import { LoadFailure } from '../../../../components/ui/feedback/load-failure.tsx';
import { useFocusOnNewStep } from '../../../../components/ui/hooks/use-focus-on-new-step.ts';
import { portfolioMessages } from '../../messages.ts';
import { usePortfolios } from '../../api/portfolios.ts';
import { CompareChoice } from './compare-choice.tsx';
import { CompareView } from './compare-view.tsx';

interface CompareDialogProps {
  readonly portfolio: PortfolioResponse;
  /** Id of the screening profile in use. */
  readonly profile: string;
  /** Says which profile that is. */
  readonly standard: ReactNode;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Compares a portfolio with another one of the user's choice. */
export function CompareDialog({ isOpen, onClose, ...comparison }: CompareDialogProps) {
  return (
    <Dialog title="Compare portfolios" isOpen={isOpen} onClose={onClose} size="xl">
      <Steps {...comparison} onCancel={onClose} />
    </Dialog>
  );
}

interface StepsProps extends Pick<CompareDialogProps, 'portfolio' | 'profile' | 'standard'> {
  readonly onCancel: () => void;
}

/** Choosing the other portfolio, then the two side by side. */
function Steps({ portfolio, profile, standard, onCancel }: StepsProps) {
  const [otherId, setOtherId] = useState<number | null>(null);
  const stepRef = useFocusOnNewStep(otherId === null ? 'choose' : 'compare');
  const { data: portfolios, isError, isRefetching, refetch } = usePortfolios();
  return (
    <div ref={stepRef} tabIndex={-1} style={{ outline: 'none' }}>
      {otherId !== null && (
        <CompareView
          portfolio={portfolio}
          otherId={otherId}
          profile={profile}
          standard={standard}
          onChooseAnother={() => setOtherId(null)}
        />
      )}
      {otherId === null && isError && !portfolios && (
        <LoadFailure
          title={portfolioMessages.listFailed}
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
        />
      )}
      {otherId === null && !(isError && !portfolios) && (
        <CompareChoice
          portfolio={portfolio}
          others={portfolios?.filter(({ id }) => id !== portfolio.id)}
          onChoose={setOtherId}
          onCancel={onCancel}
        />
      )}
    </div>
  );
}
