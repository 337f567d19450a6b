import type { HoldingResponse, PortfolioResponse } from '@plumbline/contracts';
import { SwapDialog } from '../swap/swap-dialog.tsx';
import { DeleteHoldingsDialog } from './delete-holdings-dialog.tsx';
import { EditHoldingDialog } from './edit-holding-dialog.tsx';
import { HoldingDrawer } from './holding-drawer.tsx';
import { SetHoldingsDialog } from './set-holdings-dialog.tsx';

/** What the dialogs are about; a dialog without a subject is closed. */
export interface OpenedDialogs {
  readonly edited: HoldingResponse | null;
  readonly toSwap: HoldingResponse | null;
  /** The holdings that are given the same amount. */
  readonly toSet: readonly HoldingResponse[] | null;
  readonly toDelete: readonly HoldingResponse[] | null;
}

interface HoldingDialogsProps {
  readonly portfolio: PortfolioResponse;
  readonly holdings: readonly HoldingResponse[];
  readonly isNarrow: boolean;
  readonly opened: OpenedDialogs;
  readonly onOpen: (part: Partial<OpenedDialogs>) => void;
  /** What was pressed to open a dialog may be gone. */
  readonly onGone: () => void;
}

/** The dialogs about the holdings of a portfolio. */
export function HoldingDialogs({ portfolio, holdings, isNarrow, ...props }: HoldingDialogsProps) {
  const { opened, onOpen, onGone } = props;
  const { id: portfolioId, holdingWeightMethod: method } = portfolio;
  const form = { portfolioId, method, holding: opened.edited, onClose: () => onOpen({ edited: null }) };
  return (
    <>
      {isNarrow ? (
        <HoldingDrawer
          {...form}
          onSwap={(toSwap) => onOpen({ toSwap })}
          onDelete={(holding) => onOpen({ toDelete: [holding] })}
        />
      ) : (
        <EditHoldingDialog {...form} />
      )}
      <SwapDialog
        portfolioId={portfolioId}
        holding={opened.toSwap}
        holdings={holdings}
        onClose={() => onOpen({ toSwap: null })}
        onSwapped={() => {
          onOpen({ toSwap: null, edited: null });
          onGone();
        }}
      />
      <SetHoldingsDialog
        portfolioId={portfolioId}
        method={method}
        holdings={opened.toSet}
        onClose={() => onOpen({ toSet: null })}
      />
      <DeleteHoldingsDialog
        portfolioId={portfolioId}
        holdings={opened.toDelete}
        onClose={() => onOpen({ toDelete: null })}
        onDeleted={() => {
          onOpen({ toDelete: null, edited: null });
          onGone();
        }}
      />
    </>
  );
}
