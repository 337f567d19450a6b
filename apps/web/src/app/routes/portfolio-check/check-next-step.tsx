import { Button, Group, Text } from '@mantine/core';
import { FormFailure } from '../../../components/ui/forms/form-failure.tsx';
import { Panel } from '../../../components/ui/layout/panel.tsx';
import { describeRefusal } from '../../../lib/api-error.ts';
import { useSession } from '../../../stores/session.ts';
import { useSavePortfolioCheck } from './use-save-portfolio-check.ts';

interface CheckActionsProps {
  readonly files: readonly File[];
  readonly hasSeveralAccounts: boolean;
  /** Whether anything in the files was recognized, and they are the visitor's own. */
  readonly canSave: boolean;
  readonly onAgain: () => void;
}

/** What can be done with a report, beside its figures. */
export function CheckActions({ files, hasSeveralAccounts, canSave, onAgain }: CheckActionsProps) {
  const { mutate: save, isPending, error } = useSavePortfolioCheck(files, hasSeveralAccounts);
  return (
    <div className="screen-only">
      <Group gap="xs">
        {canSave && (
          <Button loading={isPending} onClick={() => save()}>
            Save {files.length === 1 ? 'it' : 'them'}
          </Button>
        )}
        <Button variant="default" onClick={onAgain}>
          Check another file
        </Button>
        <Button variant="default" onClick={() => window.print()}>
          Print
        </Button>
      </Group>
      {canSave && <SavingNote {...{ files, hasSeveralAccounts }} />}
      <FormFailure>{error && describeRefusal(error)}</FormFailure>
    </div>
  );
}

function SavingNote({ files, hasSeveralAccounts }: Pick<CheckActionsProps, 'files' | 'hasSeveralAccounts'>) {
  const isLogged = useSession((state) => state.isLogged);
  const isOne = files.length === 1;
  const upload = hasSeveralAccounts
    ? `Uploads the ${isOne ? 'file' : 'files'}, saves each account as a portfolio, and offers to make them a group.`
    : 'Uploads the file and saves it as a new portfolio.';
  return (
    <Text c="dimmed" fz="0.9375rem" mt="xs" maw="34rem">
      {isLogged
        ? upload
        : `You need a free account to save ${isOne ? 'it' : 'them'}. Until you have one, the ${isOne ? 'file stays' : 'files stay'} in this browser. After a day, your next visit removes ${isOne ? 'it' : 'them'}.`}
    </Text>
  );
}

/** Where a reader who has come to the end goes on from here. */
export function CheckNextStep({ files, hasSeveralAccounts, canSave, onAgain }: CheckActionsProps) {
  const isLogged = useSession((state) => state.isLogged);
  const { mutate: save, isPending, error } = useSavePortfolioCheck(files, hasSeveralAccounts);
  const saveAs = hasSeveralAccounts ? 'Save as portfolios' : 'Save as a portfolio';
  return (
    <Panel title="What next" size="lg" tone="accent" className="screen-only">
      <Text maw="44rem" mb="md">
        {canSave
          ? `This report is not stored. ${isLogged ? saveAs : 'Create a free account'} to keep it. Then you can make changes, see what is different since your last visit, and see how it would have performed.`
          : 'Your own file works the same way: your browser reads it and computes the report.'}
      </Text>
      <Group gap="xs">
        {canSave && (
          <Button loading={isPending} onClick={() => save()}>
            {isLogged ? saveAs : 'Create an account and keep this'}
          </Button>
        )}
        <Button variant={canSave ? 'default' : 'filled'} onClick={onAgain}>
          {canSave ? 'Start over' : 'Choose your file'}
        </Button>
      </Group>
      <FormFailure>{error && describeRefusal(error)}</FormFailure>
    </Panel>
  );
}
