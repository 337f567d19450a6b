import { Button, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { ChooseTrendingRequest, limits } from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import { FormFailure } from '../../../components/ui/forms/form-failure.tsx';
import { Panel } from '../../../components/ui/layout/panel.tsx';
import { violationsIn } from '../../../lib/api-error.ts';
import { negativesByTitle, titleOfCriterion } from '../../../lib/categories.ts';
import { formatMoment } from '../../../lib/format.ts';
import { useDtoForm } from '../../../lib/use-dto-form.ts';
import { toastsAbout } from '../../../stores/toasts.ts';
import { trendingChoicesQuery, useChooseTrending } from '../api/ranked.ts';
import '../../../theme/mantine-forms.css';

const nothingChosen = { criterion: '', title: '', reason: '' };
const criteria = [
  { value: '', label: 'Choose a category' },
  ...negativesByTitle.map(({ name, title }) => ({ value: name, label: title })),
];
const toasts = toastsAbout('the trending issue');
const { maxReasonLength, maxTitleLength } = limits.trending;

/** For administrators: chooses the trending issue, and lists who chose what before. */
export function ChooseTrending() {
  const { data: choices = [] } = useQuery(trendingChoicesQuery());
  const choose = useChooseTrending();
  const { field, formRef, ...form } = useDtoForm(ChooseTrendingRequest, nothingChosen);
  const save = form.whenValid((request) => {
    choose.mutate(request, {
      onSuccess: () => {
        form.reset(nothingChosen);
        toasts.notify('This is the trending issue now.');
      },
      onError: (error) => form.takeViolations(violationsIn(error)),
    });
  });
  return (
    <Panel title="Choose another issue" description="For administrators. Everyone sees it within seconds.">
      <form ref={formRef} noValidate onSubmit={save}>
        <Stack>
          <NativeSelect label="Category" data={criteria} {...field('criterion')} />
          <TextInput
            label="Title (optional)"
            description="The title of the category, if you leave it empty"
            autoComplete="off"
            maxLength={maxTitleLength}
            {...field('title')}
          />
          <Textarea
            label="Why (optional)"
            description="One neutral sentence that everyone sees"
            rows={2}
            maxLength={maxReasonLength}
            {...field('reason')}
          />
          <FormFailure>
            {choose.error && violationsIn(choose.error).length === 0 ? choose.error.message : null}
          </FormFailure>
          <Button type="submit" loading={choose.isPending} style={{ alignSelf: 'flex-start' }}>
            Choose this issue
          </Button>
        </Stack>
      </form>
      <Text component="h3" mt="lg" mb="xs" fz="1rem" fw={600}>
        Earlier choices
      </Text>
      <ul className="lined">
        {choices.map(({ chosenAt, criterion, title, chosenBy }) => (
          <Text component="li" key={chosenAt} py="0.375rem" fz="0.9375rem">
            {title ?? titleOfCriterion(criterion)}, {formatMoment(chosenAt)}
            {chosenBy === null ? '' : `, ${chosenBy}`}
          </Text>
        ))}
      </ul>
    </Panel>
  );
}
