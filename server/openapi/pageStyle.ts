/** The API page's style, in the console's colours. */
export const pageStyle = `
:root { color-scheme: light dark; --ink: light-dark(#1d1c19, #eeede8); --muted: light-dark(#67645f, #a2a09a);
    --ground: light-dark(#f5f4f2, #10100e); --surface: light-dark(#fff, #191917);
    --line: light-dark(#e4e3df, #2b2a27); --accent: light-dark(#08526b, #90d0e2); }
body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/1.5 Inter, system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.1rem; margin: 2rem 0 .5rem; }
a { color: var(--accent); }
code { font: .875em ui-monospace, monospace; }
details { background: var(--surface); border: 1px solid var(--line); border-bottom-width: 0; padding: .5rem .75rem; }
details:last-of-type { border-bottom-width: 1px; }
summary { cursor: pointer; display: flex; gap: .75rem; flex-wrap: wrap; align-items: baseline; }
summary b { min-inline-size: 4.5rem; color: var(--accent); font: 600 .8125rem ui-monospace, monospace; }
summary span { color: var(--muted); } summary i { margin-inline-start: auto; color: var(--muted); font-style: normal; }
table { inline-size: 100%; border-collapse: collapse; margin: .5rem 0 1rem; }
th, td { text-align: start; vertical-align: top; padding: .25rem .5rem .25rem 0; border-block-start: 1px solid var(--line); }
th { inline-size: 35%; font-weight: 400; } h3 { font-size: .875rem; margin: 1rem 0 0; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;
