import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Unfolds the question that the fragment of the address names, each time somebody follows such a link. */
export function useOpenByHash(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const target = document.getElementById(hash.slice(1));
    if (target instanceof HTMLDetailsElement) target.open = true;
  }, [hash, key]);
}
