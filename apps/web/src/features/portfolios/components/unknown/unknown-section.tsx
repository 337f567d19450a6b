import { Box, Button, Group, Stack, Text } from '@mantine/core';
import type { PortfolioResponse, UnknownHoldingResponse } from '@plumbline/contracts';
import { describeCash, describeUnknown, nameOfUnknown, splitCash } from '@plumbline/screening';
import { useState } from 'react';
import { Truncated } from '../../../../components/truncated.tsx';
import { useFirstRows } from '../../../../components/ui/data/use-first-rows.tsx';
import { ConfirmDialog } from '../../../../components/ui/dialogs/confirm-dialog.tsx';
import { useLast } from '../../../../components/ui/dialogs/use-last.ts';
import { formatPrice } from '../../../../lib/format.ts';
import { NameUnknownDialog } from './name-unknown-dialog.tsx';
import { formatLineCount, formatShareCount } from '../../model/count-labels.ts';
import { formatWeight } from '../../model/holding-labels.ts';
import { useDeleteUnknownHolding, useNameUnknownHolding } from '../../api/unknown-holdings.ts';

interface UnknownSectionProps {
  readonly portfolio: Pick<PortfolioResponse, 'id' | 'monetaryValue'>;
  /** At least one. */
  readonly holdings: readonly UnknownHoldingResponse[];
}

const ROWS_AT_ONCE = 25;
const LONGEST_NAME = 60;

/** What a portfolio has besides its holdings: lines of a file that no security answers to, and cash from sales. */
export function UnknownSection({ portfolio, holdings }: UnknownSectionProps) {
  const { lines } = splitCash(holdings);
  const cash = holdings.find(({ kind }) => kind === 'CASH');
  return (
    <>
      {lines.length > 0 && <UnknownLines portfolio={portfolio} holdings={lines} />}
      {cash && <CashSection portfolio={portfolio} cash={cash} />}
    </>
  );
}

interface CashSectionProps extends Pick<UnknownSectionProps, 'portfolio'> {
  readonly cash: UnknownHoldingResponse;
}

/** What was sold for nothing else, until its owner says that it is something else. */
function CashSection({ portfolio, cash }: CashSectionProps) {
  const [toDelete, setToDelete] = useState<UnknownHoldingResponse | null>(null);
  return (
    <section aria-labelledby="cash">
      <Stack gap="sm">
        <Text component="h2" id="cash" fz="var(--step-2)">
          Cash
        </Text>
        <Group gap="0.5rem 1.5rem">
          <Text c="dimmed" flex="1 1 16rem">
            {describeCash(cash.value, portfolio.monetaryValue)} Remove it once you have put it into something
            else.
          </Text>
          <Button
            variant="default"
            size="compact-sm"
            aria-label="Remove the cash"
            onClick={() => setToDelete(cash)}
          >
            Remove
          </Button>
        </Group>
      </Stack>
      <DeleteUnknownDialog portfolioId={portfolio.id} holding={toDelete} onClose={() => setToDelete(null)} />
    </section>
  );
}

/** The lines of a file that no security answers to: with their value, to be named or deleted. */
function UnknownLines({ portfolio, holdings }: UnknownSectionProps) {
  const [toName, setToName] = useState<UnknownHoldingResponse | null>(null);
  const [toDelete, setToDelete] = useState<UnknownHoldingResponse | null>(null);
  const { shown, more } = useFirstRows(holdings, ROWS_AT_ONCE);
  // Coins, bonds and options were recognized: nobody is asked to say what they are.
  const isClear = holdings.every(({ kind }) => kind !== null);
  return (
    <section aria-labelledby="unknown-holdings">
      <Stack gap="sm">
        <Text component="h2" id="unknown-holdings" fz="var(--step-2)">
          {isClear ? 'Outside the method' : 'Not recognized'}
        </Text>
        <Text c="dimmed">
          {describeUnknown(
            `${formatLineCount(holdings.length)} of your file`,
            holdings,
            portfolio.monetaryValue,
          )}
          {!isClear && ` If you know which security ${holdings.length === 1 ? 'it' : 'one'} is, name it.`}
        </Text>
        <ul className="lined" aria-labelledby="unknown-holdings">
          {shown.map((holding) => (
            <UnknownItem
              key={holding.id}
              portfolioId={portfolio.id}
              holding={holding}
              onName={() => setToName(holding)}
              onDelete={() => setToDelete(holding)}
            />
          ))}
        </ul>
        {more}
      </Stack>
      <NameUnknownDialog portfolioId={portfolio.id} holding={toName} onClose={() => setToName(null)} />
      <DeleteUnknownDialog portfolioId={portfolio.id} holding={toDelete} onClose={() => setToDelete(null)} />
    </section>
  );
}

interface UnknownItemProps {
  readonly portfolioId: number;
  readonly holding: UnknownHoldingResponse;
  readonly onName: () => void;
  readonly onDelete: () => void;
}

function UnknownItem({ portfolioId, holding, onName, onDelete }: UnknownItemProps) {
  const { shares, kind, value, weight, suggestion } = holding;
  const naming = useNameUnknownHolding(portfolioId);
  const label = nameOfUnknown(holding);
  return (
    <Group component="li" gap="0.5rem 1.5rem" py="0.75rem" align="center">
      <Box flex="1 1 16rem" miw={0}>
        <Truncated text={label} length={LONGEST_NAME} />
        {suggestion && (
          <Group gap="0.25rem 0.75rem" mt={4}>
            <Text span c="dimmed">
              We recognize this line now: {suggestion.name}.
            </Text>
            <Button
              variant="default"
              size="compact-sm"
              loading={naming.isPending}
              onClick={() => naming.mutate({ holding, security: suggestion })}
            >
              Take {suggestion.ticker}
            </Button>
          </Group>
        )}
      </Box>
      <Text flex="0 1 9.5rem" ta={{ base: 'left', sm: 'right' }}>
        {formatPrice(value)}
        <Text span display="block" c="dimmed" fz="var(--step-down)">
          {formatWeight({ value, weight, isValued: true })}
          {shares !== null && ` · ${formatShareCount(shares, kind === null ? 'share' : 'unit')}`}
        </Text>
      </Text>
      <Group gap="xs" ml="auto" wrap="nowrap">
        <Button variant="default" size="compact-sm" onClick={onName} aria-label={`Name it: ${label}`}>
          Name it
        </Button>
        <Button variant="subtle" size="compact-sm" onClick={onDelete} aria-label={`Delete ${label}`}>
          Delete
        </Button>
      </Group>
    </Group>
  );
}

interface DeleteUnknownDialogProps {
  readonly portfolioId: number;
  /** `null` closes the dialog. */
  readonly holding: UnknownHoldingResponse | null;
  readonly onClose: () => void;
}

function DeleteUnknownDialog({ portfolioId, holding, onClose }: DeleteUnknownDialogProps) {
  const deleting = useDeleteUnknownHolding(portfolioId);
  const shown = useLast(holding);
  return (
    <ConfirmDialog
      title={shown?.kind === 'CASH' ? 'Remove the cash?' : 'Delete this holding?'}
      isOpen={holding !== null}
      onClose={onClose}
      confirmLabel={shown?.kind === 'CASH' ? 'Remove' : 'Delete'}
      isBusy={deleting.isPending}
      onConfirm={() => shown && deleting.mutate(shown, { onSettled: onClose })}
    >
      {shown && nameOfUnknown(shown)} will no longer count toward the value of this portfolio.
      {shown?.kind !== 'CASH' && ' Importing the file again brings it back.'}
    </ConfirmDialog>
  );
}
