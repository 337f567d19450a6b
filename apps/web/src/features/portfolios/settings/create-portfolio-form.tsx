import { Button } from '@mantine/core';
import { CreatePortfolioRequest } from '@plumbline/contracts';
import type { PortfolioResponse } from '@plumbline/contracts';
import type { FormEvent } from 'react';
import { violationsIn } from '../../../lib/api-error.ts';
import { useDtoForm } from '../../../lib/use-dto-form.ts';
import { useCreatePortfolio } from './create-portfolio.ts';
import classes from './create-portfolio-form.module.css';
import { PortfolioFields } from './portfolio-fields.tsx';
import type { PortfolioValues } from './portfolio-fields.tsx';

interface CreatePortfolioFormProps {
  readonly onCreated: (portfolio: PortfolioResponse) => void;
  readonly onCancel: () => void;
}

const blank: PortfolioValues = { name: '', type: 'Individual' };

/** A new portfolio's name and type. What is typed stays when it cannot be created. */
export function CreatePortfolioForm({ onCreated, onCancel }: CreatePortfolioFormProps) {
  const { field, formRef, ...form } = useDtoForm(CreatePortfolioRequest, blank);
  const creating = useCreatePortfolio();
  const hasFailed = creating.isError && violationsIn(creating.error).length === 0;

  const create = (event: FormEvent) => {
    event.preventDefault();
    form.showMessages();
    const { request, violations } = form.bind();
    if (violations.length > 0) return;
    creating.mutate(request, {
      onSuccess: onCreated,
      onError: (error) => form.takeViolations(violationsIn(error)),
    });
  };

  return (
    <form ref={formRef} className={classes.form} noValidate onSubmit={create}>
      <PortfolioFields field={field} />
      {hasFailed && (
        <p className={classes.failure} role="alert">
          The portfolio could not be created. Please try again.
        </p>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={creating.isPending}>
          Create Portfolio
        </Button>
      </div>
    </form>
  );
}
