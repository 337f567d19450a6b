/** The colors of pictures that other sites show. Each picture has a background of its own, light in every theme. */
export const colors = {
  paper: '#f7f4ec',
  ink: '#16232b',
  soft: '#4a5861',
  track: '#ddd6c6',
  mark: '#12424c',
  positive: '#1c5c96',
  negative: '#9e3526',
  neutral: '#4a5861',
  NA: '#4a5861',
} as const;
