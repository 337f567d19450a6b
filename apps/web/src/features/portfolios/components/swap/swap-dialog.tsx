import { Button, Skeleton, Stack, Text } from '@mantine/core';
import type { AlternativeResponse, HoldingResponse, PortfolioFigures } from '@plumbline/contracts';
import { formatCoverage, headlineCoverage, shownDifference } from '@plumbline/screening';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ScoreChip } from '../../../../components/score-chip.tsx';
import { Dialog } from '../../../../components/ui/dialogs/dialog.tsx';
import { DialogButtons } from '../../../../components/ui/forms/form-actions.tsx';
import { FormFailure } from '../../../../components/ui/forms/form-failure.tsx';
import { LoadFailure } from '../../../../components/ui/feedback/load-failure.tsx';
import { Table } from '../../../../components/ui/data/table.tsx';
import { useFocusOnNewStep } from '../../../../components/ui/hooks/use-focus-on-new-step.ts';
import { useIsPhone } from '../../../../components/ui/hooks/use-is-phone.ts';
import { useLast } from '../../../../components/ui/dialogs/use-last.ts';
import { formatPrice } from '../../../../lib/format.ts';
import { useSession } from '../../../../stores/session.ts';
import { AlternativeList } from '../../../alternatives/components/alternative-list.tsx';
import { compareCategories } from '../../model/compare-portfolios.ts';
import { formatExposure, isMeasured } from '../../model/compared-figures.ts';
import { portfolioMessages } from '../../messages.ts';
import { swapPreviewQuery, useSwapHoldings } from '../../api/swap-holdings.ts';
import { NeverTrades } from '../never-trades.tsx';
import { describeSwapFailure } from '../../model/swap-failure.ts';

interface SwapDialogProps {
  readonly portfolioId: number;
  /** The holding to swap; `null` closes the dialog. */
  readonly holding: HoldingResponse | null;
  readonly holdings: readonly HoldingResponse[];
  readonly onClose: () => void;
  readonly onSwapped: () => void;
}

/** Shows the alternatives to a holding, then what one of them would make of the portfolio, before it is swapped. */
export function SwapDialog({ holding, onClose, ...props }: SwapDialogProps) {
  const shown = useLast(holding);
  return (
    <Dialog
      title={`Alternatives to ${shown?.financialInstrument.ticker ?? ''}`}
      isOpen={holding !== null}
      onClose={onClose}
      size="lg"
      isDrawer={useIsPhone()}
    >
      {shown && <Steps {...props} holding={shown} onClose={onClose} />}
    </Dialog>
  );
}

interface StepsProps extends SwapDialogProps {
  readonly holding: HoldingResponse;
}

function Steps({ holding, ...props }: StepsProps) {
  const profile = useSession((state) => state.activeProfile);
  const [chosen, setChosen] = useState<AlternativeResponse | null>(null);
  const stepRef = useFocusOnNewStep(chosen === null ? 'choose' : 'preview');
  const { financialInstrumentId, name } = holding.financialInstrument;
  return (
    <div ref={stepRef} tabIndex={-1} style={{ outline: 'none' }}>
      {chosen === null ? (
        <Stack>
          <Text c="dimmed">Similar to {name}, with a better score. Nothing changes yet.</Text>
          <AlternativeList
            instrumentId={financialInstrumentId}
            profile={profile}
            renderAction={(alternative) => (
              <Button
                variant="default"
                size="compact-md"
                aria-label={`Choose ${alternative.ticker}`}
                onClick={() => setChosen(alternative)}
              >
                Choose
              </Button>
            )}
          />
        </Stack>
      ) : (
        <Preview
          {...props}
          holding={holding}
          alternative={chosen}
          profile={profile}
          onBack={() => setChosen(null)}
        />
      )}
    </div>
  );
}

interface PreviewProps extends StepsProps {
  readonly alternative: AlternativeResponse;
  readonly profile: string;
  readonly onBack: () => void;
}

function Preview({ portfolioId, holding, holdings, alternative, profile, onBack, onSwapped }: PreviewProps) {
  const swaps = [{ holdingId: holding.id, financialInstrumentId: alternative.id }];
  const {
    data: preview,
    error,
    refetch,
    isRefetching,
  } = useQuery(swapPreviewQuery(portfolioId, swaps, profile));
  const swapping = useSwapHoldings(portfolioId);
  const { ticker } = holding.financialInstrument;
  // As it was before the swap, which is on the page before the dialog is gone.
  const [isHeld] = useState(() =>
    holdings.some(({ financialInstrument }) => financialInstrument.id === alternative.id),
  );
  const messages = portfolioMessages.swapped(ticker, alternative.ticker);
  return (
    <Stack>
      <Text>
        Swap <strong>{ticker}</strong> for <strong>{alternative.ticker}</strong> ({alternative.name}), keeping{' '}
        {formatPrice(holding.value)}.
        {isHeld && ` You already hold ${alternative.ticker}, so the two become one holding.`}
      </Text>
      {preview && <Effect {...preview} />}
      {!preview && error && (
        <LoadFailure
          title={describeSwapFailure(error)}
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
        />
      )}
      {!preview && !error && <Skeleton height={160} role="status" aria-label="Loading the new score" />}
      <NeverTrades oldestPriceDate={preview?.oldestPriceDate ?? null} />
      <FormFailure>{swapping.error && describeSwapFailure(swapping.error)}</FormFailure>
      <DialogButtons>
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        <Button
          disabled={!preview}
          loading={swapping.isPending}
          onClick={() => swapping.mutate({ swaps, messages }, { onSuccess: onSwapped })}
        >
          Swap
        </Button>
      </DialogButtons>
    </Stack>
  );
}

/** How many categories are listed, so that the buttons stay near. */
const LISTED = 5;

interface EffectProps {
  readonly before: PortfolioFigures;
  readonly after: PortfolioFigures;
}

/** A portfolio's score and categories before and after. */
function Effect({ before, after }: EffectProps) {
  const changes = listChanges(before, after);
  const outside = Math.max(before.outsideMethod, after.outsideMethod);
  return (
    <>
      <Text fz="var(--step-1)">
        Portfolio score: <ScoreChip score={before} coverage={headlineCoverage(before)} /> →{' '}
        <ScoreChip score={after} coverage={headlineCoverage(after)} />
        {isMeasured(before) && isMeasured(after) && (
          <Text span c="dimmed" fz="0.9375rem">
            {' '}
            {describeChange(before.impactScore, after.impactScore)}
          </Text>
        )}
      </Text>
      {before.coverage !== null && after.coverage !== null && outside < 1 && (
        <Text c="dimmed" fz="0.9375rem">
          We can see {formatCoverage(before.coverage)} of {outside > 0 ? 'what can be screened' : 'the value'}{' '}
          now, and {formatCoverage(after.coverage)} after the swap.
        </Text>
      )}
      {changes.length > 0 && (
        <Table
          columns={['Category', { label: 'Now', isNumeric: true }, { label: 'After', isNumeric: true }]}
          caption="Categories that change, by weight"
        >
          <tbody>
            {changes.slice(0, LISTED).map(({ name, title, kind, left, right }) => (
              <tr key={kind + name}>
                <th scope="row">
                  {title}{' '}
                  <Text span c="dimmed" fz="0.875rem">
                    {kind}
                  </Text>
                </th>
                <td>{formatExposure(left)}</td>
                <td>{formatExposure(right)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {changes.length > LISTED && (
        <Text c="dimmed" fz="0.9375rem">
          {describeRest(changes.length - LISTED)}
        </Text>
      )}
    </>
  );
}

/** The categories that look different afterwards, the largest change first. */
function listChanges(before: PortfolioFigures, after: PortfolioFigures) {
  return (['negative', 'positive'] as const)
    .flatMap((kind) =>
      compareCategories(kind, before.esgIssueCriteriaRollup, after.esgIssueCriteriaRollup).map(
        (category) => ({
          ...category,
          kind,
        }),
      ),
    )
    .filter(({ left, right }) => formatExposure(left) !== formatExposure(right))
    .sort((a, b) => Math.abs(b.right - b.left) - Math.abs(a.right - a.left));
}

function describeRest(count: number): string {
  return count === 1 ? '1 more category changes by less.' : `${count} more categories change by less.`;
}

/** In whole points, as the scores beside it. */
function describeChange(before: number, after: number): string {
  if (before === after) return 'no change';
  const points = Math.abs(shownDifference(before, after));
  const size = points === 0 ? 'less than 1 point' : points === 1 ? '1 point' : `${points} points`;
  return `${size} ${after > before ? 'better' : 'worse'}`;
}
