/**
 * Specs run the production build of React, the one that ships: the development build takes more than twice the time,
 * for stack traces and warnings that no spec reads. It has no `act`, so this file provides one for Testing Library.
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

// Imported after the assignment, because Testing Library reads `act` when it loads.
const { configure } = await import('@testing-library/react');
configure({ asyncWrapper: async (callback) => reactIdle(await callback()) });

/** Resolves with the value once React has rendered everything scheduled so far, including transitions and effects. */
async function reactIdle(value) {
  const result = await value;
  await new Promise((resolve) => setTimeout(resolve));
  await new Promise((resolve) => schedule(idle, resolve));
  return result;
}
