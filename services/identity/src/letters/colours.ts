/** The product's colours, as packages/ui/src/styles/tokens.css has them: a mail cannot load it. */
export const day = {
  paper: '#fbf7f4',
  sheet: '#fffdfb',
  ink: '#2b1b24',
  soft: '#5d4a53',
  faint: '#766069',
  line: '#e6ddd8',
  rose: '#c4695b',
  fill: '#ab5246',
  onFill: '#fffaf6',
  link: '#a1483c',
} as const;

export const night: Record<keyof typeof day, string> = {
  paper: '#1b1218',
  sheet: '#241920',
  ink: '#f7ede5',
  soft: '#cfbdb9',
  faint: '#ab979b',
  line: '#43343b',
  rose: '#dd8877',
  fill: '#e09180',
  onFill: '#2a1214',
  link: '#eda391',
};
