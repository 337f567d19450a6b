import { useEffect, useState } from 'react';

/** Whether something that is going on has been going on for `ms` milliseconds. */
export function useHasLasted(isGoingOn: boolean, ms: number): boolean {
  const [hasLasted, setHasLasted] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return undefined;
    const timer = setTimeout(() => setHasLasted(true), ms);
    return () => {
      clearTimeout(timer);
      setHasLasted(false);
    };
  }, [isGoingOn, ms]);
  return isGoingOn && hasLasted;
}
