import { Stack, Text } from '@mantine/core';
import type { UnknownHoldingResponse } from '@plumbline/contracts';
import { nameOfUnknown } from '@plumbline/screening';
import { Dialog } from '../../../../components/ui/dialogs/dialog.tsx';
import { useLast } from '../../../../components/ui/dialogs/use-last.ts';
import { securityHref } from '../../../../config/paths.ts';
import { formatPrice } from '../../../../lib/format.ts';
import { SearchBox } from '../../../search/components/search-box.tsx';
import { useSecuritySearch } from '../../../search/hooks/use-security-search.ts';
import { useNameUnknownHolding } from '../../api/unknown-holdings.ts';

interface NameUnknownDialogProps {
  readonly portfolioId: number;
  /** `null` closes the dialog. */
  readonly holding: UnknownHoldingResponse | null;
  readonly onClose: () => void;
}

/** Finds the security that an unknown holding is. */
export function NameUnknownDialog({ portfolioId, holding, onClose }: NameUnknownDialogProps) {
  const shown = useLast(holding);
  return (
    <Dialog title="Which security is this?" isOpen={holding !== null} onClose={onClose}>
      {shown && <NameSearch portfolioId={portfolioId} holding={shown} onClose={onClose} />}
    </Dialog>
  );
}

interface NameSearchProps {
  readonly portfolioId: number;
  readonly holding: UnknownHoldingResponse;
  readonly onClose: () => void;
}

function NameSearch({ portfolioId, holding, onClose }: NameSearchProps) {
  const search = useSecuritySearch();
  const naming = useNameUnknownHolding(portfolioId);
  return (
    <Stack mih="14rem">
      <Text>
        Your file lists <strong>{nameOfUnknown(holding)}</strong>, worth {formatPrice(holding.value)}. It
        becomes a holding of the security that you choose here. If we have no price for that security, we use
        the value in your file.
      </Text>
      <SearchBox
        label="Matching security"
        size="inline"
        isFirst
        search={search}
        hrefOf={securityHref}
        onOpen={({ id, ticker }) =>
          naming.mutate({ holding, security: { financialInstrumentId: id, ticker } }, { onSuccess: onClose })
        }
      />
    </Stack>
  );
}
