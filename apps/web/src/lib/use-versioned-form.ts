import { useCallback, useState } from 'react';
import type { FormEvent } from 'react';
import { violationsIn } from './api-error.ts';
import { rebaseValues } from './rebase-values.ts';
import { useDtoForm } from './use-dto-form.ts';
import type { DtoForm } from './use-dto-form.ts';

type FormValues = Readonly<Record<string, string>>;

/** What the page of a form does with its request. */
interface SaveCallbacks {
  /** To be called before the saved version is shown. */
  readonly onSaved: () => void;
  readonly onError: (error: Error) => void;
}

/** What a form of something that several people edit shares with its page. */
export interface VersionedFormProps<T extends object> {
  readonly requestClass: new () => T;
  /** What the request has besides the fields, such as the version that is edited. Must not change between renders. */
  readonly context: Readonly<Record<string, unknown>> & { readonly version?: number };
  readonly onSave: (request: T, callbacks: SaveCallbacks) => void;
}

interface VersionedFormOptions<T extends object, V extends FormValues> extends VersionedFormProps<T> {
  /** The fields of the version in `context`. */
  readonly initialValues: V;
  /** Must not change between renders. */
  readonly toRequest: (values: V) => object;
  /** A value as the form shows it, where that is not the value itself. */
  readonly describe?: (field: string, value: string) => string | undefined;
}

/** A form of `useDtoForm`, and what submitting it does. */
export interface VersionedForm<T, V> extends DtoForm<T, V> {
  readonly save: (event: FormEvent) => void;
}

/**
 * The state of a form about something with versions. When it is given another version, nothing that was typed is lost:
 * the fields that the user changed stay, and if somebody else changed one as well, it shows their value.
 */
export function useVersionedForm<T extends object, V extends FormValues>(
  options: VersionedFormOptions<T, V>,
): VersionedForm<T, V> {
  const { requestClass, initialValues, context, toRequest, describe, onSave } = options;
  const toWholeRequest = useCallback(
    (values: V) => ({ ...toRequest(values), ...context }),
    [toRequest, context],
  );
  const form = useDtoForm(requestClass, initialValues, toWholeRequest);
  const [base, setBase] = useState({ version: context.version, values: initialValues });

  if (base.version !== context.version) {
    setBase({ version: context.version, values: initialValues });
    const { values, conflicts } = rebaseValues(base.values, form.values, initialValues);
    form.reset(values);
    if (conflicts.length > 0)
      form.takeViolations(
        conflicts.map(({ field, theirs }) => ({
          field,
          message: describeConflict(describe?.(field, theirs) ?? theirs),
        })),
      );
  }

  const save = form.whenValid((request) =>
    onSave(request, {
      // What was sent is no change any more: the saved version, as the server words it, takes its place.
      onSaved: () => setBase(({ version }) => ({ version, values: form.values })),
      onError: (error) => form.takeViolations(violationsIn(error)),
    }),
  );
  return { ...form, save };
}

function describeConflict(theirs: string): string {
  return theirs === ''
    ? 'Someone else emptied this. Saving puts your text back.'
    : `Someone else changed this to “${theirs}”. Saving replaces it with yours.`;
}
