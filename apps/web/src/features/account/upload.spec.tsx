import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useSession } from '../../stores/session.ts';
import { useToasts } from '../../stores/toasts.ts';
import { renderApp } from '../../test/render-app.tsx';
import { anAccount, signedIn } from '../../test/session.ts';
import { aProblem, withFakeApi } from '../../test/fake-api.ts';

const fakeApi = withFakeApi();

afterEach(() =>
  act(() => {
    useSession.getState().endSession();
    useToasts.setState({ toasts: [] });
  }),
);

const imageUrl = 'https://plumbline.example/uploads/ruth-boaz-7-0a1b2c3d.webp';
const picture = new File(['pixels'], 'ruth.png', { type: 'image/png' });

async function openUpload(account = anAccount()) {
  signedIn(fakeApi(), account);
  fakeApi().respond('POST /api/account/image', () => ({ body: { imageUrl } }));
  fakeApi().respond('PUT /api/account', (_url, { body }) => ({ body: JSON.parse(body) as unknown }));
  const { user, container } = renderApp('/account');
  await user.click(await screen.findByRole('button', { name: 'Upload' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload a picture' }));
  const shownPictures = () =>
    [...container.querySelectorAll('main img')].map((img) => img.getAttribute('src'));
  return { user, dialog, shownPictures };
}

const getDropZone = () => screen.getByRole('button', { name: /^Choose a picture/ });
const calls = () =>
  fakeApi()
    .calls.filter(({ method }) => method !== 'GET')
    .map(({ method, address }) => `${method} ${address}`);

/** Dispatches the events of a browser when files are dropped. */
function drop(...files: File[]): void {
  const items = files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file }));
  const event = createEvent.drop(getDropZone(), { dataTransfer: { files, items, types: ['Files'] } });
  fireEvent(getDropZone(), event);
}

describe('Upload of a profile picture', () => {
  it('lists the accepted formats and sizes beforehand', async () => {
    const { dialog } = await openUpload();
    expect(dialog.getByText('PNG, JPEG or WebP, up to 5 MB')).toBeInTheDocument();
  });

  it('accepts a chosen picture', async () => {
    const { user, dialog } = await openUpload();
    await user.upload(screen.getByLabelText('Picture file'), picture);
    expect(await dialog.findByText('Upload complete')).toBeInTheDocument();
  });

  it('opens the file picker with the keyboard', async () => {
    const { user } = await openUpload();
    let opened = 0;
    screen.getByLabelText('Picture file').addEventListener('click', () => opened++);
    act(() => getDropZone().focus());
    await user.keyboard('{Enter}');
    expect(opened).toBe(1);
  });

  it('shows progress, then the picture, which is saved with the whole account', async () => {
    const { user, dialog, shownPictures } = await openUpload();
    const respond = fakeApi().hold('POST /api/account/image');
    drop(picture);
    expect(await dialog.findByText('Processing')).toBeInTheDocument();
    await waitFor(() => expect(calls()).toEqual(['POST /api/account/image']));
    respond({ body: { imageUrl } });
    expect(await dialog.findByText('Upload complete')).toBeInTheDocument();

    const [upload, save] = fakeApi().calls.filter(({ method }) => method !== 'GET');
    expect(upload?.contentType).toMatch(/^multipart\/form-data; boundary=/);
    expect(upload?.body).toMatch(
      /name="file"; filename="ruth.png"\r\nContent-Type: image\/png\r\n\r\npixels/,
    );
    expect(JSON.parse(save?.body ?? '')).toEqual({ ...anAccount(), imageUrl });
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(shownPictures()).toEqual(['/uploads/ruth-boaz-7-0a1b2c3d.webp']);
  });

  it('keeps a name that is saved during the upload', async () => {
    const { user, dialog } = await openUpload();
    const respond = fakeApi().hold('POST /api/account/image');
    drop(picture);
    await dialog.findByText('Processing');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.type(screen.getByLabelText('First name'), 'x');
    const info = within(screen.getByRole('region', { name: 'Account info' }));
    await user.click(info.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Account Updated');
    respond({ body: { imageUrl } });
    await waitFor(() => expect(fakeApi().findBodies('PUT /api/account')).toHaveLength(2));
    const firstName = `${anAccount().firstName}x`;
    expect(fakeApi().findBodies('PUT /api/account')[1]).toMatchObject({ firstName, imageUrl });
  });

  it.each([
    [
      'is none that can be shown',
      [new File(['%PDF'], 'ruth.pdf', { type: 'application/pdf' })],
      /Choose a PNG/,
    ],
    ['is empty', [new File([], 'ruth.png', { type: 'image/png' })], 'This file is empty.'],
    ['is one of several', [picture, picture], 'Drop one picture at a time.'],
    [
      'is larger than 5 MB',
      [new File([new Uint8Array(5_000_001)], 'ruth.png', { type: 'image/png' })],
      'This picture is larger than 5 MB.',
    ],
  ])('sends nothing when a file %s, and says so', async (_what, files, message) => {
    await openUpload();
    drop(...files);
    expect(await screen.findByText(message)).toHaveAttribute('role', 'alert');
    expect(calls()).toEqual([]);
    expect(getDropZone()).toBeInTheDocument();
  });

  it('explains why the server rejected a picture and tries again', async () => {
    const { user, dialog } = await openUpload();
    fakeApi().respond('POST /api/account/image', () => aProblem(415, 'The file is not a picture'));
    drop(picture);
    await dialog.findByText('Upload failed');
    expect(dialog.getByRole('alert')).toHaveTextContent('The file is not a picture');

    fakeApi().respond('POST /api/account/image', () => ({ body: { imageUrl } }));
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText('Upload complete')).toBeInTheDocument();
  });

  it('fails, too, when the account cannot be saved with the picture', async () => {
    const { user, dialog, shownPictures } = await openUpload();
    fakeApi().respond('PUT /api/account', () => aProblem(503, 'Please try again later'));
    drop(picture);
    await dialog.findByText('Upload failed');
    expect(dialog.getByRole('alert')).toHaveTextContent('Please try again later');
    await user.click(dialog.getByRole('button', { name: 'Choose another' }));
    expect(getDropZone()).toBeInTheDocument();
    expect(shownPictures()).toEqual([]);
  });

  it('keeps the focus in the dialog from step to step', async () => {
    const { dialog } = await openUpload();
    drop(picture);
    await dialog.findByText('Upload complete');
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
  });

  it('starts over when it is opened again', async () => {
    const { user, dialog } = await openUpload();
    drop(picture);
    await user.click(await dialog.findByRole('button', { name: 'Done' }));
    await user.click(screen.getByRole('button', { name: 'Upload' }));
    expect(await screen.findByRole('button', { name: /^Choose a picture/ })).toBeInTheDocument();
  });
});

describe('Resetting the profile picture', () => {
  async function renderWithPicture() {
    const account = anAccount({ imageUrl });
    signedIn(fakeApi(), account);
    fakeApi().respond('PUT /api/account', (_url, { body }) => ({ body: JSON.parse(body) as unknown }));
    return { account, ...renderApp('/account') };
  }

  it('removes the picture from the account', async () => {
    const { user, account } = await renderWithPicture();
    await user.click(await screen.findByRole('button', { name: 'Reset image' }));
    expect(await screen.findByText('Account Updated')).toBeInTheDocument();
    const save = fakeApi().calls.find(({ method }) => method === 'PUT');
    expect(JSON.parse(save?.body ?? '')).toEqual({ ...account, imageUrl: null });
    expect(screen.queryByRole('button', { name: 'Reset image' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Upload' })).toHaveFocus();
  });

  it('reports a failure', async () => {
    const { user } = await renderWithPicture();
    fakeApi().respond('PUT /api/account', () => aProblem(500, 'Something went wrong'));
    await user.click(await screen.findByRole('button', { name: 'Reset image' }));
    expect(await screen.findByText('Account updated failed. Please try again')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Reset image' })).toBeEnabled());
  });

  it('is not offered without a picture', async () => {
    signedIn(fakeApi());
    renderApp('/account');
    await screen.findByRole('button', { name: 'Upload' });
    expect(screen.queryByRole('button', { name: 'Reset image' })).not.toBeInTheDocument();
  });
});
