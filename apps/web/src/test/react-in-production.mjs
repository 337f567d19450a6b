/**
 * Specs run the production build of React, the one that ships: the development build takes more than twice the time,
 * for stack traces and warnings that no spec reads. It has no `act`, so Testing Library gets this one.
 */
import React from 'react';
import { flushSync } from 'react-dom';
import { unstable_IdlePriority as idle, unstable_scheduleCallback as schedule } from 'scheduler';

React.act = (callback) => {
  let result;
  flushSync(() => {
    result = callback();
  });
  return { then: (...handlers) => reactIdle(result).then(...handlers) };
};

// Only now: Testing Library looks for `act` when it loads.
const { configure } = await import('@testing-library/react');
configure({ asyncWrapper: async (callback) => reactIdle(await callback()) });

/** Passes a value on when React has rendered everything scheduled so far, transitions and effects included. */
async function reactIdle(value) {
  const result = await value;
  await new Promise((resolve) => setTimeout(resolve));
  await new Promise((resolve) => schedule(idle, resolve));
  return result;
}
