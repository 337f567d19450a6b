import type { CreatedWebhook, Webhook, WebhookDelivery } from '@plumbline/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useToasts } from '../../stores/toasts.ts';
import { aProblem, withFakeApi } from '../../test/fake-api.ts';
import { renderPart } from '../../test/render-part.tsx';
import { WebhooksSection } from './components/webhooks/webhooks-section.tsx';

const fakeApi = withFakeApi();
const WEBHOOKS = 'GET /api/account/webhooks';
const DELIVERIES = 'GET /api/account/webhooks/3/deliveries';
const url = 'https://jane.example/hook';

const webhook: Webhook = {
  id: 3,
  url,
  events: ['portfolio.changed', 'release.published'],
  createdAt: '2026-11-01T12:00:00Z',
  isDisabled: false,
  disabledReason: null,
  failingSince: null,
  formerSecretUntil: null,
};
const made: CreatedWebhook = { ...webhook, secret: 'whsec_secret' };
const delivery: WebhookDelivery = {
  id: 8,
  eventId: '11111111-1111-4111-8111-111111111111',
  event: 'portfolio.changed',
  createdAt: '2026-11-03T12:00:00Z',
  state: 'FAILED',
  attempts: 8,
  lastAttemptAt: '2026-11-04T12:00:00Z',
  nextAttemptAt: null,
  responseStatus: 500,
  failure: 'STATUS',
};
const store = (...webhooks: Webhook[]) => fakeApi().respond(WEBHOOKS, () => ({ body: webhooks }));

/** Opens a dialog of the section by a button. */
async function open(button: string, title: string) {
  const user = userEvent.setup();
  renderPart(<WebhooksSection />);
  await user.click(await screen.findByRole('button', { name: button }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: title })) };
}

describe('Webhooks', () => {
  it('are listed with their events and the secret before', async () => {
    store({ ...webhook, formerSecretUntil: '2026-11-04T12:00:00Z' });
    renderPart(<WebhooksSection />);
    const item = within(await screen.findByRole('listitem'));
    expect(item.getByText(url)).toBeVisible();
    expect(item.getByText('portfolio.changed, release.published')).toBeVisible();
    expect(item.getByText(/^The secret before this one works until .*Nov 4/)).toBeVisible();
  });

  it('say what they are for where there are none, or that they could not be loaded', async () => {
    fakeApi().respond(WEBHOOKS, () => aProblem(500, 'Oh'));
    renderPart(<WebhooksSection />);
    expect(await screen.findByText('The list of your webhooks could not be loaded.')).toBeVisible();
    store();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('You have no webhooks.')).toBeVisible();
  });

  it('cannot be added where there are as many as there can be', async () => {
    store(...Array.from({ length: 10 }, (_, id) => ({ ...webhook, id })));
    renderPart(<WebhooksSection />);
    expect(await screen.findByRole('button', { name: 'Add webhook' })).toBeDisabled();
    expect(screen.getByText(/Delete one to add another/)).toBeVisible();
  });

  it('say why they are disabled, and are enabled again', async () => {
    store({ ...webhook, isDisabled: true, disabledReason: 'FAILING' });
    fakeApi().respond('POST /api/account/webhooks/3/enable', () => {
      store(webhook);
      return { status: 204 };
    });
    renderPart(<WebhooksSection />);
    expect(await screen.findByText(/Disabled: nothing that we sent was received for 24 hours/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: `Enable the webhook ${url}` }));
    await waitFor(() => expect(screen.queryByText(/Disabled/)).not.toBeInTheDocument());
    expect(useToasts.getState().toasts).toMatchObject([{ message: `Events are sent to ${url} again.` }]);
  });
});

describe('Adding a webhook', () => {
  it('asks for an address and an event, and shows the secret once, to copy', async () => {
    store();
    fakeApi().respond('POST /api/account/webhooks', () => ({ status: 201, body: made }));
    const { user, dialog } = await open('Add webhook', 'Add a webhook');
    await user.click(dialog.getByRole('button', { name: 'Add webhook' }));
    expect(await dialog.findByText('Address takes 1 to 500 characters')).toBeVisible();
    expect(dialog.getByText('Choose at least one.')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'Address' }), url);
    await user.click(dialog.getByRole('checkbox', { name: /^portfolio\.changed/ }));
    await user.click(dialog.getByRole('button', { name: 'Add webhook' }));
    const shown = within(await screen.findByRole('dialog', { name: 'The secret of your webhook' }));
    expect(shown.getByRole('textbox', { name: 'Secret' })).toHaveValue('whsec_secret');
    await user.click(shown.getByRole('button', { name: 'Copy secret' }));
    expect(await shown.findByText('Copied.')).toBeVisible();
    await user.click(shown.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(fakeApi().findBodies('POST /api/account/webhooks')).toEqual([
      { url, events: ['portfolio.changed'] },
    ]);
  });

  it('says at the address where it may not lead', async () => {
    store();
    const message = 'This address leads to a private network, where nothing is sent';
    fakeApi().respond('POST /api/account/webhooks', () => ({
      status: 400,
      body: { status: 400, title: 'The request is not valid', violations: [{ field: 'url', message }] },
    }));
    const { user, dialog } = await open('Add webhook', 'Add a webhook');
    await user.type(dialog.getByRole('textbox', { name: 'Address' }), 'https://10.0.0.5/');
    await user.click(dialog.getByRole('checkbox', { name: /^portfolio\.changed/ }));
    await user.click(dialog.getByRole('button', { name: 'Add webhook' }));
    expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Address' })).toHaveAccessibleDescription(
      expect.stringContaining(message),
    );
  });
});

describe('A webhook', () => {
  it('shows what was sent, sends it again, and sends a test', async () => {
    store(webhook);
    fakeApi().respond(DELIVERIES, () => ({ body: [delivery] }));
    fakeApi().respond('POST /api/account/webhooks/3/deliveries/8/retry', () => {
      const sent = { ...delivery, state: 'DELIVERED', attempts: 1, responseStatus: 204, failure: null };
      fakeApi().respond(DELIVERIES, () => ({ body: [sent] }));
      return { status: 202 };
    });
    fakeApi().respond('POST /api/account/webhooks/3/test', () => ({ status: 202 }));
    const { user, dialog } = await open(`What was sent to ${url}`, 'What was sent');
    expect(await dialog.findByText('Failed: status 500. Not sent again by itself.')).toBeVisible();
    expect(dialog.getByText(/Nov 4.*8 attempts/)).toBeVisible();
    expect(dialog.getByText(`To ${url}, in the last 7 days: the newest 50 at most.`)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: /^Send again: portfolio\.changed/ }));
    expect(await dialog.findByText('Received (status 204).')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Send a test' }));
    await waitFor(() => expect(fakeApi().findBodies('POST /api/account/webhooks/3/test')).toEqual([{}]));
  });

  it('gets another secret after a word about the current one', async () => {
    store({ ...webhook, formerSecretUntil: '2026-11-04T12:00:00Z' });
    fakeApi().respond('POST /api/account/webhooks/3/rotate', () => ({ status: 201, body: made }));
    const { user, dialog } = await open(`Rotate secret of ${url}`, 'Rotate the secret?');
    expect(dialog.getByText(/signed with both for 24 hours/)).toBeVisible();
    expect(dialog.getByText(/stops working at once/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Rotate' }));
    const shown = within(await screen.findByRole('dialog', { name: 'The secret of your webhook' }));
    expect(shown.getByRole('textbox', { name: 'Secret' })).toHaveValue('whsec_secret');
  });

  it('is deleted after a question, and stays where that fails', async () => {
    store(webhook);
    fakeApi().respond('DELETE /api/account/webhooks/3', () => aProblem(500, 'Something broke'));
    const { user, dialog } = await open(`Delete the webhook ${url}`, 'Delete this webhook?');
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByText('Something broke')).toBeVisible();
    fakeApi().respond('DELETE /api/account/webhooks/3', () => {
      store();
      return { status: 204 };
    });
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('You have no webhooks.')).toBeVisible();
    expect(useToasts.getState().toasts).toMatchObject([{ message: `Nothing is sent to ${url} any more.` }]);
  });
});
