import { Stack, Text, TextInput } from '@mantine/core';
import { ConfirmPasswordRequest, ConfirmTotpRequest, limits, NewPasskeyRequest } from '@plumbline/contracts';
import type { RecoveryCodesResponse, TotpSecretResponse } from '@plumbline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { encode } from 'uqr';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { FormActions } from '../../../components/ui/forms/form-actions.tsx';
import { PasswordField } from '../../../components/ui/forms/password-field.tsx';
import { useFocusOnNewStep } from '../../../components/ui/hooks/use-focus-on-new-step.ts';
import { formFailure, violationsIn } from '../../../lib/api-error.ts';
import type { DtoForm } from '../../../lib/use-dto-form.ts';
import { useDtoForm } from '../../../lib/use-dto-form.ts';
import {
  addPasskey,
  beginTotp,
  confirmTotp,
  createRecoveryCodes,
  refreshSecondFactor,
  removePasskey,
  removeTotp,
} from '../api/second-factor.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

/** What the user is about to change. */
export type TwoStepTask =
  | { readonly kind: 'ADD_TOTP' | 'REMOVE_TOTP' | 'ADD_PASSKEY' | 'CREATE_CODES' }
  | { readonly kind: 'REMOVE_PASSKEY'; readonly id: number; readonly name: string };

interface TwoStepDialogProps {
  /** Null while nothing is about to change. */
  readonly task: TwoStepTask | null;
  readonly onClose: () => void;
  /** Called when `task` is done, which may be after the dialog was closed, and opened for another one. */
  readonly onDone: (task: TwoStepTask) => void;
}

const titles: Readonly<Record<TwoStepTask['kind'], string>> = {
  ADD_TOTP: 'Set up an authenticator app',
  REMOVE_TOTP: 'Remove the authenticator app',
  ADD_PASSKEY: 'Add a passkey',
  REMOVE_PASSKEY: 'Remove a passkey',
  CREATE_CODES: 'Create new recovery codes',
};

/** Changes the second factors: asks for the password, does it, and shows new recovery codes. */
export function TwoStepDialog({ task, onClose, onDone }: TwoStepDialogProps) {
  const [shown, setShown] = useState(task);
  const [codes, setCodes] = useState<readonly string[]>([]);
  // Codes may come after the dialog was closed, and open it again.
  const [hasNewCodes, setHasNewCodes] = useState(false);
  const takeCodes = (created: readonly string[]) => {
    setCodes(created);
    setHasNewCodes(true);
  };
  const close = () => {
    setHasNewCodes(false);
    onClose();
  };
  if (task && task !== shown) {
    setShown(task);
    setCodes([]);
  }
  return (
    <Dialog
      title={codes.length > 0 ? 'Your Plumbline recovery codes' : shown ? titles[shown.kind] : ''}
      isOpen={task !== null || hasNewCodes}
      onClose={close}
      isPersistent={codes.length > 0}
    >
      {shown && (
        <Steps task={shown} codes={codes} onCodes={takeCodes} onClose={close} onDone={() => onDone(shown)} />
      )}
    </Dialog>
  );
}

interface StepsProps {
  readonly task: TwoStepTask;
  /** New recovery codes; empty until there are some. */
  readonly codes: readonly string[];
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onClose: () => void;
  /** Called instead of `onCodes` where there are no new ones. */
  readonly onDone: () => void;
}

function Steps({ task, codes, onCodes, onClose, onDone }: StepsProps) {
  const [secret, setSecret] = useState<TotpSecretResponse | null>(null);
  const stepRef = useFocusOnNewStep(codes.length > 0 ? 'codes' : secret ? 'secret' : 'password');
  const finish = ({ recoveryCodes }: RecoveryCodesResponse) =>
    recoveryCodes.length > 0 ? onCodes(recoveryCodes) : onDone();
  return (
    <div ref={stepRef} tabIndex={-1}>
      {codes.length > 0 ? (
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : secret ? (
        <ConfirmTotp secret={secret} onConfirmed={finish} onClose={onClose} />
      ) : task.kind === 'ADD_PASSKEY' ? (
        <AddPasskey onAdded={finish} onClose={onClose} />
      ) : (
        <AskPassword task={task} onSecret={setSecret} onCodes={finish} onRemoved={onDone} onClose={onClose} />
      )}
    </div>
  );
}

interface AskPasswordProps {
  readonly task: TwoStepTask;
  readonly onSecret: (secret: TotpSecretResponse) => void;
  readonly onCodes: (response: RecoveryCodesResponse) => void;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

function AskPassword({ task, onSecret, onCodes, onRemoved, onClose }: AskPasswordProps) {
  const form = useDtoForm(ConfirmPasswordRequest, { currentPassword: '' });
  const { explanation, submitLabel, isDanger = false } = questions[task.kind];
  const perform = async (password: string) => {
    if (task.kind === 'ADD_TOTP') return onSecret(await beginTotp(password));
    if (task.kind === 'CREATE_CODES') return onCodes(await createRecoveryCodes(password));
    await (task.kind === 'REMOVE_PASSKEY' ? removePasskey(task.id, password) : removeTotp(password));
    onRemoved();
  };
  return (
    <StepForm
      form={form}
      perform={({ currentPassword }) => perform(currentPassword)}
      submitLabel={submitLabel}
      isDanger={isDanger}
      onClose={onClose}
    >
      {task.kind === 'REMOVE_PASSKEY' && <Text fw={500}>{task.name}</Text>}
      <Text>{explanation}</Text>
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        data-autofocus={!isDanger || undefined}
        {...form.field('currentPassword')}
      />
    </StepForm>
  );
}

interface Question {
  readonly explanation: string;
  readonly submitLabel: string;
  readonly isDanger?: boolean;
}

const questions: Readonly<Record<TwoStepTask['kind'], Question>> = {
  ADD_TOTP: {
    explanation: 'You need an app such as Google Authenticator, 1Password or Aegis on your phone.',
    submitLabel: 'Continue',
  },
  REMOVE_TOTP: {
    explanation:
      'Codes from the app will no longer work. Without a passkey, your password alone logs you in.',
    submitLabel: 'Remove',
    isDanger: true,
  },
  ADD_PASSKEY: {
    explanation: 'Your browser will ask you to create the passkey.',
    submitLabel: 'Create passkey',
  },
  REMOVE_PASSKEY: {
    explanation: 'It will no longer work. With no other second step, your password alone logs you in.',
    submitLabel: 'Remove',
    isDanger: true,
  },
  CREATE_CODES: {
    explanation: 'Your earlier recovery codes will stop working.',
    submitLabel: 'Create codes',
  },
};

interface NextStepProps {
  readonly onClose: () => void;
}

function AddPasskey({ onAdded, onClose }: NextStepProps & { readonly onAdded: AskPasswordProps['onCodes'] }) {
  const form = useDtoForm(NewPasskeyRequest, { name: '', currentPassword: '' });
  const { explanation, submitLabel } = questions.ADD_PASSKEY;
  return (
    <StepForm
      form={form}
      perform={async (request) => onAdded(await addPasskey(request))}
      submitLabel={submitLabel}
      onClose={onClose}
    >
      <Text>{explanation}</Text>
      <TextInput
        label="Name"
        description="To recognize it by, such as “My laptop”"
        maxLength={limits.secondFactor.maxPasskeyNameLength}
        data-autofocus
        {...form.field('name')}
      />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        {...form.field('currentPassword')}
      />
    </StepForm>
  );
}

interface ConfirmTotpProps extends NextStepProps {
  readonly secret: TotpSecretResponse;
  readonly onConfirmed: AskPasswordProps['onCodes'];
}

function ConfirmTotp({ secret: { secret, uri }, onConfirmed, onClose }: ConfirmTotpProps) {
  const form = useDtoForm(ConfirmTotpRequest, { code: '' });
  return (
    <StepForm
      form={form}
      perform={async ({ code }) => onConfirmed(await confirmTotp(code))}
      submitLabel="Turn on"
      onClose={onClose}
    >
      <Text>Scan this with your authenticator app, then enter the code it shows.</Text>
      <QrCode text={uri} />
      <Text fz="var(--step-down)">
        Can’t scan it? Enter this key in the app:{' '}
        <code style={{ overflowWrap: 'anywhere' }}>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
      </Text>
      <TextInput
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        data-autofocus
        {...form.field('code')}
      />
    </StepForm>
  );
}

/** Black on white in the dark theme too: not every camera reads it the other way around. */
function QrCode({ text }: { readonly text: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label="QR code for your authenticator app"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      style={{ width: 'min(14rem, 100%)', margin: '0 auto', background: '#fff' }}
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

type Values = Readonly<Record<string, string>>;

interface StepFormProps<T, V extends Values> extends NextStepProps {
  readonly form: DtoForm<T, V>;
  readonly perform: (request: T) => Promise<void>;
  readonly submitLabel: string;
  readonly isDanger?: boolean;
  readonly children: ReactNode;
}

function StepForm<T, V extends Values>(props: StepFormProps<T, V>) {
  const { perform, submitLabel, isDanger, onClose, children } = props;
  const { formRef, ...form } = props.form;
  const queryClient = useQueryClient();
  const performing = useMutation({
    mutationFn: perform,
    onError: (error) => form.takeViolations(violationsIn(error)),
    // Also after a failure: the response may have been lost.
    onSettled: () => refreshSecondFactor(queryClient),
  });
  const submit = form.whenValid((request) => performing.mutate(request));
  return (
    <form ref={formRef} noValidate onSubmit={submit}>
      <Stack>
        {children}
        <FormActions
          submitLabel={submitLabel}
          isDanger={isDanger}
          isBusy={performing.isPending}
          onCancel={onClose}
          failure={formFailure(performing.error)}
        />
      </Stack>
    </form>
  );
}
