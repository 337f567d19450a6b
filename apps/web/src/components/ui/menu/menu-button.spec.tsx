import { Button } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderPart } from '../../../test/render-part.tsx';
import { MenuButton } from './menu-button.tsx';

function renderMenu() {
  const chosen: string[] = [];
  renderPart(
    <MenuButton
      position="bottom-start"
      entries={[
        { label: 'Rename', action: () => chosen.push('Rename') },
        { label: 'Delete', action: () => chosen.push('Delete'), isApart: true },
      ]}
    >
      {(attributes) => <Button {...attributes}>Actions</Button>}
    </MenuButton>,
  );
  return { user: userEvent.setup(), chosen, button: screen.getByRole('button', { name: 'Actions' }) };
}

describe('A button with a menu', () => {
  it('opens with one click, though its code is loaded only then', async () => {
    const { user, chosen, button } = renderMenu();
    expect(button).toHaveAttribute('aria-haspopup', 'menu');
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(await screen.findByRole('menu', { name: 'Actions' })).toBeVisible();
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    expect(chosen).toEqual(['Delete']);
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  });

  it('closes with a second click, and with one elsewhere', async () => {
    const { user, button } = renderMenu();
    for (const elsewhere of [button, document.body]) {
      await user.click(button);
      await screen.findByRole('menu');
      await user.click(elsewhere);
      await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    }
  });

  it('can be used with the keyboard, and has the focus again after Escape', async () => {
    const { user, chosen, button } = renderMenu();
    await user.tab();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Rename' })).toHaveFocus());
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
    expect(chosen).toEqual([]);
  });
});
