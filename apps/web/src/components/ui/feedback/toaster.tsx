import { Button, Notification } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useToasts } from '../../../stores/toasts.ts';
import type { Toast } from '../../../stores/toasts.ts';
import classes from './toaster.module.css';

const VISIBLE_MS = 6_000;
const VISIBLE_WITH_ACTION_MS = 20_000;

interface ToasterProps {
  /** Messages then stay: a page that is slow to load would open after the message that leads to it has gone. */
  readonly isPageLoading?: boolean;
}

/**
 * Shows toasts, and reads them out without taking the focus away. Failures and offers stay on the pages that they are
 * about.
 */
export function Toaster({ isPageLoading = false }: ToasterProps) {
  const { toasts, goToPage } = useToasts();
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current !== pathname) goToPage(pathname);
    shownPath.current = pathname;
  }, [pathname, goToPage]);
  return (
    <div className={classes.stack} role="status" aria-live="polite">
      {toasts.map((toast) => (
        <TimedToast key={toast.id} toast={toast} isHeld={isPageLoading} />
      ))}
    </div>
  );
}

function TimedToast({ toast, isHeld }: { readonly toast: Toast; readonly isHeld: boolean }) {
  const dismissToast = useToasts((state) => state.dismissToast);
  useEffect(() => {
    if (isHeld) return;
    const limit = toast.action ? VISIBLE_WITH_ACTION_MS : VISIBLE_MS;
    const timer = setTimeout(() => dismissToast(toast.id), limit);
    return () => clearTimeout(timer);
  }, [toast, isHeld, dismissToast]);

  return (
    <Notification
      role="none"
      color={toast.tone === 'failure' ? 'var(--negative)' : 'tide'}
      closeButtonProps={{ 'aria-label': 'Dismiss message' }}
      onClose={() => dismissToast(toast.id)}
    >
      {toast.message}
      {toast.link && (
        <Link className={classes.link} to={toast.link.href}>
          {toast.link.label}
        </Link>
      )}
      {toast.action && <ToastButton toast={toast} {...toast.action} />}
    </Notification>
  );
}

function ToastButton({ toast, label, act }: { readonly toast: Toast } & NonNullable<Toast['action']>) {
  const dismissToast = useToasts((state) => state.dismissToast);
  const press = () => {
    dismissToast(toast.id);
    act();
  };
  return (
    <Button variant="subtle" size="compact-sm" ml="xs" onClick={press}>
      {label}
    </Button>
  );
}
