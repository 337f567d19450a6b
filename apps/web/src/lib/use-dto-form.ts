import { useWindowEvent } from '@mantine/hooks';
import { validateDto } from '@plumbline/contracts';
import type { ValidatedDto, Violation } from '@plumbline/contracts';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { FormEvent, RefObject } from 'react';

type FormValues = Readonly<Record<string, string>>;
type Messages<V> = Readonly<Partial<Record<keyof V, string>>>;

/** What a text field needs; spread it over a `TextInput`. */
interface TextFieldProps {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void;
  readonly onBlur: () => void;
}

export interface DtoForm<T, V> {
  readonly values: V;
  readonly setValue: <F extends keyof V>(field: F, value: V[F]) => void;
  /** What to show beside each field now: the server's message until the field is edited, else our own once shown. */
  readonly messages: Messages<V>;
  /** Shows our own messages, of one field or of all. Of all, also takes the focus to the first wrong field. */
  readonly showMessages: (field?: keyof V) => void;
  /** Shows what the server found wrong, beside the fields, and takes the focus to the first of them. */
  readonly takeViolations: (violations?: readonly Violation[]) => void;
  /** Starts over with `values` and without messages. */
  readonly reset: (values: V) => void;
  /** The request that the values make, and what is wrong with it. */
  readonly bind: () => ValidatedDto<T>;
  /** A form's `onSubmit`: shows all messages, and calls `send` with the request once nothing is wrong with it. */
  readonly whenValid: (send: (request: T) => void) => (event: FormEvent) => void;
  readonly field: (name: keyof V & string) => TextFieldProps;
  /** The form element, within which the first wrong field is looked for. */
  readonly formRef: RefObject<HTMLFormElement | null>;
}

/**
 * The state of a form whose values make a request: checked by the request's own class, as the server does. Messages
 * stay hidden until the field was left or `showMessages` was called; whether they block anything is the caller's
 * decision. `toRequest` makes the request of the values where not all of it is text.
 */
export function useDtoForm<T extends object, V extends FormValues>(
  requestClass: new () => T,
  initialValues: V,
  toRequest: (values: V) => object = asTheyAre,
): DtoForm<T, V> {
  const [values, setValues] = useState(initialValues);
  const [shownFields, setShownFields] = useState<ReadonlySet<PropertyKey>>(new Set());
  const [serverMessages, setServerMessages] = useState<Readonly<Record<string, string>>>({});
  const { formRef, focusFirstWrong } = useFocusOnFirstWrong();
  const afterPress = useAfterPress();
  const bound = useMemo(
    () => validateDto(requestClass, toRequest(values)),
    [requestClass, toRequest, values],
  );
  const ownMessages = useMemo(() => byField(bound.violations), [bound]);

  const shownMessages = Object.entries(ownMessages).filter(([field]) => shownFields.has(field));
  const messages = { ...Object.fromEntries(shownMessages), ...serverMessages } as Messages<V>;

  const setValue: DtoForm<T, V>['setValue'] = (field, value) => {
    setValues((before) => ({ ...before, [field]: value }));
    setServerMessages((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => name !== field)),
    );
  };
  const showMessages: DtoForm<T, V>['showMessages'] = (field) => {
    setShownFields((before) => new Set(field === undefined ? Object.keys(values) : [...before, field]));
    if (field === undefined) focusFirstWrong();
  };
  const takeViolations: DtoForm<T, V>['takeViolations'] = (violations = []) => {
    setServerMessages(byField(violations));
    focusFirstWrong();
  };
  const whenValid: DtoForm<T, V>['whenValid'] = (send) => (event) => {
    event.preventDefault();
    showMessages();
    if (bound.violations.length === 0) send(bound.request);
  };
  const reset: DtoForm<T, V>['reset'] = (next) => {
    setValues(next);
    setShownFields(new Set());
    setServerMessages({});
  };

  return {
    values,
    setValue,
    messages,
    showMessages,
    takeViolations,
    reset,
    bind: () => bound,
    whenValid,
    field: (name) => ({
      name,
      value: values[name],
      error: messages[name],
      onChange: ({ currentTarget }) => setValue(name, currentTarget.value as V[typeof name]),
      // Walking through an empty form with the keyboard is not yet a mistake.
      onBlur: () => values[name] !== '' && afterPress(() => showMessages(name)),
    }),
    formRef,
  };
}

function asTheyAre<V>(values: V): V {
  return values;
}

/** Moves the focus once the messages have been rendered. */
function useFocusOnFirstWrong() {
  const formRef = useRef<HTMLFormElement>(null);
  const [requests, setRequests] = useState(0);
  useEffect(() => {
    if (requests > 0) formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [requests]);
  return { formRef, focusFirstWrong: () => setRequests((before) => before + 1) };
}

function byField(violations: readonly Violation[]): Readonly<Record<string, string>> {
  return Object.fromEntries(violations.map(({ field, message }) => [field, message]));
}

/**
 * Returns a function that runs an action at once or, while a button of the mouse is down, right after the click.
 * A message that appears in between would move the page under the pointer, and the pressed button would miss its click.
 */
function useAfterPress(): (action: () => void) => void {
  const isPressed = useRef(false);
  useWindowEvent('mousedown', () => (isPressed.current = true), true);
  useWindowEvent('mouseup', () => (isPressed.current = false), true);
  return (action) => {
    if (!isPressed.current) return action();
    window.addEventListener('mouseup', () => setTimeout(action), { once: true });
  };
}
