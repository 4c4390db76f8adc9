const sheet = /\s*<link rel="stylesheet"[^>]*>/;
const entry = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

/** The letters of most languages of the console. */
const face = /inter-latin-wght-normal-[\w-]+\.woff2$/;

/** The longest time the code waits for the first paint, in milliseconds: a tab in the background paints nothing. */
const patience = 200;

/** Runs the code in the first task after a frame. */
const startOf = file =>
    `<script nonce="__NONCE__">(()=>{const start=()=>import("${file}");` +
    `requestAnimationFrame(()=>setTimeout(start));setTimeout(start,${patience})})()</script>`;

/**
 * A plugin that lets the page be painted before any file has arrived: the style sheet, which only names the font's
 * files, comes after the page's content, the font is preloaded, and the code, which is preloaded too, runs after the
 * first paint. As a script of its own it would run before it wherever it arrives soon.
 */
export const paintFirst = () => ({
    name: 'paint-first',
    apply: 'build',
    transformIndexHtml: {
        order: 'post',
        handler: (html, { bundle }) => {
            const font = Object.keys(bundle).find(file => face.test(file));
            const [link = ''] = sheet.exec(html) ?? [];
            const [script, file] = entry.exec(html);
            return html
                .replace(sheet, '')
                .replace(script, `<link rel="modulepreload" crossorigin href="${file}">`)
                .replace('</head>', `<link rel="preload" as="font" crossorigin href="/${font}"></head>`)
                .replace('</body>', `${link.trim()}${startOf(file)}</body>`);
        },
    },
});
