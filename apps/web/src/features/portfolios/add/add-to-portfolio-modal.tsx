import '../../../theme/mantine-dialogs.css';
import '../../../theme/mantine-forms.css';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { LoadFailure } from '../../../components/ui/load-failure.tsx';
import { useFocusOnNewStep } from '../../../components/ui/use-focus-on-new-step.ts';
import { portfolioMessages } from '../messages.ts';
import { usePortfolios } from '../portfolio-queries.ts';
import { toggled } from '../selection.ts';
import type { Selection } from '../selection.ts';
import { CreatePortfolioForm } from '../settings/create-portfolio-form.tsx';
import { AddToPortfolioForm } from './add-to-portfolio-form.tsx';
import type { Addable } from './add-to-portfolio-form.tsx';

interface AddToPortfolioModalProps {
  /** The security to add; `null` closes the dialog. */
  readonly instrument: Addable | null;
  readonly onClose: () => void;
}

/** Adds a security to the user's portfolios, or to a new one. */
export function AddToPortfolioModal({ instrument, onClose }: AddToPortfolioModalProps) {
  return (
    <Dialog title="Add to Portfolio" isOpen={instrument !== null} onClose={onClose}>
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
  const [chosen, setChosen] = useState<Selection>(new Set());
  const [isCreating, setIsCreating] = useState(false);
  const stepRef = useFocusOnNewStep(isCreating ? 'create' : query.status);
  const create = () => setIsCreating(true);
  const stopCreating = () => setIsCreating(false);
  const { data: portfolios } = query;

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
    if (!query.isError) return <Skeleton height={160} role="status" aria-label="Loading portfolios" />;
    return (
      <LoadFailure
        title={portfolioMessages.listFailed}
        onRetry={() => void query.refetch()}
        isRetrying={query.isRefetching}
      />
    );
  };
  return (
    <div ref={stepRef} tabIndex={-1} style={{ outline: 'none' }}>
      {step()}
    </div>
  );
}

function NoPortfolios({ onCreate }: { readonly onCreate: () => void }) {
  return (
    <Stack align="flex-start">
      <Text c="dimmed">You have no portfolio to add it to yet.</Text>
      <Button data-autofocus onClick={onCreate}>
        Create one
      </Button>
    </Stack>
  );
}
