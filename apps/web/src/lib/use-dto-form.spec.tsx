import { FinishPasswordResetRequest } from '@plumbline/contracts';
import { act, renderHook } from '@testing-library/react';
import { useDtoForm } from './use-dto-form.ts';

const TOO_SHORT = 'Password requires more characters';

function aForm(newPassword = '') {
  const { result } = renderHook(() => useDtoForm(FinishPasswordResetRequest, { key: 'k', newPassword }));
  return () => result.current;
}

function type(form: ReturnType<typeof aForm>, value: string): void {
  act(() => form().field('newPassword').onChange({ currentTarget: { value } }));
}

describe('Form bound to a request class', () => {
  it('shows no message before a submit or a blur', () => {
    const form = aForm('short');
    expect(form().messages).toEqual({});
    expect(form().bind().violations).toEqual([{ field: 'newPassword', message: TOO_SHORT }]);
  });

  it('shows the message of a field after a blur, until it is valid', () => {
    const form = aForm('short');
    act(() => form().field('newPassword').onBlur());
    expect(form().field('newPassword').error).toBe(TOO_SHORT);
    type(form, 'long enough');
    expect(form().messages).toEqual({});
    type(form, 'short');
    expect(form().messages).toEqual({ newPassword: TOO_SHORT });
  });

  it('shows no message for a field left empty before a submit', () => {
    const form = aForm('');
    act(() => form().field('newPassword').onBlur());
    expect(form().messages).toEqual({});
    act(() => form().showMessages());
    expect(form().messages).toEqual({ newPassword: TOO_SHORT });
  });

  it('prefers the server’s message until the field is edited', () => {
    const form = aForm('long enough');
    act(() => form().takeViolations([{ field: 'newPassword', message: 'Used before' }]));
    expect(form().messages).toEqual({ newPassword: 'Used before' });
    type(form, 'long enough too');
    expect(form().messages).toEqual({});
  });

  it('builds the request of its class without other properties', () => {
    const { result } = renderHook(() =>
      useDtoForm(FinishPasswordResetRequest, { key: 'k', newPassword: 'long enough', verification: 'x' }),
    );
    expect({ ...result.current.bind().request }).toEqual({ key: 'k', newPassword: 'long enough' });
  });

  it('sends the request of a submit only once nothing is wrong with it, and then shows why not', () => {
    const form = aForm('short');
    const sent: FinishPasswordResetRequest[] = [];
    const event = new Event('submit', { cancelable: true });
    const submit = () => act(() => form().whenValid((request) => sent.push(request))(event as never));
    submit();
    expect(sent).toEqual([]);
    expect(form().messages).toEqual({ newPassword: TOO_SHORT });
    type(form, 'long enough');
    submit();
    expect(sent).toEqual([{ key: 'k', newPassword: 'long enough' }]);
    expect(event.defaultPrevented).toBe(true);
  });

  it('starts over without messages', () => {
    const form = aForm('short');
    act(() => form().showMessages());
    act(() => form().reset({ key: 'k', newPassword: '' }));
    expect(form().values).toEqual({ key: 'k', newPassword: '' });
    expect(form().messages).toEqual({});
  });
});
