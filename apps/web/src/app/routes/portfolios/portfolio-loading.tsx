import { Box, Group, SimpleGrid, Skeleton } from '@mantine/core';
import { Page } from '../../../components/ui/layout/page.tsx';

/** In the place of what comes, on a phone as on a desk. Where it is, only styles know: the build renders this. */
export function PortfolioLoading({ title = 'Portfolio' }: { readonly title?: string }) {
  return (
    <Page title={title} heading={null} loadingLabel="Loading">
      <div>
        <Group justify="space-between" wrap="nowrap">
          <Box flex={1}>
            <Skeleton height={20} width="6rem" />
            <Skeleton h={{ base: 32, sm: 52 }} width="min(26rem, 85%)" mt="md" />
          </Box>
          <Skeleton h={{ base: 110, sm: 190 }} w={{ base: 124, sm: 215 }} />
        </Group>
        <Skeleton height={44} width="min(30rem, 100%)" mt="xl" />
        <Skeleton height={40} width="min(38rem, 100%)" mt="lg" />
      </div>
      <Skeleton h={{ base: 92, sm: 56 }} />
      <Skeleton height={42} hiddenFrom="sm" />
      <SimpleGrid cols={2} spacing="lg" visibleFrom="sm">
        <Skeleton height={280} />
        <Skeleton height={280} />
      </SimpleGrid>
      <Skeleton height={360} />
    </Page>
  );
}
