import { lazy, useId, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { OnceOpened } from '../dialogs/once-opened.tsx';
import type { MenuListProps } from './menu-list.tsx';

/** What makes a button that of a menu. */
interface MenuButtonAttributes {
  readonly id: string;
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
  readonly onClick: (event: MouseEvent<HTMLButtonElement>) => void;
  readonly onPointerEnter: () => void;
  readonly onFocus: () => void;
}

interface MenuButtonProps extends Pick<MenuListProps, 'heading' | 'entries' | 'position' | 'width'> {
  readonly children: (attributes: MenuButtonAttributes) => ReactNode;
}

/** Most pages have menus, and most visits open none. */
const load = () => import('./menu-list.tsx');
const MenuList = lazy(async () => ({ default: (await load()).MenuList }));
const prepare = () => void load().catch(() => undefined);

/**
 * A button with a menu, whose code is loaded when the pointer or the focus reaches the button. A click before it has
 * arrived opens the menu as well.
 */
export function MenuButton({ children, ...list }: MenuButtonProps) {
  const id = useId();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const toggle = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    setButton(currentTarget);
    setIsOpen(!isOpen);
  };
  return (
    <>
      {children({
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        onClick: toggle,
        onPointerEnter: prepare,
        onFocus: prepare,
      })}
      <OnceOpened isOpen={isOpen}>
        <MenuList {...list} button={button} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      </OnceOpened>
    </>
  );
}
