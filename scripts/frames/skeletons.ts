import { navigationOf } from '../../src/app/navigation.ts';
import { resources } from '../../src/app/registry.ts';
import { dark, light, type Colours } from '../../src/theme/colours.ts';
import { breakpoints, font, radius, size, space } from '../../src/theme/measures.ts';

/** A grey bar in place of a text, in pixels. The page's policy forbids inline styles, so each width is a class. */
const bone = (width: number) => `<i class="w${width}"></i>`;
const bones = (...widths: number[]) => widths.map(bone).join('');
const times = (count: number, html: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => html(index)).join('');

/** Colours as custom properties, which every rule below uses. */
const colours = ({ paper, accent }: Colours) =>
    `--frame:${paper.frame};--sheet:${paper.surface};--line:${paper.hairline};--edge:${paper.divider};` +
    `--field:${paper.control};--foot:${paper.tile};--accent:${accent.main}`;

/** The system's theme, unless the page's script has found a stored one. */
const themes =
    `:root{${colours(light)}}@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${colours(dark)}}}` +
    `:root[data-theme=dark]{${colours(dark)}}`;

const hairline = '1px solid var(--line)';
const phone = `@media (max-width:${breakpoints.phone - 0.02}px)`;

/** No letters, because a browser would fetch their font before the code; nothing moves or sticks, to save layers. */
const page = `
body{margin:0;background:var(--frame)}
#frame{position:absolute;inset-block-start:0;inset-inline:0}
#frame *{box-sizing:border-box}
#frame :is(h1,h2,p){margin:0}
i,u,svg{display:block;flex:none;height:10px;border-radius:${radius.bar}px;background:var(--line)}
i{max-width:100%}
u{height:${size.button}px;width:96px;border-radius:${radius.control}px;background:none;border:1px solid var(--edge)}
u.fill{border:0;background:var(--accent)}
svg{width:${size.icon}px;height:${size.icon}px}
h1{height:${font.title.lineHeight};padding-block-start:6px}
h1 i{height:16px}
:is(.row,.lines,.cards) i{background:var(--foot)}
${phone}{u{height:${size.buttonLarge}px}}`;

/** As the reader left the menu, or as the page keeps it. */
const closed = ':is([data-menu=closed],.closed)';

const shell = `
header{display:flex;align-items:center;gap:8px;height:${size.topBar}px;padding-inline:12px 16px}
header svg{margin:7px}
header .mark{display:flex;align-items:center;gap:8px;width:176px;padding-inline-start:2px}
.mark::before{content:"";width:24px;height:24px;border-radius:6px;background:var(--accent)}
.jump{display:flex;align-items:center;width:min(520px,44vw);height:${size.jump}px;margin-inline-start:24px;padding-inline:10px;border:1px solid var(--edge);border-radius:${radius.control}px;background:var(--sheet)}
.end{display:flex;align-items:center;gap:4px;margin-inline-start:auto}
.shell{display:flex;min-height:calc(100vh - ${size.topBar}px)}
.side{flex:none;width:${size.sidebar}px;padding:0 12px 16px}
.side h2{height:34px;padding:17px 10px 0}
.side h2:first-child{height:26px;padding-block-start:9px}
.side p{display:flex;align-items:center;gap:10px;height:${size.menuItem}px;padding-inline:10px 8px;margin-block-end:1px!important}
${closed} .side{width:${size.sidebarClosed}px}
${closed} .side i{display:none}
${closed} .side p{padding-inline:7px}
${closed} .side h2{height:15px;padding:0;border:solid transparent;border-width:7px 10px;background:var(--line) padding-box}
${closed} .side h2:first-child{visibility:hidden;height:1px;border:0}
.sheet{flex:1;min-width:0;background:var(--sheet);border:${hairline};border-inline-end:0;border-block-end:0;border-start-start-radius:${radius.frame}px}
.head{padding:${space.blockStart}px ${space.inline}px 0}
.title,.bar{display:flex;align-items:center;flex-wrap:wrap;gap:4px 10px;min-height:${size.button}px}
.acts{display:flex;gap:8px;margin-inline-start:auto}
${phone}{header{padding-inline:8px 12px}header .mark{width:auto}.jump,.side,.wide{display:none}.sheet{border-inline-start:0;border-start-start-radius:0}.head{padding:14px ${space.inlinePhone}px 0}.title{min-height:${size.buttonLarge}px}.acts u:first-child{display:none}}`;

const entries = navigationOf(resources);
const entry = (name: string) => `<p><svg></svg>${bone(name.length * 7)}</p>`;
const menu = [...new Set(entries.map(({ group }) => group))].map(group => {
    const names = entries.filter(each => each.group === group).map(({ name }) => name);
    return `<h2>${bone(60)}</h2>${names.map(entry).join('')}`;
});

/** The console's shell around a page in its final size; bars stand for the words of its menu. */
const inShell = (content: string) => `
<header><svg></svg><div class="mark">${bone(64)}</div><div class="jump">${bone(140)}</div>
<div class="end">${bone(48)}<svg></svg><svg></svg><svg></svg></div></header>
<div class="shell"><div class="side">${menu.join('')}</div><div class="sheet">${content}</div></div>`;

const heading = (acts = '') => `<div class="title"><h1>${bone(110)}</h1>${acts}</div>`;

const list = {
    styles: `
.bar{gap:8px;padding:14px ${space.inline}px 12px}
.row{display:grid;grid-template-columns:5fr repeat(3,2fr);align-items:center;gap:24px;height:${size.row}px;padding-inline:${space.inline}px;border-block-end:${hairline}}
.row.top{height:${size.tableHead + 1}px;border-block-start:${hairline}}
${phone}{.bar{padding:12px ${space.inlinePhone}px}.bar u{width:100%}.row{height:${size.rowPhone}px;padding-inline:${space.inlinePhone}px;grid-template-columns:1fr}.row.top,.row i~i{display:none}}`,
    html: inShell(
        `<div class="head">${heading('<div class="acts"><u></u><u class="fill"></u></div>')}</div>
<div class="bar"><u class="w${size.search}"></u></div><div class="row top">${bones(60, 48, 60, 48)}</div>
${times(20, row => `<div class="row">${bones(180 + (row % 4) * 35, 90, 110, 80)}</div>`)}`,
    ),
};

const trail = `<div class="trail">${bones(60, 90)}</div>`;

const record = {
    styles: `
.head{padding-block-end:16px;border-block-end:${hairline}}
.trail{display:flex;gap:8px;height:16px;margin-block-end:6px}
.lines{display:grid;grid-template-columns:minmax(0,1fr);gap:12px;padding:20px ${space.inline}px}`,
    html: inShell(
        `<div class="head">${trail}${heading()}</div>
<div class="lines">${bones(480, 620, 380)}</div>`,
    ),
};

/** Photographs beside the form. */
const approve = {
    styles: `
.head{padding-block:12px 9px;border-block-end:${hairline}}
.trail{display:flex;gap:8px;height:16px;margin-block-end:6px}
.pair{display:grid;grid-template-columns:46fr 54fr;min-height:calc(100vh - 190px)}
.stage{margin-block-start:64px;background:var(--foot)}
.lines{display:grid;align-content:start;gap:24px;padding:20px ${space.inline}px}
@media (min-width:${breakpoints.rail}px){.pair{grid-template-columns:minmax(600px,1fr) clamp(600px,48.6vw,840px)}}
${phone}{.pair{display:block}.stage{height:260px}}`,
    html: inShell(
        `<div class="head">${trail}${heading()}</div>
<div class="pair"><div class="stage"></div><div class="lines">${bones(480, 620, 380)}</div></div>`,
    ),
};

const board = {
    styles: `
.cards{display:grid;grid-template-columns:280px minmax(0,1fr);gap:16px;max-width:${size.listMax}px;padding:16px ${space.inline}px 32px}
.card{display:grid;gap:12px;align-content:start;min-height:360px;padding:14px 16px;border:${hairline};border-radius:${radius.card}px}
.card:first-child{grid-column:1/-1;grid-auto-flow:column;justify-content:start;align-content:center;gap:48px;min-height:66px}
${phone}{.cards{grid-template-columns:minmax(0,1fr);padding:${space.inlinePhone}px}.card:first-child{grid-auto-flow:row}}`,
    html: inShell(
        `<div class="head">${heading()}</div><div class="cards"><div class="card">${bones(80, 80, 80, 80)}</div>
${times(2, () => `<div class="card">${bones(140, 220, 180, 200)}</div>`)}</div>`,
    ),
};

const field = `<div class="field">${bone(48)}<u></u></div>`;
const button = '<u class="fill"></u>';

/** The card of a public page, above the shelf; below its head are the sign-in fields, buttons, or nothing. */
const cardWith = (content: string) => ({
    styles: `
.ground{display:flex;flex-direction:column;min-height:100vh}
.middle{flex:1;display:grid;place-items:center;padding:${space.inline}px ${space.inline}px 0}
.card{width:100%;max-width:${size.login}px;display:flex;flex-direction:column;gap:${space.sections}px;padding:32px;border:${hairline};border-radius:${radius.dialog}px;background:var(--sheet)}
.card svg{width:36px;height:36px;border-radius:9px;background:var(--accent)}
h1{height:${font.display.lineHeight};margin-block-start:16px!important}
.note{height:${font.body.lineHeight};padding-block-start:5px}
form{display:grid;gap:${space.fields}px}
.field{height:${size.fieldLabel + size.input}px;padding-block-start:3px}
.field u{height:${size.input}px;margin-block-start:8px;border-color:var(--field)}
.card u{width:100%;height:${size.buttonLarge}px}
.shelf{height:190px;background:url(/shelf.svg) center bottom 44px/1440px repeat-x;box-shadow:inset 0 -39px var(--foot),inset 0 -44px var(--edge)}`,
    html: `<div class="ground"><div class="middle"><div class="card"><div><svg></svg><h1>${bone(150)}</h1>
<div class="note">${bone(240)}</div></div>${content}</div></div><div class="shelf"></div></div>`,
});

const write = ({ styles, html }: { styles: string; html: string }) => {
    const isInShell = html.includes('<header>');
    const widths = [...new Set([...html.matchAll(/class="w(\d+)"/g)].map(([, width]) => width))];
    const rules = [
        themes,
        page,
        isInShell ? shell : '',
        styles,
        ...widths.map(each => `.w${each}{width:${each}px}`),
    ];
    return `<div id="frame" aria-hidden="true" inert><style nonce="__NONCE__">${rules.join('')}</style>${html}</div>`.replaceAll(
        /\n/g,
        '',
    );
};

/** For pages whose menu is always closed at first. */
const menuClosed = ({ styles, html }: typeof board) => ({
    styles,
    html: html.replace('class="shell"', 'class="shell closed"'),
});

/** What is painted before the console's code arrives, by kind of page, as HTML with `__NONCE__` for its nonce. */
export const skeletons = {
    list: write(list),
    record: write(record),
    board: write(board),
    desk: write(menuClosed(board)),
    approve: write(menuClosed(approve)),
    signIn: write(cardWith(`<form>${field}${field}${button}</form>`)),
    landing: write(cardWith(`<form>${button}<u></u></form>`)),
    download: write(cardWith('')),
};
