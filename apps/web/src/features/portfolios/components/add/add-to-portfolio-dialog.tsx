import '../../../../theme/mantine-dialogs.css';
import '../../../../theme/mantine-forms.css';
import { Button, Text } from '@mantine/core';
import type { PortfolioResponse } from '@plumbline/contracts';
import { useState } from 'react';
import { Dialog } from '../../../../components/ui/dialogs/dialog.tsx';
import { EmptyState } from '../../../../components/ui/feedback/empty-state.tsx';
import { Pending } from '../../../../components/ui/feedback/pending.tsx';
import { useFocusOnNewStep } from '../../../../components/ui/hooks/use-focus-on-new-step.ts';
import { useSession } from '../../../../stores/session.ts';
import { portfolioMessages } from '../../messages.ts';
import { usePortfolios } from '../../api/portfolios.ts';
import { toggled } from '../../model/selection.ts';
import type { Selection } from '../../model/selection.ts';
import { CreatePortfolioForm } from '../settings/create-portfolio-form.tsx';
import { AddToPortfolioForm } from './add-to-portfolio-form.tsx';
import type { Addable } from '../../api/add-holding.ts';

interface AddToPortfolioDialogProps {
  /** The security to add; `null` closes the dialog. */
  readonly instrument: Addable | null;
  readonly onClose: () => void;
}

/** Adds a security to the user's portfolios, or to a new one. */
export function AddToPortfolioDialog({ instrument, onClose }: AddToPortfolioDialogProps) {
  return (
    <Dialog title="Add to portfolio" isOpen={instrument !== null} onClose={onClose}>
      {instrument && (
        <>
          <Text mb="md">
            <strong>{instrument.ticker}</strong> {instrument.name}
          </Text>
          <Steps instrument={instrument} onDone={onClose} />
        </>
      )}
    </Dialog>
  );
}

interface StepsProps {
  readonly instrument: Addable;
  readonly onDone: () => void;
}

function Steps({ instrument, onDone }: StepsProps) {
  const query = usePortfolios();
  const lastVisited = useSession((state) => state.lastPortfolio);
  const [changed, setChosen] = useState<Selection | null>(null);
  const [isCreating, setIsCreating] = useState(false);
  const stepRef = useFocusOnNewStep(isCreating ? 'create' : query.data ? 'choose' : query.status);
  const create = () => setIsCreating(true);
  const stopCreating = () => setIsCreating(false);
  const { data: portfolios } = query;
  const chosen = changed ?? preselect(portfolios, lastVisited);

  const step = () => {
    if (isCreating) {
      return (
        <CreatePortfolioForm
          onCancel={stopCreating}
          onCreated={({ id }) => {
            setChosen(new Set([...chosen, id]));
            stopCreating();
          }}
        />
      );
    }
    if (portfolios?.length === 0) return <NoPortfolios onCreate={create} />;
    if (portfolios) {
      return (
        <AddToPortfolioForm
          instrument={instrument}
          portfolios={portfolios}
          chosen={chosen}
          onToggle={(id) => setChosen(toggled(chosen, id))}
          onCreate={create}
          onDone={onDone}
        />
      );
    }
    return (
      <Pending query={query} label="Loading portfolios" height={160} failure={portfolioMessages.listFailed} />
    );
  };
  return (
    <div ref={stepRef} tabIndex={-1} style={{ outline: 'none' }}>
      {step()}
    </div>
  );
}

/** The portfolio that was open last, or the only one. */
function preselect(portfolios: readonly PortfolioResponse[] = [], lastVisited: number | null): Selection {
  const [only] = portfolios.length === 1 ? portfolios : [];
  const preselected = portfolios.find(({ id }) => id === lastVisited) ?? only;
  return new Set(preselected ? [preselected.id] : []);
}

function NoPortfolios({ onCreate }: { readonly onCreate: () => void }) {
  return (
    <EmptyState
      title="You don’t have a portfolio to add it to yet."
      actions={
        <Button data-autofocus onClick={onCreate}>
          Create one
        </Button>
      }
      isInline
    />
  );
}
