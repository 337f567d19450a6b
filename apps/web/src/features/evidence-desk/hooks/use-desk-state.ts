import { entryOrigins, entryStates } from '@plumbline/contracts';
import type { EntryOrigin, EntryState } from '@plumbline/contracts';
import { catalog } from '@plumbline/screening';
import { DESK_PARAMETERS } from '../../../config/paths.ts';
import { useAddressFilters } from '../../../lib/use-address-filters.ts';
import type { AddressFilters } from '../../../lib/use-address-filters.ts';

/** The lists of the desk: the candidates, and the entries of each state. */
export type DeskView = 'candidates' | EntryState;
export const deskViews: readonly DeskView[] = ['candidates', ...entryStates];

/** The view in the address; the leads, which nobody has taken up, where it names none. */
function viewOf(name: string): DeskView {
  return deskViews.find((view) => view.toLowerCase() === name) ?? 'LEAD';
}

export interface DeskState extends Pick<AddressFilters, 'text' | 'setText' | 'query' | 'page' | 'setPage'> {
  readonly view: DeskView;
  /** Name of a negative criterion; empty for all. */
  readonly criterion: string;
  readonly origin: EntryOrigin | '';
  /** Changes a filter and returns to the first page. */
  readonly filter: (name: 'criterion' | 'origin', value: string) => void;
}

/** Which list is shown, and what it is narrowed to: in the address, so that Back leads to the same list. */
export function useDeskState(): DeskState {
  const { get, set, ...filters } = useAddressFilters();
  const criterion = get(DESK_PARAMETERS.criterion);
  return {
    ...filters,
    view: viewOf(get(DESK_PARAMETERS.view)),
    criterion: catalog.byName.has(criterion) ? criterion : '',
    origin: entryOrigins.find((name) => name === get(DESK_PARAMETERS.origin)) ?? '',
    filter: (name, value) => set(DESK_PARAMETERS[name], value),
  };
}
