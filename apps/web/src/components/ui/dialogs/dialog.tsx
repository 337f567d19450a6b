import { Modal } from '@mantine/core';
import type { MantineSize } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './dialog.module.css';
import { useStillPage } from './use-still-page.ts';

interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** How wide it may get; a form is well served by the default. */
  readonly size?: MantineSize;
  /** Comes up from the bottom edge, within reach of a thumb. */
  readonly isDrawer?: boolean;
  /** Closes by its buttons only, for what cannot be shown again. */
  readonly isPersistent?: boolean;
  readonly children: ReactNode;
}

/** `useStillPage` does the rest. */
const onlyWheelAndTouch = { removeScrollBar: false };

/**
 * A dialog in the middle of the page, or at its bottom edge: keeps the focus, closes on Escape, gives the focus back.
 * Its content is mounted only while it is open, so that a form in it begins anew each time. The page has to load
 * `mantine-dialogs.css`.
 */
export function Dialog(props: DialogProps) {
  const { title, isOpen, onClose, size, isDrawer = false, isPersistent = false, children } = props;
  // A modal that is mounted open, as when its code has just loaded, does not know where the focus was.
  const isMounted = useMounted();
  useStillPage(isOpen);
  return (
    <Modal.Root
      opened={isOpen && isMounted}
      onClose={onClose}
      size={size}
      classNames={{
        content: classes.content,
        inner: isDrawer ? `${classes.inner} ${classes.drawer}` : classes.inner,
        overlay: classes.overlay,
        close: classes.close,
      }}
      transitionProps={isDrawer ? { transition: 'slide-up' } : undefined}
      removeScrollProps={onlyWheelAndTouch}
      closeOnEscape={!isPersistent}
      closeOnClickOutside={!isPersistent}
      centered
    >
      <Modal.Overlay color="#0a1115" backgroundOpacity={0.55} />
      <Modal.Content>
        {/* Not Modal.Header: its header element would be a second banner of the page. */}
        <div className={classes.top}>
          <Modal.Title className={classes.heading}>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" size="lg" />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
