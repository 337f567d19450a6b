import { ExternalIcon } from './ui/icons.tsx';

interface SourceLinkProps {
  readonly source: string;
  /** `null` for a source without an address. */
  readonly url: string | null;
}

/** A source by name. Addresses come with the data, so only those of the web become links. */
export function SourceLink({ source, url }: SourceLinkProps) {
  if (!url || !/^https?:\/\//.test(url)) return <span>{source}</span>;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {source} <ExternalIcon size={13} />
    </a>
  );
}
