import type { HoldingResponse, PortfolioResponse } from '@plumbline/contracts';
import { SwapModal } from '../swap/swap-modal.tsx';
import { DeleteHoldingsModal } from './delete-holdings-modal.tsx';
import { EditHoldingModal } from './edit-holding-modal.tsx';
import { HoldingDrawer } from './holding-drawer.tsx';
import { SetHoldingsModal } from './set-holdings-modal.tsx';

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
        <EditHoldingModal {...form} />
      )}
      <SwapModal
        portfolioId={portfolioId}
        holding={opened.toSwap}
        holdings={holdings}
        onClose={() => onOpen({ toSwap: null })}
        onSwapped={() => {
          onOpen({ toSwap: null, edited: null });
          onGone();
        }}
      />
      <SetHoldingsModal
        portfolioId={portfolioId}
        method={method}
        holdings={opened.toSet}
        onClose={() => onOpen({ toSet: null })}
      />
      <DeleteHoldingsModal
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
