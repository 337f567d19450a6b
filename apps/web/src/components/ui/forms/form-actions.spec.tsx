import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPart } from '../../../test/render-part.tsx';
import { FormActions } from './form-actions.tsx';

describe('FormActions', () => {
  it('submits the form with one button and leaves it with the other', async () => {
    const done: string[] = [];
    renderPart(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          done.push('submit');
        }}
      >
        <FormActions submitLabel="Save changes" isBusy={false} onCancel={() => done.push('cancel')} />
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(done).toEqual(['cancel', 'submit']);
  });

  it('announces why submitting failed, and gives the button its focus back', () => {
    renderPart(
      <FormActions submitLabel="Add" isBusy={false} onCancel={() => {}} failure="Choose a portfolio." />,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Choose a portfolio.');
    expect(screen.getByRole('button', { name: 'Add' })).toHaveFocus();
  });
});
