import { createContext, useContext } from 'react';

/** Whether the content of a panel that folds has been shown; of what is in no such panel, always. */
export const PanelShown = createContext(true);

/** Whether the reader can see this part of the page. What is folded away asks the server for nothing. */
export function useIsPanelShown(): boolean {
  return useContext(PanelShown);
}
