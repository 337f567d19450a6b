import { useEffect, useRef } from 'react';

/**
 * Gives back a function that runs an action at once or, while a button of the mouse is down, right after the click.
 * What appears in between moves the page under the pointer, and the button that is being pressed misses its click.
 */
export function useAfterPress(): (action: () => void) => void {
  const isPressed = useRef(false);
  useEffect(() => {
    const press = () => (isPressed.current = true);
    const release = () => (isPressed.current = false);
    window.addEventListener('mousedown', press, true);
    window.addEventListener('mouseup', release, true);
    return () => {
      window.removeEventListener('mousedown', press, true);
      window.removeEventListener('mouseup', release, true);
    };
  }, []);
  return (action) => {
    if (!isPressed.current) return action();
    window.addEventListener('mouseup', () => setTimeout(action), { once: true });
  };
}
