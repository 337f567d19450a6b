import { Button, SimpleGrid, Stack, Text } from '@mantine/core';
import { PlumbMark } from '../../../components/plumb-mark.tsx';
import { Panel } from '../../../components/ui/panel.tsx';

interface PortfoliosEmptyProps {
  readonly onCreate: () => void;
  readonly onImport: () => void;
}

/** Takes the place of the portfolios until there is one: the two ways to create it. */
export function PortfoliosEmpty({ onCreate, onImport }: PortfoliosEmptyProps) {
  return (
    <Panel label="Start with what you hold" py="clamp(2rem, 6vw, 4.5rem)" ta="center">
      <Stack align="center" gap="xs">
        <Text span c="var(--accent)">
          <PlumbMark size={44} />
        </Text>
        <Text component="h2" ff="var(--display)" fz="var(--step-3)">
          Start with what you hold
        </Text>
        <Text c="dimmed" maw="34rem">
          A portfolio shows the Impact Score of all your holdings together, which categories it comes from,
          and which securities are behind them.
        </Text>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="3rem" verticalSpacing="lg" maw="38rem" mt="lg">
          <Stack align="center" gap="xs">
            <Button onClick={onCreate}>Create portfolio</Button>
            <Text c="dimmed" fz="sm">
              Give it a name, and add securities as you look them up.
            </Text>
          </Stack>
          <Stack align="center" gap="xs">
            <Button variant="default" onClick={onImport}>
              Import a file
            </Button>
            <Text c="dimmed" fz="sm">
              Upload the file your broker exports, as is: xlsx, xls or csv.
            </Text>
          </Stack>
        </SimpleGrid>
      </Stack>
    </Panel>
  );
}
