import { create } from 'zustand';
import type { StateCreator, StoreApi, StoreMutatorIdentifier } from 'zustand';

const forgetting = new Set<() => void>();

/**
 * A store of what a user typed or chose, as zustand's `create` makes it. It begins anew when the user leaves.
 *
 * @returns what takes the initializer of the store and, where its first state is not one of nothing, what empties it
 */
export function createUserStore<State>() {
  return <Mutators extends [StoreMutatorIdentifier, unknown][] = []>(
    initializer: StateCreator<State, [], Mutators>,
    empty?: (state: State) => void,
  ) => {
    const store = create<State>()(initializer);
    const api = store as unknown as StoreApi<State>;
    forgetting.add(() => (empty ? empty(api.getState()) : api.setState(api.getInitialState(), true)));
    return store;
  };
}

/** Leaves nothing of a user for the next one: neither in this tab's memory nor in its storage. */
export function forgetUser(): void {
  for (const forget of forgetting) forget();
  // Last, for stores write to it when they change; also for those whose page was not opened.
  sessionStorage.clear();
}
