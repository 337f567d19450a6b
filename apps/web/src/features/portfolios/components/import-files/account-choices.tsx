import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { DialogButtons } from '../../../../components/ui/forms/form-actions.tsx';
import { formatCount } from '../../../../lib/format.ts';
import type {
  AccountChoice,
  AccountChoices as Choices,
  FoundAccount,
  FoundInFiles,
  TargetGroup,
} from '../../model/file-accounts.ts';
import { firstChoices, namesakeOf, toChosenQueue } from '../../model/file-accounts.ts';
import type { ImportQueue } from '../../model/import-queue.ts';
import classes from './import-files.module.css';

interface AccountChoicesProps {
  readonly found: FoundInFiles;
  readonly group: TargetGroup;
  readonly onStart: (queue: ImportQueue) => void;
  readonly onOtherFiles: () => void;
}

/** Asks of each account in the files where it goes: into the group as a new portfolio, into one it has, or nowhere. */
export function AccountChoices({ found, group, onStart, onOtherFiles }: AccountChoicesProps) {
  const [choices, setChoices] = useState(() => firstChoices(found, group));
  const [isChecked, setIsChecked] = useState(false);
  const queue = toChosenQueue(found, choices, group);
  const isComplete = Object.values(choices).every((choice) => choice !== '');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsChecked(true);
        if (isComplete) onStart(queue);
        else
          event.currentTarget
            .querySelector<HTMLSelectElement>('select[aria-invalid="true"], select')
            ?.focus();
      }}
    >
      <Stack>
        <Text ff="var(--display)" fz="var(--step-2)">
          Where does each account go?
        </Text>
        <Text c="dimmed">
          An update sets the holdings that the file lists, and leaves the portfolio’s others as they are.
        </Text>
        <ul className={classes.files}>
          {found.accounts.map((account) => (
            <AccountRow
              key={account.queued.key}
              {...{ account, group, choices }}
              isMissing={isChecked && choices[account.queued.key] === ''}
              onChoose={(choice) => setChoices({ ...choices, [account.queued.key]: choice })}
            />
          ))}
          {found.failed.map(({ key, file, state }) => (
            <li key={key} className={classes.file} data-step="failed">
              <span className={classes.name}>{file.name}</span>
              <span className={classes.failed}>Not imported</span>
              <p className={classes.outcome}>{state.step === 'failed' && state.reason}</p>
            </li>
          ))}
        </ul>
        <DialogButtons>
          <Button variant="default" onClick={onOtherFiles}>
            Choose other files
          </Button>
          {found.accounts.length > 0 && <Button type="submit">Import</Button>}
        </DialogButtons>
      </Stack>
    </form>
  );
}

interface AccountRowProps {
  readonly account: FoundAccount;
  readonly group: TargetGroup;
  readonly choices: Choices;
  readonly isMissing: boolean;
  readonly onChoose: (choice: AccountChoice) => void;
}

function AccountRow({ account, group, choices, isMissing, onChoose }: AccountRowProps) {
  const { queued, name, rows } = account;
  const choice = choices[queued.key]!;
  const taken = new Set(Object.values(choices).filter((other) => other !== choice));
  return (
    <li className={classes.file}>
      <div className={classes.name}>
        {name}
        <Text c="dimmed" fz="0.9375rem" fw={400}>
          {formatCount(rows)} {rows === 1 ? 'holding' : 'holdings'} in {queued.file.name}
        </Text>
      </div>
      <NativeSelect
        className={classes.target}
        aria-label={`Where ${name} goes`}
        value={choice}
        error={isMissing && 'Say where this account goes.'}
        description={namesakeOf(account, group) && `${group.name} has a portfolio of this name.`}
        data={[
          { value: '', label: 'Choose', disabled: true },
          { value: 'new', label: `New portfolio in ${group.name}` },
          ...group.portfolios.map(({ id, name: portfolio }) => ({
            value: String(id),
            label: `Update ${portfolio}`,
            disabled: taken.has(`${id}`),
          })),
          { value: 'out', label: 'Leave it out' },
        ]}
        onChange={({ currentTarget: { value } }) => onChoose(value as AccountChoice)}
      />
    </li>
  );
}
