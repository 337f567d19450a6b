const timeAgo = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

/** How long ago an ISO time was, in its largest whole unit: `5 minutes ago`, `yesterday`; `just now` within the minute. */
export function formatTimeAgo(iso: string, now = Date.now()): string {
  const minutes = Math.floor((now - Date.parse(iso)) / 60_000);
  if (!(minutes >= 1)) return 'just now';
  if (minutes < 60) return timeAgo.format(-minutes, 'minute');
  if (minutes < 24 * 60) return timeAgo.format(-Math.floor(minutes / 60), 'hour');
  return timeAgo.format(-Math.floor(minutes / (24 * 60)), 'day');
}
